import IconAlertCircle from '~icons/tabler/alert-circle'
import IconClock from '~icons/tabler/clock'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconMessages from '~icons/tabler/messages'
import IconPhone from '~icons/tabler/phone'
import IconRobot from '~icons/tabler/robot'
import IconUrgent from '~icons/tabler/urgent'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { InboxConversation } from '#contract/inbox/types.ts'
import type { Icon } from '../../../lib/area.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { listSearch } from '../filters.ts'
import { lastWords, nameOf, rowTime } from '../labels.ts'
import styles from './list.module.css'

type Channel = InboxConversation['last_message']['channel']

const signs: Readonly<Record<Channel, Icon>> = {
  sms: IconMessage,
  email: IconMail,
  chat: IconMessages,
  call: IconPhone,
}

export interface ConversationRowProps {
  conversation: InboxConversation
  /** The member who looks at it. */
  userId: string
  selected: boolean
  /** The row that Tab reaches. */
  reachable: boolean
  /** Milliseconds since 1970. */
  now: number
  /** Words of this member wait on this device. */
  waits: 'waiting' | 'refused' | undefined
}

/** One line of the inbox: unread, who, what is wrong, by what, when, and the last words. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, userId, selected, reachable, now, waits } = props
  const text = useText()
  const formats = useFormats()
  const { request_id: id, unread, last_message: last } = conversation
  return (
    <Link
      to="/inbox/{-$conversation}"
      params={{ conversation: id }}
      search={listSearch}
      className={styles['row']}
      data-row={id}
      data-unread={unread}
      aria-current={selected ? 'true' : undefined}
      tabIndex={reachable ? 0 : -1}
    >
      <span className={styles['dot']}>{unread && <VisuallyHidden>{text('inbox.unreadMark')}</VisuallyHidden>}</span>
      <span className={styles['top']}>
        <span className={styles['name']} dir="auto">
          {nameOf(text, formats, conversation)}
        </span>
        <Sign conversation={conversation} waits={waits} />
        <time className={styles['time']} dateTime={last.at} title={formats.dateTime(last.at)}>
          {rowTime(formats, last.at, now)}
        </time>
      </span>
      <span className={styles['last']} dir="auto">
        {lastWords(text, conversation, userId)}
      </span>
    </Link>
  )
})

/** The one mark of a row: an emergency, what did not arrive, what waits; else how the last message went. */
function Sign({ conversation, waits }: Pick<ConversationRowProps, 'conversation' | 'waits'>) {
  const text = useText()
  const { emergency, not_delivered: lost, last_message: last } = conversation
  if (emergency !== null) return <Mark icon={IconUrgent} strong words={text('inbox.emergency')} />
  if (lost || waits === 'refused') return <Mark icon={IconAlertCircle} words={text('inbox.notDelivered')} />
  if (waits === 'waiting') {
    return (
      <span className={styles['mark']} data-meaning="waiting">
        <IconClock size={16} aria-hidden />
        {text('inbox.waits')}
      </span>
    )
  }
  const isAssistant = last.sender === 'assistant'
  const Channel = isAssistant ? IconRobot : signs[last.channel]
  return (
    <span className={styles['sign']}>
      <Channel size={16} stroke={1.7} aria-hidden />
      <VisuallyHidden>{text(isAssistant ? 'inbox.assistant' : `requests.channel.${last.channel}`)}</VisuallyHidden>
    </span>
  )
}

function Mark({ icon: Icon, words, strong = false }: { icon: Icon; words: string; strong?: boolean }) {
  return (
    <span className={styles['mark']} data-meaning="trouble" data-strong={strong}>
      <Icon size={strong ? 18 : 16} aria-hidden />
      {words}
    </span>
  )
}
