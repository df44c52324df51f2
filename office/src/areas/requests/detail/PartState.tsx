import { Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'

/** What stands for a part of a request until it is there: on its way, refused, or not to be had without a connection. */
export function PartState({ query }: { query: Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus'> }) {
  const text = useText()
  const { data, error, fetchStatus } = query
  if (data !== undefined) return null
  if (error !== null) return <p role="alert">{problemText(error)}</p>
  if (fetchStatus === 'paused') return <Text size="sm">{text('errors.offline')}</Text>
  return <Skeleton height={44} />
}
