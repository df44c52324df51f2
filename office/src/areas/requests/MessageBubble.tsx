import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import type { ShownMessage } from './useThread.ts'
import styles from './thread.module.css'

/** One message: whose, what, and what became of it. */
export function MessageBubble({ message, customer }: { message: ShownMessage; customer: string }) {
  const text = useText()
  const formats = useFormats()
  const { direction, channel, body, author, state, created } = message
  const trouble = state === 'held' || state === 'failed'
  const who = direction === 'in' ? customer : (author?.name ?? text('requests.you'))
  return (
    <li className={styles['message']} data-direction={direction} data-trouble={trouble}>
      <p className={styles['body']}>{body}</p>
      <p className={styles['state']}>
        <span>{who}</span>
        <span>{text(`requests.channel.${channel}`)}</span>
        <time dateTime={created}>{isToday(created) ? formats.time(created) : formats.dateTime(created)}</time>
        {direction === 'out' && <State {...message} />}
      </p>
    </li>
  )
}

function State({ state, reason }: Pick<ShownMessage, 'state' | 'reason'>) {
  const text = useText()
  const Icon = state === 'sent' ? IconCheck : state === 'held' || state === 'failed' ? IconAlertTriangle : IconClock
  return (
    <span className={styles['became']}>
      <Icon size={14} aria-hidden />
      {text(`requests.state.${state}`)}
      {reason !== null && ` ${text(`requests.held.${reason}`)}`}
    </span>
  )
}

function isToday(moment: string): boolean {
  return new Date(moment).toDateString() === new Date().toDateString()
}
