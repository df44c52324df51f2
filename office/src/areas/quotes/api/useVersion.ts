// Small on purpose: what was sent, to look at and as a file.
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { downloadContent } from '../../../lib/download.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

/** A version of a quote as it was sent. It never changes, so that it is asked for once. */
export function useVersion(quoteId: string, version: number) {
  const { slug } = useSite()
  return useQuery({
    // not below the quote itself, whose edits would change it as well
    queryKey: [...keys.topic(slug, 'quotes'), 'version', quoteId, version],
    queryFn: ({ signal }) => api('getQuoteVersion', { slug, quoteId, versionNumber: String(version), signal }),
    staleTime: Infinity,
    enabled: version > 0,
  })
}

/** Saves the newest version that was sent as a file on this device. */
export function useQuotePdf(quoteId: string) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('getQuotePdf', { slug, quoteId }),
    onSuccess: downloadContent,
    onError: (error) => toast.problem(error),
  })
}
