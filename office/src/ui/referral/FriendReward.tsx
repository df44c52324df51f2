import { Box, Button } from '@mantine/core'
import IconHeartHandshake from '~icons/tabler/heart-handshake'
import { useFormats } from '../../lib/formats.ts'
import { useSendOnce } from '../../lib/forms/useSendOnce.ts'
import { useText } from '../../lib/texts.ts'
import { Notice } from '../page/Notice.tsx'
import { useFriendRewards, useRewardOn, type Paper, type RewardSteps } from './useFriendReward.ts'
import { friendText } from './reward.ts'

export interface FriendRewardProps extends RewardSteps {
  customerId: string
  paper: Paper
  /** Of the draft, before discounts: a smaller job has no reward. */
  cents: number
}

/** The customer came as somebody's friend: what they were promised comes off this draft with one press. */
export function FriendReward({ customerId, paper, cents, onBefore, onDone }: FriendRewardProps) {
  const text = useText()
  const formats = useFormats()
  const { data } = useFriendRewards(customerId)
  const use = useRewardOn(paper, { onBefore, onDone })
  const sendOnce = useSendOnce()
  const [offer] = data?.rewards ?? []
  if (offer === undefined) return null
  const { referral, referrer, reward, least_job_cents: least } = offer
  const off = friendText(formats, reward)
  const isEnough = cents >= least
  return (
    <Box mb="sm">
      <Notice
        icon={IconHeartHandshake}
        acts={
          isEnough && (
            <Button
              variant="default"
              loading={use.isPending}
              onClick={() => sendOnce((sent) => use.mutate(referral, sent))}
            >
              {text('amounts.useFriendReward', { reward: off })}
            </Button>
          )
        }
      >
        {[
          referrer === null
            ? text('amounts.friendRewardOwn', { reward: off })
            : text('amounts.friendReward', { reward: off, name: referrer.name }),
          isEnough
            ? ''
            : text('amounts.friendRewardLeast', { amount: formats.money({ cents: least, currency: 'USD' }) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </Box>
  )
}
