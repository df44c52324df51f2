import { ActionIcon, Button } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconX from '~icons/tabler/x'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CustomerHistory, Request, RequestSummary } from '#contract/requests.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useEntries } from '../../../lib/outbox/store.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import { RequestPanel } from '../panel/components/RequestPanel.tsx'
import { moved, waitingMoves } from '../waitingMoves.ts'
import { useDetailUrl } from './useDetailUrl.ts'
import styles from './details.module.css'

/** What is shown before the server answered is the request alone. */
interface Shown {
  request: Request
  customer_history?: CustomerHistory | null
}

export interface RequestDetailsProps {
  id: string
  known: RequestSummary | undefined
  onClose: () => void
}

/** One request with everything about it. */
export function RequestDetails({ id, known, onClose }: RequestDetailsProps) {
  const text = useText()
  const { slug } = useSite()
  const { leave } = useDetailUrl()
  const entries = useEntries()
  const { data, error, refetch } = useQuery({
    queryKey: keys.request(slug, id),
    queryFn: ({ signal }): Promise<Shown> => api('getRequest', { slug, requestId: id, signal }),
    ...(known === undefined ? {} : { placeholderData: { request: known } }),
  })
  const closeAll = useCallback(() => {
    leave()
    onClose()
  }, [leave, onClose])
  const gone = error instanceof ApiError && ['not_found', 'invalid', 'malformed', 'gone'].includes(error.code)
  const close = (
    <ActionIcon
      color="gray"
      c="dimmed"
      onClick={closeAll}
      aria-label={text('shell.close')}
      className={styles['close'] ?? ''}
    >
      <IconX size={22} aria-hidden />
    </ActionIcon>
  )
  if (gone) {
    return (
      <div className={styles['alone']}>
        {close}
        <EmptyState
          icon={IconArchive}
          title={text('request.goneTitle')}
          text={text('request.goneText')}
          action={
            <Button variant="default" onClick={closeAll}>
              {text('request.backToList')}
            </Button>
          }
        />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className={styles['alone']}>
        {close}
        {error === null ? <DetailsSkeleton /> : <QueryError error={error} onRetry={() => void refetch()} />}
      </div>
    )
  }
  return (
    <RequestPanel
      request={moved(data.request, waitingMoves(entries, slug))}
      history={data.customer_history}
      onClose={closeAll}
    />
  )
}
