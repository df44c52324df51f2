// Small on purpose: one hook per call.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../lib/api.ts'
import { signedIn } from '../../../../lib/members.ts'
import { useEntries } from '../../../../lib/outbox/store.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { visitWithOutbox } from '../../api/outboxStamps.ts'

/** A visit with everything its panel shows, and what waits in the outbox as if it were done. */
export function useVisit(id: string) {
  const { slug } = useSite()
  const query = useQuery({
    queryKey: keys.visit(slug, id),
    queryFn: ({ signal }) => api('getVisit', { slug, visitId: id, signal }),
  })
  const outbox = useEntries()
  const { data: user } = useQuery(signedIn)
  const by = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  const { data } = query
  const visit = useMemo(() => data && visitWithOutbox(data.visit, outbox, by), [data, outbox, by])
  return { query, visit }
}
