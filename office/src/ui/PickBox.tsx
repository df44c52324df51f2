// Small on purpose: the one place that knows what the box on a card is called and where it lies.
import { useText } from '../lib/texts.ts'
import { RowPick } from './rows/RowPick.tsx'
import rows from './rows/list.module.css'
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
    <RowPick
      label={text('lists.pickOne', { name })}
      picked={picked}
      onPick={onPick}
      className={`${rows['pick']} ${styles['over']}`}
    />
  )
}
