import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CustomerEntryKind } from '#contract/customers.timeline.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

type Page = Answer<'getCustomerTimeline'>

/** The contract's kinds as values: its own file would bring the schema library into the browser. */
export const entryKinds = [
  'request',
  'message',
  'call',
  'visit',
  'quote',
  'project',
  'review',
  'review_request',
  'change',
] as const satisfies readonly CustomerEntryKind[]

/**
 * What happened with a customer, newest first, a page at a time. No kinds: all that the person may see. It has a topic of
 * its own, since it changes with each message, for which the book need not be fetched again.
 */
export function useHistory(customerId: string, kinds: readonly CustomerEntryKind[]) {
  const { slug } = useSite()
  return useInfiniteQuery({
    queryKey: [...keys.customerHistory(slug, customerId), kinds.toSorted().join()],
    queryFn: ({ pageParam, signal }) =>
      api('getCustomerTimeline', { slug, customerId, signal, query: { before: pageParam, kinds: [...kinds] } }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
  })
}
