import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Makes answers old, so that those in sight are fetched again. One that is on its way for the first time is left as it is
 * by the library, though it may have been read before the change: it is made old once it is there. Resolves with the
 * answers of those in sight.
 */
export function makeOld(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  const fetched = client.invalidateQueries({ queryKey })
  for (const query of first) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // what failed has no answer that could be old
    query.promise?.then(again).catch(() => undefined)
  }
  return fetched
}
