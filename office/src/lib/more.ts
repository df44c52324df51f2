import { useCallback } from 'react'

/** Whether a list goes on, and how to get its next page. */
export interface More {
  has: boolean
  busy: boolean
  /** Why the last page could not be fetched; null when nothing is wrong. */
  error: unknown
  load: () => void
}

/** What is asked of a query that answers a page at a time. */
interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/** How a list goes on. While it is being fetched, be it anew, asking for more changes nothing. */
export function useMore({ hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage }: Pages): More {
  const load = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return { has: hasNextPage, busy: isFetchingNextPage, error: isFetchNextPageError ? error : null, load }
}
