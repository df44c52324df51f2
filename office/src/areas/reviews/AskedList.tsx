import { Flex, Text } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import type { ReviewRequest } from '#contract/reviews.ts'
import { useText } from '../../lib/texts.ts'
import { Mark, type Meaning } from '../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { reasonKey } from './reasons.ts'
import rows from '../../ui/rows.module.css'

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
    <ul aria-label={text('reviews.asked')}>
      {requests.map(({ id, channel, customer, state, reason, opened, reviewed, sent, created }) => {
        const Sign = channel === 'sms' ? IconMessage : IconMail
        return (
          <li key={id} className={rows['row']}>
            <Sign size={18} aria-hidden />
            <Flex component="span" flex={1} miw={0} direction="column">
              {text(`reviews.askedBy.${channel}`, { name: customer.name })}
              <Text component="small" size="xs">
                <TimeAgo moment={reviewed ?? opened ?? sent ?? created} />
                {state === 'failed' && ` · ${text(reasonKey(reason))}`}
              </Text>
            </Flex>
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
