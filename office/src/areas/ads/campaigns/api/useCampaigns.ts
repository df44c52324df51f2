// Small on purpose: the two calls about campaigns, for the sheet and for the requests of a source.
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import type { Range } from '../../api/useReport.ts'

/** What campaigns cost and brought in the days of the report, as Facebook and Google say it. */
export function useCampaigns({ from, to }: Pick<Range, 'from' | 'to'>) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'ads'), 'campaigns', { from, to }],
    queryFn: ({ signal }) => api('listAdCampaigns', { slug, query: { from, to }, signal }),
  })
}

/** Has them read now; what comes of it arrives with the news of the server. */
export function useReadCampaigns() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('readAdCampaigns', { slug }),
    onSuccess: () => toast.success('ads.reading'),
  })
}
