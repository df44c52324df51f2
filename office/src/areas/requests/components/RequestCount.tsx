// Small on purpose: the first load carries it, and nothing else of the area.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { CountProps } from '../../../lib/area.ts'
import { keys } from '../../../lib/queries.ts'

/**
 * How many requests of a business wait for an answer. The home screen asks for the same, so that somebody who comes from
 * there has it at once.
 */
export function RequestCount({ business, children }: CountProps) {
  const { data } = useQuery({
    queryKey: keys.home(business),
    queryFn: async ({ signal }) => (await api('getHome', { slug: business, signal })).home,
    // what the home screen has just asked for is not asked for again
    refetchOnMount: false,
  })
  return children(data?.waiting_requests ?? 0)
}
