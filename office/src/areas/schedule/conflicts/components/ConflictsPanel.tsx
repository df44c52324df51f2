import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { ActionIcon, Drawer, Title } from '@mantine/core'
import IconCalendarCheck from '~icons/tabler/calendar-check'
import IconX from '~icons/tabler/x'
import { useEffect, useRef } from 'react'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { windowsAt } from '../../../../lib/windows.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { SidePanel } from '../../../../ui/page/SidePanel.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useConflicts } from '../api/useConflicts.ts'
import { ConflictList } from './ConflictList.tsx'
import styles from './conflicts.module.css'

interface ConflictsPanelProps {
  onOpen: (visit: string) => void
  onClose: () => void
}

/** The conflicts of the next two weeks: beside the calendar on a desk, over it on a phone. */
export function ConflictsPanel({ onOpen, onClose }: ConflictsPanelProps) {
  const text = useText()
  const phone = usePhone()
  useEscape(onClose, phone ? 1 : 0)
  const content = (
    <div className={styles['panel']}>
      <Head onClose={onClose} />
      <div className={styles['scroll']}>
        <Content onOpen={onOpen} />
      </div>
    </div>
  )
  if (!phone) return <SidePanel label={text('schedule.conflict.title')}>{content}</SidePanel>
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="100%" closeOnEscape={false} radius={0}>
      <Drawer.Content w="100%" aria-label={text('schedule.conflict.title')}>
        {content}
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Head({ onClose }: Pick<ConflictsPanelProps, 'onClose'>) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <header className={styles['head']}>
      <div>
        <Title order={2} ref={title} tabIndex={-1} data-autofocus>
          {text('schedule.conflict.title')}
        </Title>
        <p>{text('schedule.conflict.days')}</p>
      </div>
      <ActionIcon onClick={onClose} aria-label={text('shell.close')}>
        <IconX size={22} aria-hidden />
      </ActionIcon>
    </header>
  )
}

function Content({ onOpen }: Pick<ConflictsPanelProps, 'onOpen'>) {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useConflicts()
  const retry = () => void refetch()
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (isPending) return <ListSkeleton rows={4} />
  if (data === undefined) return <QueryError error={error} onRetry={retry} />
  if (data.conflicts.length === 0)
    return (
      <EmptyState
        icon={IconCalendarCheck}
        title={text('schedule.conflict.none')}
        text={text('schedule.conflict.noneText')}
      />
    )
  return <ConflictList conflicts={data.conflicts} onOpen={onOpen} />
}

/** Escape closes it when nothing lies on top. */
function useEscape(onClose: () => void, windows: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && windowsAt(event) === windows) onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onClose, windows])
}
