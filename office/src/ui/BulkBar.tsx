import IconX from '~icons/tabler/x'
import type { ReactNode } from 'react'
import { useText } from '../lib/texts.ts'
import styles from './bulk.module.css'
import filters from './filters.module.css'

export interface BulkBarProps {
  /** What is ticked: `Selected customers`. */
  label: string
  count: number
  onClear: () => void
  onAll: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** One thing for all records of a list that are ticked: how many there are, and what can be done with them. */
export function BulkBar({ label, count, onClear, onAll, children }: BulkBarProps) {
  const text = useText()
  return (
    <div className={styles['around']}>
      <section className={styles['bar']} aria-label={label}>
        <button type="button" className={filters['tool']} aria-label={text('lists.clear')} onClick={onClear}>
          <IconX size={18} aria-hidden />
        </button>
        <output className={styles['count']}>{text('lists.count', { count })}</output>
        <button type="button" className={`${filters['clear'] ?? ''} ${styles['all'] ?? ''}`} onClick={onAll}>
          {text('lists.all')}
        </button>
        <div className={styles['acts']}>{children}</div>
      </section>
    </div>
  )
}
