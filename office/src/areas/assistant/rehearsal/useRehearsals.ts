import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import { assistantKeys } from '../assistantKeys.ts'

/** The rehearsals so far, newest first. */
export function useRehearsals() {
  const { slug } = useSite()
  return useQuery({
    queryKey: assistantKeys.rehearsals(slug),
    queryFn: ({ signal }) => api('listRehearsals', { slug, signal }),
  })
}

/** One rehearsal with its conversations so far; live events bring the next ones. */
export function useRehearsal(id: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: assistantKeys.rehearsal(slug, id),
    // The id stands in the address, or came from the server.
    queryFn: ({ signal }) => api('getRehearsal', { slug, rehearsalId: id, signal }),
  })
}

/** Lets the thirty homeowners come. */
export function useStartRehearsal() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('startRehearsal', { slug }),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.rehearsals(slug) }),
  })
}
