import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DuplicateGroup } from '#contract/customers.work.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { touched } from '../customerCache.ts'

type Page = Answer<'listCustomerDuplicates'>

/** Customers that seem to be the same, in groups, a page at a time. */
export function useGroups() {
  const { slug } = useSite()
  const list = useInfiniteQuery({
    queryKey: [...keys.topic(slug, 'customers'), 'duplicates'],
    queryFn: ({ pageParam, signal }) => api('listCustomerDuplicates', { slug, signal, query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next_cursor,
  })
  const { data } = list
  const groups = useMemo<readonly DuplicateGroup[]>(() => data?.pages.flatMap((page) => page.groups) ?? [], [data])
  return { list, groups }
}

interface Merging {
  kept: string
  other: string
}

function merge(client: QueryClient, slug: string): Act<Merging, Answer<'mergeCustomers'>> {
  return {
    call: ({ kept, other }) => api('mergeCustomers', { slug, customerId: kept, body: { duplicate_id: other } }),
    invalidates: () => [...touched(slug), keys.topic(slug, 'reviews')],
    success: 'customers.merged',
    undo: (_given, { merge_id: mergeId }) => carryOut(client, unmerge(slug), mergeId),
  }
}

function unmerge(slug: string): Act<Answer<'mergeCustomers'>['merge_id'], Answer<'undoCustomerMerge'>> {
  return {
    call: (mergeId) => api('undoCustomerMerge', { slug, mergeId }),
    invalidates: () => [...touched(slug), keys.topic(slug, 'reviews')],
    success: 'customers.unmerged',
  }
}

/** Moves all that belongs to one customer to another, with undo. */
export function useMerge() {
  const client = useQueryClient()
  return useAct(merge(client, useSite().slug))
}

interface Telling extends Merging {
  apart: boolean
}

function tellApart(client: QueryClient, slug: string): Act<Telling, Answer<'tellCustomersApart'>> {
  return {
    call: ({ kept, other, apart }) =>
      api('tellCustomersApart', { slug, customerId: kept, body: { other_id: other, apart } }),
    invalidates: () => [keys.topic(slug, 'customers')],
    success: 'customers.toldApart',
    undo: (given) =>
      carryOut(client, { ...tellApart(client, slug), success: 'customers.undone' }, { ...given, apart: !given.apart }),
  }
}

/** Says that two who look alike are two, with undo. */
export function useTellApart() {
  const client = useQueryClient()
  return useAct(tellApart(client, useSite().slug))
}
