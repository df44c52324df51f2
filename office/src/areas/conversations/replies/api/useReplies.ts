import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asValue, fillTemplate, firstNameOf } from '#contract/templates.rules.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { signedIn } from '../../../../lib/members.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** Answers kept for use again, in their own order. */
export function useReplies() {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.replies(slug),
    queryFn: ({ signal }) => api('listQuickReplies', { slug, signal }),
    staleTime: 5 * 60_000,
  })
}

/** Puts what is known of the customer, the business and oneself into a reply; what is not known is left out. */
export function useFilling(customer: string): (words: string) => string {
  const { name: business } = useSite()
  const { data: me } = useQuery(signedIn)
  return (words) =>
    fillTemplate(words, {
      customer_first_name: firstNameOf(customer),
      business_name: asValue(business),
      my_first_name: asValue(me?.first_name ?? ''),
    }).trim()
}

/** Sets all quick replies at once. Errors are the window's to show. */
export function useSaveReplies() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (replies: Arguments<'replaceQuickReplies'>['body']['quick_replies']) =>
      api('replaceQuickReplies', { slug, body: { quick_replies: replies } }),
    onSuccess: (answer) => {
      client.setQueryData(keys.replies(slug), answer)
      toast.success('request.repliesSaved')
    },
  })
}
