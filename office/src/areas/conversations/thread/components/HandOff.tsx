import IconHandStop from '~icons/tabler/hand-stop'
import type { AssistantAct } from '#contract/assistant.ts'
import type { Conversation } from '#contract/conversations.ts'
import { formatPhone } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useSay } from '../../api/useSay.ts'
import { Why, WhyButton } from './Why.tsx'
import styles from './thread.module.css'

export interface HandOffProps {
  act: AssistantAct
  mayJudge: boolean
  /** Given with the last hand-off: what is known for whoever takes over. */
  known: Conversation | null
  /** The act whose explanation is open. */
  open: string | null
  onToggle: (actId: string) => void
}

/** The line where the assistant handed the conversation to a person, and its reason. */
export function HandOff({ act, mayJudge, known, open, onToggle }: HandOffProps) {
  const text = useText()
  const say = useSay()
  const [reason] = act.data
  return (
    <li className={styles['handOff']} data-overturned={act.overturned !== null}>
      <p>
        <IconHandStop size={18} aria-hidden />
        <span>{reason === undefined ? text('request.kind.hand_over') : say(reason)}</span>
        <WhyButton act={act} open={open === act.id} onToggle={onToggle} />
      </p>
      {known !== null && <Known conversation={known} />}
      {open === act.id && <Why act={act} mayJudge={mayJudge} />}
    </li>
  )
}

/** What whoever takes over should know, behind one line. */
function Known({ conversation: { summary, open_questions: questions } }: { conversation: Conversation }) {
  const text = useText()
  if (summary === '' && questions.length === 0) return null
  return (
    <details className={styles['known']}>
      <summary>{text('request.whatIsKnown')}</summary>
      {summary !== '' && <p>{summary.replaceAll(/\+\d{11,}/g, formatPhone)}</p>}
      {questions.length > 0 && (
        <>
          <p className={styles['subject']}>{text('request.openQuestions')}</p>
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
