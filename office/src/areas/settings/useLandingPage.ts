import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** The business that the office shows, as its members see it. */
export function useLandingPage() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.site(slug),
    queryFn: async ({ signal }) => (await api('getLandingPage', { slug, signal })).message,
  })
}
