import { Button } from '@mantine/core'
import IconBell from '~icons/tabler/bell'
import IconChecks from '~icons/tabler/checks'
import { useEffect, useRef, type RefObject } from 'react'
import { useText } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { useMarkNotices, useNotices } from './useNotices.ts'
import styles from './bell.module.css'

export interface NoticesProps {
  /** The slug. */
  business: string
  unread: number
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys go from line to line, as in every list of the office. */
function useArrows(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const links = [...(rows.current?.querySelectorAll('a') ?? [])]
      if (step === undefined || links.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      const at = links.findIndex((link) => link === document.activeElement)
      links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows])
}

/** What this member was told of; each line leads to what it is about. */
export function Notices({ business, unread, onClose }: NoticesProps) {
  const text = useText()
  const { list, notices, more } = useNotices(business)
  const mark = useMarkNotices(business)
  const rows = useRef<HTMLUListElement>(null)
  const [newest] = notices
  useArrows(rows)
  const retry = () => void list.refetch()
  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={retry} />
      if (list.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
      return <ListSkeleton rows={6} />
    }
    if (newest === undefined)
      return <EmptyState icon={IconBell} title={text('notices.noneTitle')} text={text('notices.none')} />
    return (
      <>
        <ul ref={rows} className={styles['rows']} aria-label={text('shell.notices')}>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onOpen={() => {
                if (notice.read === null) mark.mutate({ read: { id: notice.id }, notices })
                onClose()
              }}
            />
          ))}
        </ul>
        <MoreOfList {...more} />
      </>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('shell.notices')} size="side">
      <div className={styles['notices']}>
        {newest !== undefined && unread > 0 && (
          <Button
            className={styles['all'] ?? ''}
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden />}
            onClick={() => mark.mutate({ read: { through: newest.id }, notices })}
          >
            {text('notices.markAll')}
          </Button>
        )}
        {body()}
      </div>
    </Sheet>
  )
}
