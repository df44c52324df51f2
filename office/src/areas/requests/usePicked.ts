import { useMemo } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { usePickedItems, type PickedItems } from '../../lib/picked.ts'

/** The requests of a list that are ticked. */
export interface Picked extends Omit<PickedItems<RequestSummary>, 'items'> {
  readonly requests: readonly RequestSummary[]
}

/** Which rows are ticked. One that has left the list is ticked no more. */
export function usePicked(requests: readonly RequestSummary[]): Picked {
  const { items, ...picked } = usePickedItems(requests)
  const { ids, toggle, all, clear } = picked
  return useMemo(() => ({ ids, requests: items, toggle, all, clear }), [ids, items, toggle, all, clear])
}
