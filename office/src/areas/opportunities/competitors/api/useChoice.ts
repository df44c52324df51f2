import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { growthKeys } from '../../keys.ts'

/** Businesses that can be compared with. Each question costs: it is asked by a button. */
export function useFound(search: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...growthKeys.competitors(slug), 'search', search],
    queryFn: ({ signal }) => api('findCompetitors', { slug, query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_600_000,
    retry: false,
  })
}

/** Says whom the business is compared with. */
export function useChoose() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (places: readonly string[]) => api('chooseCompetitors', { slug, body: { places: [...places] } }),
    onSuccess: () => {
      toast.success('opportunities.competitors.saved')
      return client.invalidateQueries({ queryKey: growthKeys.competitors(slug), exact: true })
    },
  })
}
