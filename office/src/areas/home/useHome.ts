import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** What needs somebody now and the numbers; live events fetch it again. */
export function useHome() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.home(slug),
    queryFn: async ({ signal }) => (await api('getHome', { slug, signal })).home,
  })
}
