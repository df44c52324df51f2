import { useEffect } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { bringIntoSight, tabId, useTabKeys } from '../tabs.ts'
import styles from '../tabs.module.css'

export interface CountTabsProps<Tab extends string> {
  label: string
  tabs: readonly Tab[]
  value: Tab
  nameOf: (tab: Tab) => string
  /** How many, or how far. Left out while they are not known; a part may have none. */
  counts?: Readonly<Partial<Record<Tab, number | string>>> | undefined
  /** Where counting ended: as many are "1,000+". */
  most?: number | undefined
  /** The id of what they show. */
  controls: string
  onChange: (tab: Tab) => void
}

/** Parts of a list or a screen, with the number of records in each; arrow keys go from one to the next. */
export function CountTabs<Tab extends string>(props: CountTabsProps<Tab>) {
  const { label, tabs, value, nameOf, counts, most, controls, onChange } = props
  const { row, press } = useTabKeys(tabs, value, onChange)
  const isCounted = counts !== undefined
  // the numbers make the tabs before it wider
  useEffect(() => {
    if (isCounted) bringIntoSight(row.current?.querySelector('[aria-selected=true]') ?? null)
  }, [row, isCounted])
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
          id={tabId(controls, tab)}
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
          <Count count={counts?.[tab]} most={most} />
        </button>
      ))}
    </div>
  )
}

function Count({ count = '', most = Infinity }: { count: number | string | undefined; most: number | undefined }) {
  const formats = useFormats()
  const said = typeof count === 'number' ? `${formats.number(Math.min(count, most))}${count < most ? '' : '+'}` : count
  return said !== '' && <span className={styles['count']}>{said}</span>
}
