import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isCutOff } from './online.ts'
import { throughKept } from './persist.ts'
import { ApiError } from './problem.ts'

// The library begins as if there were a connection, also where the office was opened without one.
onlineManager.setOnline(!isCutOff())

/** Milliseconds until an answer that counts as old and did not come anew is asked for again. */
const AGAIN = 30_000

const isPassing = (error: Error | null): boolean => error === null || (error instanceof ApiError && error.passing)

/** The office's cache. Live events say when something is old, so nothing is fetched again within half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // Asked once even without a connection: this device may have kept the answer.
      networkMode: 'offlineFirst',
      persister: throughKept,
      // The client has already tried again; only a lost connection is worth one more round.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.code === 'offline',
      // An answer that was lost on the way must not leave old rows in sight until something else happens.
      refetchInterval: ({ state }) => (state.isInvalidated && isPassing(state.error) && !isCutOff() ? AGAIN : false),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
