import IconCheck from '~icons/tabler/check'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { stepsOf, stepState, undoableMark } from './steps.ts'
import { UndoMark } from './UndoMark.tsx'
import styles from './visit.module.css'

/** The way through a visit: what was marked and when, and what comes next. */
export function Steps({ visit }: { visit: ShownVisit }) {
  const text = useText()
  const formats = useFormats()
  const steps = stepsOf(visit.kind)
  const mark = undoableMark(visit, useNow())
  if (steps.length === 0 || visit.state === 'hold' || visit.state === 'cancelled') return null
  return (
    <ol className={styles['steps']} aria-label={text('schedule.steps')}>
      {steps.map((step) => {
        const state = stepState(visit, step)
        const at = visit[step]
        return (
          <li
            key={step}
            className={styles['step']}
            data-step={state}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <span className={styles['dot']} aria-hidden>
              {state === 'done' && <IconCheck size={16} stroke={2.5} />}
            </span>
            <strong>{text(`schedule.step.${step}`)}</strong>
            {at !== null && <time dateTime={at}>{formats.time(at)}</time>}
            {step === mark?.stamp && <UndoMark visit={visit} />}
          </li>
        )
      })}
    </ol>
  )
}
