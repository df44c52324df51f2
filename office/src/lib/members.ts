import { useQuery } from '@tanstack/react-query'
import { acting } from '../early/acting.ts'
import { api } from './api.ts'
import { keys } from './queries.ts'
import { useSite } from './site.tsx'

/** How the signed-in person is asked for: `useQuery(signedIn)`. */
export const signedIn = {
  queryKey: keys.user(),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api('getUser', { signal })).user,
}

/** Who belongs to the business; the list changes rarely. Empty for product staff who act as a member: they may not see it. */
export function useMembers() {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.members(slug),
    queryFn: ({ signal }) => api('listMembers', { slug, signal }),
    staleTime: 10 * 60_000,
    enabled: acting() === null,
  })
  return data?.members ?? []
}
