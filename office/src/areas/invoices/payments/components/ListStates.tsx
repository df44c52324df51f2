// Small on purpose: all lists of payments have these states.
import type { ReactNode } from 'react'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'

interface ListStatesProps {
  list: {
    readonly data: unknown
    readonly error: unknown
    readonly fetchStatus: string
    readonly refetch: () => Promise<unknown>
  }
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

/** A list while it is fetched, where it could not be, and where there is nothing in it. */
export function ListStates({ list, isEmpty, empty, children }: ListStatesProps) {
  const retry = () => void list.refetch()
  if (list.data === undefined) {
    if (list.error !== null) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <RowsSkeleton />
  }
  return isEmpty ? empty : children
}
