import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCornerDownRight from '~icons/tabler/corner-down-right'
import IconHammer from '~icons/tabler/hammer'
import IconPencil from '~icons/tabler/pencil'
import IconUser from '~icons/tabler/user'
import type { Review } from '#contract/reviews.ts'
import { useText } from '../../../lib/texts.ts'
import { ReviewWords } from '../ReviewWords.tsx'
import styles from './screen.module.css'

/** A review in the list: its words, what it is about, and how far the reply is. */
export function ReviewRow({ review, onOpen }: { review: Review; onOpen: (id: string) => void }) {
  const text = useText()
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['opener']} data-card onClick={() => onOpen(review.id)}>
        <ReviewWords review={review} />
        <span className={styles['about']}>
          {review.customer !== null && (
            <span>
              <IconUser size={16} aria-hidden />
              {review.customer.name}
            </span>
          )}
          {review.project !== null && (
            <span>
              <IconHammer size={16} aria-hidden />
              {review.project.name}
            </span>
          )}
          <ReplyState review={review} />
        </span>
        {review.reply !== null && review.reply_sending === null && (
          <span className={styles['replied']}>
            <IconCornerDownRight size={16} aria-hidden />
            <span>
              <b>{text('reviewing.replied')}</b> {review.reply.text}
            </span>
          </span>
        )}
      </button>
    </li>
  )
}

function ReplyState({ review }: { review: Review }) {
  const text = useText()
  const { reply_sending: sending, reply_draft: draft, reply } = review
  if (sending?.state === 'failed') {
    return (
      <span data-trouble>
        <IconAlertTriangle size={16} aria-hidden />
        {text('reviewing.replyFailed')}
      </span>
    )
  }
  if (sending !== null) return <span>{text('reviewing.replyQueued')}</span>
  if (draft !== '' && reply === null) {
    return (
      <span data-ready>
        <IconPencil size={16} aria-hidden />
        {text('reviewing.draftReady')}
      </span>
    )
  }
  return null
}
