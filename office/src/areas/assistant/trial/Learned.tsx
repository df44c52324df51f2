import IconUserShare from '~icons/tabler/user-share'
import type { AssistantAct } from '#contract/assistant.ts'
import type { Conversation } from '#contract/conversations.ts'
import { useText } from '../../../lib/texts.ts'
import { actLine, handOverText, labelText, useSay } from '../../conversations/index.ts'
import styles from './trial.module.css'

export interface LearnedProps {
  acts: readonly AssistantAct[]
  conversation: Conversation | null
}

/** What the assistant has understood so far, and whether it has let go. */
export function Learned({ acts, conversation }: LearnedProps) {
  const text = useText()
  const say = useSay()
  const facts = acts.flatMap((act) =>
    act.kind === 'learn' && act.overturned === null
      ? act.data.map((piece) => ({
          id: `${act.id} ${piece.label}`,
          label: piece.label === 'answer' && act.question !== null ? act.question.name : labelText(text, piece.label),
          value: say(piece),
        }))
      : [],
  )
  const silent = acts.filter(({ kind, message }) => message === null && (kind === 'suggest' || kind === 'close'))
  const reason = conversation?.hand_over_reason ?? null
  return (
    <aside className={styles['learned']} aria-label={text('assistant.learned')}>
      <h4 className={styles['heading']}>{text('assistant.learned')}</h4>
      {facts.length === 0 ? (
        <p className={styles['nothing']}>{text('assistant.nothingLearned')}</p>
      ) : (
        <dl className={styles['facts']}>
          {facts.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {silent.map((act) => (
        <p key={act.id} className={styles['nothing']}>
          {actLine(text, say, act)}
        </p>
      ))}
      {reason !== null && (
        <output className={styles['over']}>
          <IconUserShare size={20} aria-hidden />
          <span>
            <strong>{text('assistant.letGo')}</strong>
            {handOverText(text, reason)}
          </span>
        </output>
      )}
    </aside>
  )
}
