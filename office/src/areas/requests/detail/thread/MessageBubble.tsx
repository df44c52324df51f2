import IconCheck from '~icons/tabler/check'
import IconClock from '~icons/tabler/clock'
import IconPhone from '~icons/tabler/phone'
import IconSparkles from '~icons/tabler/sparkles'
import type { AssistantAct } from '#contract/assistant.ts'
import type { callOutcomes } from '#contract/conversations.ts'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { cutAt, type Mark } from '../threadItems.ts'
import type { ShownMessage } from '../useThread.ts'
import { NotSent } from './NotSent.tsx'
import { Why, WhyButton } from './Why.tsx'
import styles from './thread.module.css'

export interface MessageBubbleProps {
  message: ShownMessage
  /** What of the assistant stands behind it. */
  act: AssistantAct | undefined
  request: Request
  /** Words in it that are pointed out. */
  marks: readonly Mark[] | undefined
  /** Its explanation is open. */
  open: boolean
  onToggle: (actId: string) => void
}

const outcomes = ['answered', 'no_answer', 'left_message', 'wrong_number'] as const satisfies typeof callOutcomes

/** One message: whose, what, and what became of it. A call stands as a note. */
export function MessageBubble({ message, act, request, marks = [], open, onToggle }: MessageBubbleProps) {
  const text = useText()
  const formats = useFormats()
  const { direction, channel, body, subject, sender, state, created } = message
  const trouble = state === 'held' || state === 'failed'
  const call = channel === 'call'
  const outcome = call ? outcomes.find((each) => each === subject) : undefined
  return (
    <li
      className={styles['message']}
      data-direction={direction}
      data-sender={sender}
      data-trouble={trouble}
      data-call={call}
      data-overturned={act !== undefined && act.overturned !== null}
    >
      {call && (
        <p className={styles['called']}>
          <IconPhone size={16} aria-hidden />
          {text(direction === 'in' ? 'request.calledIn' : 'request.calledOut')}
          {outcome !== undefined && ` · ${text(`request.outcome.${outcome}`)}`}
        </p>
      )}
      {!call && subject !== '' && <p className={styles['subject']}>{subject}</p>}
      {body !== '' && (
        <p className={styles['body']}>
          {marks.length === 0
            ? body
            : cutAt(body, marks).map(({ words, marked, at }) => (marked ? <mark key={at}>{words}</mark> : words))}
        </p>
      )}
      <p className={styles['state']}>
        <span>
          {sender === 'assistant' && <IconSparkles size={14} aria-hidden />}
          {whoSaid(text, message, request)}
        </span>
        {!call && <span>{text(`requests.channel.${channel}`)}</span>}
        <time dateTime={created} title={formats.dateTime(created)}>
          {formats.time(created)}
        </time>
        {direction === 'out' && !call && !trouble && <State {...message} />}
        {act !== undefined && <WhyButton act={act} open={open} onToggle={onToggle} />}
      </p>
      {direction === 'out' && trouble && <NotSent message={message} request={request} />}
      {act !== undefined && open && <Why act={act} mayJudge={request.may.update} />}
    </li>
  )
}

function whoSaid(text: ReturnType<typeof useText>, { sender, author }: ShownMessage, { customer }: Request): string {
  if (sender === 'customer') return customer.name
  if (sender === 'assistant') return text('request.by.assistant')
  if (sender === 'server') return text('request.automatic')
  return author?.name ?? text('request.you')
}

function State({ state, reason, gate }: Pick<ShownMessage, 'state' | 'reason' | 'gate'>) {
  const text = useText()
  const formats = useFormats()
  const done = state === 'sent' || state === 'delivered'
  const Icon = done ? IconCheck : IconClock
  const later = gate.find(({ check, passed }) => check === 'hours' && !passed)?.found
  return (
    <span className={styles['became']}>
      <Icon size={14} aria-hidden />
      {state === 'queued' && reason === 'quiet_hours' && later !== undefined && !Number.isNaN(Date.parse(later))
        ? text('request.waitsUntil', { time: formats.appointment(later) })
        : text(`requests.state.${state}`)}
    </span>
  )
}
