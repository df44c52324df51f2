import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './queries.ts'
import { useSite } from './site.tsx'

/** The business that the office shows, as its members see it. */
export function useLandingPage() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.site(slug),
    queryFn: async ({ signal }) => (await api('getLandingPage', { slug, signal })).message,
  })
}
