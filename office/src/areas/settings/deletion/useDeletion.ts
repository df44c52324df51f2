import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { forgetKept } from '../../../lib/keeping.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

/** What goes with the business, as it is now. */
export function useDeletion() {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.all(slug), 'deletion'],
    queryFn: async ({ signal }) => (await api('getDeletion', { slug, signal })).deletion,
    staleTime: 0,
  })
}

/** Has a code texted to the person's own phone. */
export function useDeletionCode() {
  const { slug } = useSite()
  return useMutation({ mutationFn: () => api('sendDeletionCode', { slug }) })
}

/** Closes the business. What this device has kept of it is forgotten: whoever undoes it fetches it anew. */
export function useDeleteBusiness() {
  const { slug } = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { name: string; code: string }) => api('deleteLandingPage', { slug, body }),
    onSuccess: async () => {
      // First the office shows that it is closed: nothing on the screen may ask for what is left any more.
      await client.refetchQueries({ queryKey: keys.profiles() })
      await navigate({ to: '/home' })
      client.removeQueries({ queryKey: keys.all(slug) })
      await forgetKept()
    },
  })
}
