import { Skeleton, Stack, Text } from '@mantine/core'
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
    <Stack className={styles['history'] ?? ''} component="ol" gap={0} aria-label={text('request.part.history')}>
      {data.history.map((entry) => (
        <li key={entry.id} data-by={entry.by}>
          <Text inherit fw={600}>
            {historySentence(text, entry)}
          </Text>
          {historyChanges(text, formats, entry).map(({ name, was, is }) => (
            <Text key={name} size="sm">
              {name}:{' '}
              {was !== null && was !== is && (
                <>
                  <s>{was}</s> <IconArrowRight size={14} aria-hidden />{' '}
                </>
              )}
              {is ?? text('request.nothing')}
            </Text>
          ))}
          <Text size="xs" c="dimmed">
            {historyWho(text, entry)} · <TimeAgo moment={entry.at} />
          </Text>
        </li>
      ))}
    </Stack>
  )
}
