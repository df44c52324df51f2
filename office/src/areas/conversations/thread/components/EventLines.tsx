import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconHandStop from '~icons/tabler/hand-stop'
import IconUser from '~icons/tabler/user'
import type { Conversation } from '#contract/conversations.ts'
import { formatPhone } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { handOverText } from '../../labels.ts'
import type { EventLine } from './threadItems.ts'
import { Why, WhyButton } from './Why.tsx'
import styles from './thread.module.css'

export interface EventRowProps {
  event: EventLine
  mayJudge: boolean
  conversation: Conversation | null
  /** The act whose explanation is open. */
  open: string | null
  onToggle: (actId: string) => void
}

const signs = { handed_off: IconHandStop, taken_over: IconUser, handed_back: IconArrowBackUp } as const

/** The line where the assistant handed off, with its reason, and where a member took over or handed back. */
export function EventRow({ event, mayJudge, conversation, open, onToggle }: EventRowProps) {
  const text = useText()
  const { kind, act, last } = event
  const Sign = signs[kind]
  const needed = conversation?.hand_over_reason !== null && conversation?.hand_over_reason !== undefined
  return (
    <li className={styles['handOff']} data-kind={kind} data-overturned={act !== undefined && act.overturned !== null}>
      <p>
        <Sign size={18} aria-hidden />
        <span>{eventText(text, event)}</span>
        {act !== undefined && <WhyButton act={act} open={open === act.id} onToggle={onToggle} />}
      </p>
      {last && needed && conversation !== null && <Known conversation={conversation} />}
      {act !== undefined && open === act.id && <Why act={act} mayJudge={mayJudge} />}
    </li>
  )
}

function eventText(text: Text, { kind, by, reason }: EventLine): string {
  if (kind === 'handed_off') return handOverText(text, reason ?? '')
  const name = by ?? text('request.by.member')
  return text(kind === 'taken_over' ? 'request.tookOver' : 'request.handedBack', { name })
}

/** What whoever takes over should know, behind one line. */
function Known({ conversation: { summary, open_questions: questions } }: { conversation: Conversation }) {
  const text = useText()
  if (summary === '' && questions.length === 0) return null
  return (
    <details className={styles['known']}>
      <summary>{text('request.whatIsKnown')}</summary>
      {summary !== '' && <p dir="auto">{summary.replaceAll(/\+\d{11,}/g, formatPhone)}</p>}
      {questions.length > 0 && (
        <>
          <b>{text('request.openQuestions')}</b>
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
