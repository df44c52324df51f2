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

export interface RewardSteps {
  /** Before the reward is taken off: what is not saved yet is. */
  readonly onBefore?: (() => Promise<unknown>) | undefined
  /** Fetches the draft again. */
  readonly onDone: () => Promise<unknown>
}

/** Takes it off a draft. Used once, the server refuses a second time. */
export function useRewardOn(paper: Paper, { onBefore, onDone }: RewardSteps) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: async (referralId: ReferralId) => {
      await onBefore?.()
      return api('useFriendReward', { slug, referralId, body: paper })
    },
    onSuccess: () => toast.success('amounts.friendRewardUsed'),
    onError: (error) => toast.problem(error),
    onSettled: () => Promise.all([onDone(), client.invalidateQueries({ queryKey: keys.topic(slug, 'referrals') })]),
  })
}
