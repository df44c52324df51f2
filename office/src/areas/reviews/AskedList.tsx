import { IconMail, IconMessage } from '@tabler/icons-react'
import type { ReviewRequest } from '#contract/reviews.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { StatusBadge, type Meaning } from '../../ui/StatusBadge.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import styles from './reviews.module.css'

const meanings: Readonly<Record<ReviewRequest['state'], Meaning>> = {
  queued: 'neutral',
  sent: 'brand',
  delivered: 'brand',
  failed: 'trouble',
  reviewed: 'gain',
}

/** Why a message was held, in words; others are rare and have one text together. */
const reasons: ReadonlyMap<string, TextKey> = new Map([
  ['no_phone', 'requests.held.no_phone'],
  ['no_email', 'requests.held.no_email'],
  ['do_not_contact', 'requests.held.do_not_contact'],
  ['opted_out', 'requests.held.opted_out'],
  ['no_consent', 'requests.held.no_consent'],
  ['quiet_hours', 'requests.held.quiet_hours'],
  ['provider_refused', 'requests.held.provider_refused'],
  ['too_long', 'requests.held.too_long'],
])

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
                {state === 'failed' && ` · ${text(reasons.get(reason ?? '') ?? 'reviews.failedOtherwise')}`}
              </small>
            </span>
            <StatusBadge
              meaning={meanings[state]}
              label={text(opened !== null && state === 'delivered' ? 'reviews.opened' : `reviews.state.${state}`)}
            />
          </li>
        )
      })}
    </ul>
  )
}
