import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircleCheck from '~icons/tabler/circle-check'
import type { RehearsalConversation } from '#contract/assistant.rehearsals.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { useQuestionName } from './useQuestionName.ts'
import { faultText, scriptText } from './scriptText.ts'
import styles from './rehearsal.module.css'

export interface HomeownersProps {
  conversations: readonly RehearsalConversation[]
  onOpen: (script: string) => void
}

/** The homeowners: those with which something went wrong first, and what it was. */
export function Homeowners({ conversations, onOpen }: HomeownersProps) {
  const text = useText()
  const nameOf = useQuestionName()
  const sorted = conversations.toSorted((one, other) => Number(one.passed) - Number(other.passed))
  return (
    <ul className={styles['homeowners']} aria-label={text('assistant.homeowners')}>
      {sorted.map(({ script, passed, passed_before: before, faults }) => (
        <li key={script}>
          <button type="button" className={styles['homeowner']} onClick={() => onOpen(script)}>
            <Sign passed={passed} />
            <span className={styles['words']}>
              <strong>{scriptText(text, script)}</strong>
              {passed ? (
                <small>{text('assistant.passed')}</small>
              ) : (
                faults.map((fault) => <small key={fault}>{faultText(text, fault, nameOf)}</small>)
              )}
            </span>
            {before !== null && before !== passed && (
              <Mark
                meaning={passed ? 'gain' : 'trouble'}
                label={text(passed ? 'assistant.nowPasses' : 'assistant.passedBefore')}
              />
            )}
            <IconChevronRight size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether a conversation went as it should. */
export function Sign({ passed }: { passed: boolean }) {
  return (
    <span className={styles['sign']} data-passed={passed}>
      {passed ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
    </span>
  )
}
