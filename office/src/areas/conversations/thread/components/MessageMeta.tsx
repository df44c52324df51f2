import IconAlertCircle from '~icons/tabler/alert-circle'
import IconCheck from '~icons/tabler/check'
import IconChecks from '~icons/tabler/checks'
import IconClock from '~icons/tabler/clock'
import { firstNameOf } from '#contract/templates.rules.ts'
import type { AssistantAct } from '#contract/assistant.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { isTrouble, type ShownMessage, type ThreadRequest } from '../../api/useThread.ts'
import { WhyButton } from './Why.tsx'
import styles from './thread.module.css'

export interface MessageMetaProps {
  message: ShownMessage
  act: AssistantAct | undefined
  request: ThreadRequest
  open: boolean
  onToggle: (actId: string) => void
  /** The thread goes by several channels, so that each message says which. */
  mixed: boolean
  /** Nothing small to be touched: the message itself opens what can be done. */
  phone: boolean
}

/** Under a message: who wrote it, when, by what, and what became of it. */
export function MessageMeta({ message, act, request, mixed, open, onToggle, phone }: MessageMetaProps) {
  const text = useText()
  const formats = useFormats()
  const { direction, channel, created } = message
  const call = channel === 'call'
  return (
    <p className={styles['state']}>
      <span>
        <time dateTime={created} title={formats.dateTime(created)}>
          {text('request.saidAt', { name: whoSaid(text, message, request), time: formats.time(created) })}
        </time>
        {mixed && !call && ` · ${text(`requests.channel.${channel}`)}`}
      </span>
      {direction === 'out' && !call && <Delivery message={message} />}
      {act !== undefined && !phone && <WhyButton act={act} open={open} onToggle={onToggle} />}
    </p>
  )
}

/** The first name of a customer or member; who has none is called as they are. */
export function whoSaid(text: Text, { sender, author }: ShownMessage, { customer }: ThreadRequest): string {
  if (sender === 'customer') return firstName(customer.name)
  if (sender === 'assistant') return text('request.by.assistant')
  if (sender === 'server') return text('request.automatic')
  return author === null ? text('request.you') : firstName(author.name)
}

/** Who has no first name is called by all of it. */
export const firstName = (name: string): string => firstNameOf(name) || name

function Delivery({ message }: { message: ShownMessage }) {
  const text = useText()
  const formats = useFormats()
  const trouble = isTrouble(message)
  const { state, waits } = message
  if (waits !== undefined) return null
  const Sign = trouble ? IconAlertCircle : state === 'delivered' ? IconChecks : state === 'sent' ? IconCheck : IconClock
  return (
    <span className={styles['became']} data-trouble={trouble}>
      <Sign size={16} aria-hidden />
      {deliveryText(text, formats, message)}
    </span>
  )
}

/** What became of a message, in words. */
function deliveryText(text: Text, formats: Formats, { state, reason, gate }: ShownMessage): string {
  const later = gate.find(({ check, passed }) => check === 'hours' && !passed)?.found
  return state === 'queued' && reason === 'quiet_hours' && later !== undefined && !Number.isNaN(Date.parse(later))
    ? text('request.waitsUntil', { time: formats.appointment(later) })
    : text(`request.state.${state}`)
}
