import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { useMore } from '../../../../lib/more.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { TEAM, type Filters } from '../../filters.ts'

type Page = Answer<'listScheduleEntries'>

/** Earlier than any entry. */
const EARLIEST = '1970-01-01'

/** Which entries are asked for: those that are done, those that wait, or those from a day on or back from it. */
function rangeAsked({ date, states, toInvoice, waiting, sort }: Filters) {
  if (toInvoice) return { ready_to_invoice: true, sort: 'latest' as const, states: [] }
  if (waiting !== null) return { waiting, ...(waiting === 'any_time' && { from: date }), states: [] }
  if (sort === 'latest') return { from: EARLIEST, to: date, sort, states: [...states] }
  return { from: date, states: [...states] }
}

/** The entries of the list, page by page. */
export function useEntryList(filters: Filters) {
  const { slug } = useSite()
  const { members, kinds, search, unassigned } = filters
  const query = {
    ...rangeAsked(filters),
    search: search.trim(),
    members: members.filter((id) => id !== TEAM),
    kinds: [...kinds],
    unassigned,
  }
  const list = useInfiniteQuery({
    queryKey: keys.scheduleList(slug, query),
    queryFn: ({ pageParam, signal }) =>
      api('listScheduleEntries', { slug, signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next_cursor,
    // The old list stays in sight while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const entries = useMemo(() => eachOnce(list.data?.pages ?? []), [list.data])
  return { list, entries, total: list.data?.pages[0]?.total, more: useMore(list) }
}
export type EntriesFound = ReturnType<typeof useEntryList>

/** One that moved while pages were read comes twice. */
const eachOnce = (pages: readonly Page[]): ScheduleEntry[] => [
  ...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry] as const)).values(),
]
