import type { RefObject } from 'react'
import type { Receivables } from '#contract/invoices/types.ts'
import { useText } from '../../../lib/texts.ts'
import { CountTabs } from '../../../ui/page/CountTabs.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { listTabs, type Filters, type SetFilters } from '../filters.ts'
import styles from './list.module.css'

export interface ListControlsProps {
  filters: Filters
  set: SetFilters
  receivables: Receivables | undefined
  search: RefObject<HTMLInputElement | null>
}

/** The parts of the list with how many each has, and finding one. */
export function ListControls({ filters, set, receivables, search }: ListControlsProps) {
  const text = useText()
  return (
    <div className={styles['controls']}>
      <CountTabs
        label={text('invoices.tabs')}
        tabs={listTabs}
        value={filters.show}
        nameOf={(tab) => text(`invoices.tab.${tab}`)}
        counts={receivables && { ...receivables.counts, ready: receivables.ready_to_invoice }}
        controls="invoices-list"
        onChange={(tab) => void set({ show: tab === 'open' ? null : tab, late: null })}
      />
      <SearchField
        value={filters.search}
        onChange={(words) => void set({ search: words === '' ? null : words })}
        field={search}
        label={text('invoices.search')}
        placeholder={text('invoices.searchHint')}
        clearLabel={text('invoices.clearSearch')}
        shortcut="/"
      />
    </div>
  )
}
