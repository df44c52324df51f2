import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../lib/api.ts'
import { signedIn } from '../../../../lib/members.ts'
import { useEntries } from '../../../../lib/outbox/store.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { visitWithOutbox } from '../../api/outboxStamps.ts'

const useDetail = (id: string) => {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.visit(slug, id),
    queryFn: ({ signal }) => api('getVisit', { slug, visitId: id, signal }),
  })
}

/** The person as the crew knows them. */
export const nameOf = (user: { readonly first_name?: string; readonly last_name?: string } | undefined): string =>
  [user?.first_name, user?.last_name].filter(Boolean).join(' ')

/** What the customer was or will be told about a visit. */
export const useNotices = (id: string) => useDetail(id).data?.notices ?? []

/** How it is billed; null before it is done, and for those who see no money. */
export const useBilling = (id: string) => useDetail(id).data?.billing ?? null

/** A visit with everything its panel shows, and what waits in the outbox as if it were done. */
export function useVisit(id: string) {
  const query = useDetail(id)
  const outbox = useEntries()
  const { data: user } = useQuery(signedIn)
  const by = nameOf(user)
  const { data } = query
  const visit = useMemo(() => data && visitWithOutbox(data.visit, outbox, by), [data, outbox, by])
  return { query, visit }
}
