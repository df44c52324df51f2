import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ManySource } from '#contract/ads/values.ts'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useMore } from '../../../lib/more.ts'
import { useNow } from '../../../lib/now.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { Filters } from '../filters.ts'

const day = 86_400_000

/** The days that the report is about: so many up to the business's own today. */
export function useRange({ days, credit }: Pick<Filters, 'days' | 'credit'>) {
  const to = useFormats().dayOf(new Date(useNow()).toISOString())
  const from = new Date(Date.parse(to) - (Number(days) - 1) * day).toISOString().slice(0, 10)
  return useMemo(() => ({ from, to, model: credit }), [from, to, credit])
}
export type Range = ReturnType<typeof useRange>

/** The report; what was shown stays until the next one is there. */
export function useReport(query: Range) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'ads'), 'report', query],
    queryFn: ({ signal }) => api('getSourceReport', { slug, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The single posts, or printed codes, of a row that is many sources. */
export function useParts(range: Range, source: ManySource) {
  const { slug } = useSite()
  const query = { ...range, source }
  return useQuery({
    queryKey: [...keys.topic(slug, 'ads'), 'parts', query],
    queryFn: async ({ signal }) => (await api('listSourceParts', { slug, query, signal })).parts,
  })
}

/** The requests of one row, or of one of its parts, the newest first. */
export function useLeads(range: Range, source: string, part: string | null) {
  const { slug } = useSite()
  const query = { ...range, source, ...(part === null ? {} : { part }) }
  const list = useInfiniteQuery({
    queryKey: [...keys.topic(slug, 'ads'), 'requests', query],
    queryFn: ({ pageParam, signal }) =>
      api('listSourceRequests', { slug, signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const requests = useMemo(() => list.data?.pages.flatMap((page) => page.requests) ?? [], [list.data])
  return { list, requests, more: useMore(list) }
}
