// Small on purpose: lists of several areas have these states.
import type { ReactNode } from 'react'
import { OfflineError, QueryError } from '../ErrorState.tsx'
import { RowsSkeleton } from '../Skeletons.tsx'

interface ListStatesProps {
  list: {
    readonly data: unknown
    readonly error: unknown
    readonly fetchStatus: string
    readonly refetch: () => Promise<unknown>
  }
  isEmpty: boolean
  empty: ReactNode
  /** What stands there while it is fetched, when not rows. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A list while it is fetched, where it could not be, and where there is nothing in it. */
export function ListStates({ list, isEmpty, empty, skeleton = <RowsSkeleton />, children }: ListStatesProps) {
  const retry = () => void list.refetch()
  if (list.data === undefined) {
    if (list.error !== null) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : skeleton
  }
  return isEmpty ? empty : children
}
