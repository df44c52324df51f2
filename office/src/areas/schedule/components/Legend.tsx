// Small on purpose: what the looks mean.
import { useText } from '../../../lib/texts.ts'
import { lookText } from '../labels.ts'
import { EntryIcon } from './EntryIcon.tsx'
import type { Look } from './look.ts'
import styles from '../grid/components/week.module.css'
import look from './look.module.css'

const looks = ['confirmed', 'hold', 'way', 'working', 'late', 'done', 'other'] as const satisfies readonly Look[]

/** What the looks mean. */
export function Legend() {
  const text = useText()
  return (
    <ul className={styles['legend']} aria-label={text('schedule.legend')}>
      {looks.map((each) => (
        <li key={each}>
          <span className={`${look['look']} ${styles['swatch']}`} data-look={each}>
            {each !== 'confirmed' && <EntryIcon look={each} size={12} />}
          </span>
          {lookText(text, each)}
        </li>
      ))}
    </ul>
  )
}
