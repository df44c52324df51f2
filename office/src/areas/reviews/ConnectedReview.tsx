import IconLinkOff from '~icons/tabler/link-off'
import { ActionIcon } from '@mantine/core'
import type { Review } from '#contract/reviews.ts'
import { useText } from '../../lib/texts.ts'
import { ReviewWords } from './ReviewWords.tsx'
import { useConnectReview } from './useConnectReview.ts'
import styles from './reviews.module.css'

/** A review of the project; a mistaken connection is taken away with one touch. */
export function ConnectedReview({ review }: { review: Review }) {
  const text = useText()
  const connect = useConnectReview()
  return (
    <li className={styles['connected']}>
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
    </li>
  )
}
