// Small on purpose: one hook for each call.
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

const homeOf = (slug: string) =>
  queryOptions({
    queryKey: keys.home(slug),
    queryFn: async ({ signal }) => (await api('getHome', { slug, signal })).home,
  })

/** Takes in what Home shows. */
export const takeInHome = (client: QueryClient, slug: string): Promise<void> => client.prefetchQuery(homeOf(slug))

/** All that Home shows, in one call; live events fetch it again. */
export const useHome = () => useQuery(homeOf(useSite().slug))
