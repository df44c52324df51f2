import IconLinkOff from '~icons/tabler/link-off'
import { ActionIcon, Flex } from '@mantine/core'
import type { Review } from '#contract/reviews.ts'
import { useText } from '../../lib/texts.ts'
import { ReviewWords } from './ReviewWords.tsx'
import { useConnectReview } from './useConnectReview.ts'

/** A review of the project; a mistaken connection is taken away with one touch. */
export function ConnectedReview({ review }: { review: Review }) {
  const text = useText()
  const connect = useConnectReview()
  return (
    <Flex
      component="li"
      justify="space-between"
      gap="xs"
      py="sm"
      pl="md"
      pr="xs"
      bd="1px solid var(--office-line)"
      bdrs="md"
    >
      <ReviewWords review={review} />
      {review.may.connect && (
        <ActionIcon
          color="gray"
          aria-label={text('reviews.disconnect', { author: review.author })}
          loading={connect.isPending}
          onClick={() => connect.mutate({ review, project: null, customer: review.customer?.id ?? null })}
        >
          <IconLinkOff size={20} aria-hidden />
        </ActionIcon>
      )}
    </Flex>
  )
}
