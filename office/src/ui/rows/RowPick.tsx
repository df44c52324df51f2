import IconCheck from '~icons/tabler/check'
import filters from '../filters.module.css'
import styles from './list.module.css'

export interface RowPickProps {
  label: string
  picked: boolean
  reachable?: boolean
  /** With `range`, all from the one ticked last as well. */
  onPick: (range: boolean) => void
  className?: string | undefined
}

/** The box that picks one row or card of many. */
export function RowPick({ label, picked, reachable = true, onPick, className = styles['pick'] }: RowPickProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={picked}
        tabIndex={reachable ? 0 : -1}
        aria-label={label}
        // A change does not tell the keys, a click does; the click of the Space key as well.
        onClick={(event) => onPick(event.shiftKey)}
        readOnly
      />
      <span className={filters['tick']} aria-hidden>
        <IconCheck size={14} stroke={3} />
      </span>
    </label>
  )
}
