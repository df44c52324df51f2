// Small on purpose: one hook for each call.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** All that Home shows, in one call; live events fetch it again. */
export function useHome() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.home(slug),
    queryFn: async ({ signal }) => (await api('getHome', { slug, signal })).home,
  })
}
