import { Skeleton, Stack } from '@mantine/core'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconHistory from '~icons/tabler/history'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { historyChanges, historySentence, historyWho } from './historyText.ts'
import styles from './history.module.css'

/** Every change of a request, newest first: what, who and when. */
export function History({ requestId }: { requestId: string }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: keys.history(slug, requestId),
    queryFn: ({ signal }) => api('listRequestHistory', { slug, requestId, signal }),
  })
  if (data === undefined && error !== null) return <QueryError error={error} onRetry={() => void refetch()} />
  if (data === undefined && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Stack gap="sm" aria-busy="true">
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    )
  }
  if (data.history.length === 0) return <EmptyPart icon={IconHistory}>{text('request.noHistory')}</EmptyPart>
  return (
    <ol className={styles['history']} aria-label={text('request.part.history')}>
      {data.history.map((entry) => (
        <li key={entry.id} data-by={entry.by}>
          <p className={styles['what']}>{historySentence(text, entry)}</p>
          {historyChanges(text, formats, entry).map(({ name, was, is }) => (
            <p key={name} className={styles['change']}>
              {name}:{' '}
              {was !== null && was !== is && (
                <>
                  <s>{was}</s> <IconArrowRight size={14} aria-hidden />{' '}
                </>
              )}
              {is ?? text('request.nothing')}
            </p>
          ))}
          <p className={styles['who']}>
            {historyWho(text, entry)} · <TimeAgo moment={entry.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
