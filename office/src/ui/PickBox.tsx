import IconCheck from '~icons/tabler/check'
import { useText } from '../lib/texts.ts'
import styles from './pick.module.css'

export interface PickBoxProps {
  name: string
  picked: boolean
  /** With `range`, all from the one ticked last as well. */
  onPick: (range: boolean) => void
}

/** The box that picks a card of many, over its picture. */
export function PickBox({ name, picked, onPick }: PickBoxProps) {
  const text = useText()
  return (
    <label className={styles['over']}>
      <input
        type="checkbox"
        checked={picked}
        aria-label={text('lists.pickOne', { name })}
        // A change does not tell the keys, a click does; the click of the Space key as well.
        onClick={(event) => onPick(event.shiftKey)}
        readOnly
      />
      <span aria-hidden>
        <IconCheck size={14} stroke={3} />
      </span>
    </label>
  )
}
