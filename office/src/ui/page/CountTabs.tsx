import { useFormats } from '../../lib/formats.ts'
import { bringIntoSight, useTabKeys } from '../tabs.ts'
import styles from '../tabs.module.css'

export interface CountTabsProps<Tab extends string> {
  label: string
  tabs: readonly Tab[]
  value: Tab
  nameOf: (tab: Tab) => string
  /** Left out while they are not known; a part may have none. */
  counts: Readonly<Partial<Record<Tab, number>>> | undefined
  /** The id of the list that they show. */
  controls: string
  onChange: (tab: Tab) => void
}

/** Parts of a list with the number of records in each; arrow keys go from one to the next. */
export function CountTabs<Tab extends string>(props: CountTabsProps<Tab>) {
  const { label, tabs, value, nameOf, counts, controls, onChange } = props
  const { row, press } = useTabKeys(tabs, value, onChange)
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={`${styles['tabs']} ${styles['long']}`}
      onKeyDown={press}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          ref={tab === value ? bringIntoSight : undefined}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={controls}
          tabIndex={tab === value ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChange(tab)}
        >
          {nameOf(tab)}
          <Count count={counts?.[tab]} />
        </button>
      ))}
    </div>
  )
}

function Count({ count }: { count: number | undefined }) {
  const formats = useFormats()
  return count !== undefined && <span className={styles['count']}>{formats.number(count)}</span>
}
