import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconCalendarPlus from '~icons/tabler/calendar-plus'
import IconCreditCard from '~icons/tabler/credit-card'
import IconHandStop from '~icons/tabler/hand-stop'
import IconInbox from '~icons/tabler/inbox'
import IconMessage from '~icons/tabler/message'
import IconMessageOff from '~icons/tabler/message-off'
import IconPlugX from '~icons/tabler/plug-x'
import IconSignature from '~icons/tabler/signature'
import IconStar from '~icons/tabler/star'
import IconUrgent from '~icons/tabler/urgent'
import type { NotificationEvent } from '#contract/notifications.ts'
import type { Icon } from '../../lib/area.ts'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { TimeAgo } from '../../ui/times.tsx'
import type { Notice } from './useNotices.ts'
import styles from './bell.module.css'

const signs: Readonly<Record<NotificationEvent, Icon>> = {
  emergency: IconUrgent,
  new_request: IconInbox,
  customer_wrote: IconMessage,
  handed_over: IconHandStop,
  visit_held: IconCalendarPlus,
  quote_answered: IconSignature,
  message_failed: IconMessageOff,
  new_review: IconStar,
  connection_broken: IconPlugX,
  payment: IconCreditCard,
}

/** News of a conversation open it; the others open what the notice was sent with. */
const inConversation: ReadonlySet<NotificationEvent> = new Set(['customer_wrote', 'handed_over', 'message_failed'])

function targetOf({ event, path, request }: Notice): { to: string; search: Record<string, string> } {
  if (request !== null && inConversation.has(event)) return { to: `/inbox/${request}`, search: {} }
  const [to = path, search = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(search)) }
}

/** One line: what happened, in whose words, and when. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const text = useText()
  const { event, words, created, read } = notice
  const { title, body } = words[currentLanguage()]
  const Sign = signs[event]
  return (
    <li className={styles['row']} data-unread={read === null} data-urgent={event === 'emergency'}>
      <Sign size={20} stroke={1.7} aria-hidden />
      <div className={styles['words']}>
        <Link {...targetOf(notice)} onClick={onOpen}>
          {title}
          {read === null && <VisuallyHidden>, {text('notices.unread')}</VisuallyHidden>}
        </Link>
        {body !== '' && <p dir="auto">{body}</p>}
      </div>
      <span className={styles['when']}>
        <TimeAgo moment={created} />
        {read === null && <span className={styles['dot']} aria-hidden />}
      </span>
    </li>
  )
}
