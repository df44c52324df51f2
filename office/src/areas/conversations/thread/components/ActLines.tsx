import IconSparkles from '~icons/tabler/sparkles'
import type { AssistantAct } from '#contract/assistant.ts'
import { useText } from '../../../../lib/texts.ts'
import { useSay } from '../../api/useSay.ts'
import { actLine } from '../../labels.ts'
import { Why, WhyButton } from './Why.tsx'
import styles from './thread.module.css'

export interface ActLinesProps {
  acts: readonly AssistantAct[]
  /** The act whose explanation is open. */
  open: string | null
  onToggle: (id: string) => void
  mayJudge: boolean
}

/** What the assistant did without a message: noted, suggested, stayed silent. */
export function ActLines({ acts, open, onToggle, mayJudge }: ActLinesProps) {
  const text = useText()
  const say = useSay()
  return (
    <li className={styles['acts']}>
      <ul aria-label={text('request.assistantDid')}>
        {acts.map((act) => (
          <li key={act.id} data-overturned={act.overturned !== null}>
            <p>
              <IconSparkles size={14} aria-hidden />
              <span>{actLine(text, say, act)}</span>
              <WhyButton act={act} open={open === act.id} onToggle={onToggle} />
            </p>
            {open === act.id && <Why act={act} mayJudge={mayJudge} />}
          </li>
        ))}
      </ul>
    </li>
  )
}
