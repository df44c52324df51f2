import type { RefObject } from 'react'
import type { QuoteFigures } from '#contract/quotes/types.ts'
import { quoteTabs } from '#contract/quotes/values.ts'
import { useText } from '../../../lib/texts.ts'
import { CountTabs } from '../../../ui/page/CountTabs.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { Filters, SetFilters } from '../filters.ts'
import styles from './list.module.css'

export interface ListControlsProps {
  filters: Filters
  set: SetFilters
  counts: QuoteFigures['counts'] | undefined
  search: RefObject<HTMLInputElement | null>
}

/** The parts of the list with how many each has, and finding one. */
export function ListControls({ filters, set, counts, search }: ListControlsProps) {
  const text = useText()
  return (
    <div className={styles['controls']}>
      <CountTabs
        label={text('quotes.tabs')}
        tabs={quoteTabs}
        value={filters.show}
        nameOf={(tab) => text(`quotes.tab.${tab}`)}
        counts={counts}
        controls="quotes-list"
        onChange={(tab) => void set({ show: tab === 'all' ? null : tab })}
      />
      <SearchField
        value={filters.search}
        onChange={(words) => void set({ search: words === '' ? null : words })}
        field={search}
        label={text('quotes.search')}
        placeholder={text('quotes.searchHint')}
        clearLabel={text('quotes.clearSearch')}
        shortcut="/"
      />
    </div>
  )
}
