import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReferralId } from '#contract/growth.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'

/** A draft that a reward can be taken off. */
export type Paper = { readonly quote: string } | { readonly invoice: string }

/** The topic is the one that live events name. */
const rewardsKey = (slug: string, customerId: string): QueryKey => [slug, 'referrals', 'rewards-of', customerId]

/** What a customer was promised as somebody's friend, and did not get yet. */
export function useFriendRewards(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: rewardsKey(slug, customerId),
    queryFn: ({ signal }) => api('listFriendRewards', { slug, customerId, signal }),
  })
}

/** Takes it off a draft. Used once, the server refuses a second time. `onDone`: fetches the draft again. */
export function useRewardOn(paper: Paper, onDone: () => Promise<unknown>) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (referralId: ReferralId) => api('useFriendReward', { slug, referralId, body: paper }),
    onSuccess: () => toast.success('amounts.friendRewardUsed'),
    onError: (error) => toast.problem(error),
    onSettled: () => Promise.all([onDone(), client.invalidateQueries({ queryKey: keys.topic(slug, 'referrals') })]),
  })
}
