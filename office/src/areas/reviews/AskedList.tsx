import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import type { ReviewRequest } from '#contract/reviews.ts'
import { useText } from '../../lib/texts.ts'
import { Mark, type Meaning } from '../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { reasonKey } from './reasons.ts'
import styles from './reviews.module.css'

const meanings: Readonly<Record<ReviewRequest['state'], Meaning>> = {
  queued: 'neutral',
  sent: 'brand',
  delivered: 'brand',
  failed: 'trouble',
  reviewed: 'gain',
}

/** Who was asked for a review, how, and how far it went. */
export function AskedList({ requests }: { requests: readonly ReviewRequest[] }) {
  const text = useText()
  if (requests.length === 0) return null
  return (
    <ul className={styles['asked']} aria-label={text('reviews.asked')}>
      {requests.map(({ id, channel, customer, state, reason, opened, reviewed, sent, created }) => {
        const Sign = channel === 'sms' ? IconMessage : IconMail
        return (
          <li key={id}>
            <Sign size={18} aria-hidden />
            <span className={styles['whom']}>
              {text(`reviews.askedBy.${channel}`, { name: customer.name })}
              <small>
                <TimeAgo moment={reviewed ?? opened ?? sent ?? created} />
                {state === 'failed' && ` · ${text(reasonKey(reason))}`}
              </small>
            </span>
            <Mark
              meaning={meanings[state]}
              label={text(opened !== null && state === 'delivered' ? 'reviews.opened' : `reviews.state.${state}`)}
            />
          </li>
        )
      })}
    </ul>
  )
}
