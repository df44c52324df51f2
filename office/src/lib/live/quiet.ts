import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { makeOld } from '../makeOld.ts'

/** The acts of a tab that are seen before the server has answered, and what is to be fetched again after them. */
interface Acts {
  running: number
  readonly owed: Map<string, QueryKey>
}

const known = new WeakMap<QueryClient, Acts>()

function actsOf(client: QueryClient): Acts {
  const acts = known.get(client) ?? { running: 0, owed: new Map() }
  known.set(client, acts)
  return acts
}

/** An act is seen from now on: what would be fetched before `actEnds` might lack it. */
export function actBegins(client: QueryClient): void {
  actsOf(client).running += 1
}

/** An act has its answer. The last one fetches what it and those before it have changed. */
export function actEnds(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  const acts = actsOf(client)
  acts.running = Math.max(0, acts.running - 1)
  return refetchWhenQuiet(client, queryKeys)
}

/**
 * Makes answers old, so that those in sight are fetched again, once no act is under way: an answer in between would lack
 * what is seen already. Only acts count, not every call: sending a file takes minutes. Resolves with the new answers, or
 * at once where an act has yet to end.
 */
export async function refetchWhenQuiet(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  const { running, owed } = actsOf(client)
  for (const key of queryKeys) owed.set(hashKey(key), key)
  if (running > 0) return
  const due = [...owed.values()]
  owed.clear()
  await Promise.all(due.map((key) => makeOld(client, key)))
}
