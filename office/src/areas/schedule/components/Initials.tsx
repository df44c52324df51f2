// Small on purpose: a member in a circle, in every view of the schedule.
import IconUserQuestion from '~icons/tabler/user-question'
import { initialsOf } from '../../../lib/formats.ts'
import styles from './initials.module.css'

/** A member as two letters; without a name it stands for nobody yet. Their name stands beside it or in the label around. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={styles['initials']} aria-hidden>
      {name === '' ? <IconUserQuestion size={16} /> : initialsOf(name)}
    </span>
  )
}
