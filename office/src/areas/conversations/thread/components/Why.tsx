import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconThumbDown from '~icons/tabler/thumb-down'
import type { ReactNode } from 'react'
import type { AssistantAct } from '#contract/assistant.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useOverturn } from '../../api/useActs.ts'
import { useSay } from '../../api/useSay.ts'
import { engineText, labelText, ruleText } from '../../labels.ts'
import styles from './why.module.css'

/** Asks for the explanation of an act. */
export function WhyButton({
  act,
  open,
  onToggle,
}: {
  act: AssistantAct
  open: boolean
  onToggle: (id: string) => void
}) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles['ask']}
      aria-expanded={open}
      aria-label={text('request.whyAt', { time: useFormats().time(act.at) })}
      onClick={() => onToggle(act.id)}
    >
      {text(act.overturned === null ? 'request.why' : 'request.wasWrong')}
    </button>
  )
}

/** What is asked for at the end of the thread opens below what is in sight. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Why the assistant did that: its rule, the question, the customer's words, what it knew; and one touch to say it was wrong. */
export function Why({ act, mayJudge }: { act: AssistantAct; mayJudge: boolean }) {
  const text = useText()
  const formats = useFormats()
  const say = useSay()
  const { question, quotations, data, engine, overturned } = act
  return (
    <section ref={intoSight} className={styles['why']} aria-label={text('request.explanation')}>
      <p className={styles['rule']}>{ruleText(text, act)}</p>
      <dl>
        {question !== null && question.name !== '' && <Line name={text('request.itsQuestion')}>{question.name}</Line>}
        {quotations
          .filter(({ words }) => words !== '')
          .map(({ message, start, words }) => (
            <Line
              key={`${message ?? ''}${start}`}
              name={text(message === null ? 'request.inTheRequest' : 'request.theirWords')}
            >
              <q>{words}</q>
            </Line>
          ))}
        {data.map((each) => (
          <Line key={`${each.label}${each.value}`} name={labelText(text, each.label)}>
            {say(each)}
          </Line>
        ))}
        <Line name={text('request.engine')}>{engineText(text, engine)}</Line>
      </dl>
      {overturned !== null && (
        <p className={styles['muted']}>
          {text('request.overturnedAt', { time: formats.dateTime(overturned.at), who: overturned.by?.name ?? '' })}
        </p>
      )}
      {mayJudge && <Judge act={act} />}
    </section>
  )
}

function Judge({ act }: { act: AssistantAct }) {
  const text = useText()
  const wrong = useOverturn(true)
  const right = useOverturn(false)
  const judged = { id: act.id, request: act.request }
  return act.overturned === null ? (
    <button type="button" className={styles['judge']} onClick={() => wrong.mutate(judged)}>
      <IconThumbDown size={16} aria-hidden />
      {text('request.thisWasWrong')}
    </button>
  ) : (
    <button type="button" className={styles['judge']} onClick={() => right.mutate(judged)}>
      <IconArrowBackUp size={16} aria-hidden />
      {text('request.wasRight')}
    </button>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
