import type { ReactNode } from 'react'
import styles from './filters.module.css'

export interface FilterToggleProps {
  icon: ReactNode
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A filter that is on or off, beside the pickers of a list. */
export function FilterToggle({ icon, label, on, onChange }: FilterToggleProps) {
  return (
    <button
      type="button"
      className={styles['pill']}
      data-active={on}
      aria-pressed={on}
      title={label}
      onClick={() => onChange(!on)}
    >
      {icon}
      <span className={styles['word']}>{label}</span>
    </button>
  )
}
