import IconPlugConnectedX from '~icons/tabler/plug-connected-x'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState, QueryError } from '../../ui/ErrorState.tsx'
import { PartSkeleton } from './PartSkeleton.tsx'

/** Whether the service that would answer is not set up. */
export const isNotConnected = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_connected'

/** What a part is, while what it shows depends on a service outside. */
export function NotConnected({ title, text }: { title: string; text: string }) {
  return <EmptyState icon={IconPlugConnectedX} title={title} text={text} />
}

export interface AskedProps<Data> {
  query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isPending: boolean
    readonly fetchStatus: string
    readonly refetch: () => Promise<unknown>
  }
  /** Shown where the service that is asked is not set up. */
  notConnected?: ReactNode
  children: (data: Data) => ReactNode
}

/** The four states of a part: on its way, without a connection, failed, there. */
export function Asked<Data>({ query, notConnected, children }: AskedProps<Data>) {
  const text = useText()
  const retry = () => void query.refetch()
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending && query.fetchStatus === 'paused')
    return <ErrorState title={text('shell.failedTitle')} text={text('errors.offline')} onRetry={retry} />
  if (query.isPending) return <PartSkeleton />
  if (notConnected !== undefined && isNotConnected(query.error)) return <>{notConnected}</>
  return <QueryError error={query.error} onRetry={retry} />
}
