import { ActionIcon, Skeleton, Stack, Title } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useText } from '../../../../lib/texts.ts'
import { ErrorState, OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { titleOf } from '../../labels.ts'
import { useVisit } from '../api/useVisit.ts'
import type { SelectedVisitProps } from './SelectedVisit.tsx'
import { VisitPage } from './VisitPage.tsx'
import { VisitPanel } from './VisitPanel.tsx'
import { VisitWindows, type VisitWindow } from './VisitWindows.tsx'
import styles from './visit.module.css'

/** A visit with everything that is known of it; until that is there, what the calendar knows. */
export function VisitDetails({ id, known, now, onClose }: SelectedVisitProps) {
  const phone = usePhone()
  const { visit, query } = useVisit(id)
  const [open, setOpen] = useState<VisitWindow | null>(null)
  if (visit === undefined) return <Missing query={query} known={known} onClose={onClose} />
  const Shown = phone ? VisitPage : VisitPanel
  return (
    <>
      <Shown visit={visit} now={now} onOpen={setOpen} onClose={onClose} />
      <VisitWindows visit={visit} now={now} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

interface MissingProps extends Pick<SelectedVisitProps, 'known' | 'onClose'> {
  query: ReturnType<typeof useVisit>['query']
}

/** What stands for a visit that is not there: on its way, gone, or not at hand. */
function Missing({ query, known, onClose }: MissingProps) {
  const text = useText()
  const retry = () => void query.refetch()
  const isGone = query.error instanceof ApiError && query.error.code === 'not_found'
  return (
    <Stack gap={0}>
      <header className={styles['head']}>
        <div className={styles['names']}>
          <Title order={2}>{known === undefined ? text('schedule.selected') : titleOf(text, known)}</Title>
        </div>
        <ActionIcon onClick={onClose} aria-label={text('shell.close')}>
          <IconX size={22} aria-hidden />
        </ActionIcon>
      </header>
      {query.error !== null ? (
        isGone ? (
          <ErrorState
            title={text('schedule.goneTitle')}
            text={text('schedule.goneText')}
            onRetry={onClose}
            label={text('shell.close')}
          />
        ) : (
          <QueryError error={query.error} onRetry={retry} />
        )
      ) : query.fetchStatus === 'paused' ? (
        <OfflineError onRetry={retry} />
      ) : (
        <Stack p="lg" gap="md" aria-busy="true">
          <Skeleton height={56} />
          <Skeleton height={36} width="70%" />
          <Skeleton height={120} />
        </Stack>
      )}
    </Stack>
  )
}
