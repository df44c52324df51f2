import type { RefObject } from 'react'
import type { QuoteFigures } from '#contract/quotes/types.ts'
import { quoteLimits, quoteSorts, quoteTabs } from '#contract/quotes/values.ts'
import { useText } from '../../../lib/texts.ts'
import { ListHead } from '../../../ui/page/ListHead.tsx'
import { Views } from '../../views/index.ts'
import { filterNames, type Filters, type SetFilters } from '../filters.ts'

export interface ListControlsProps {
  filters: Filters
  set: SetFilters
  counts: QuoteFigures['counts'] | undefined
  search: RefObject<HTMLInputElement | null>
}

/** The parts of the list with how many each has, finding one, their order, and saved views. */
export function ListControls({ filters, set, counts, search }: ListControlsProps) {
  const text = useText()
  return (
    <ListHead
      tabs={{
        label: text('quotes.tabs'),
        tabs: quoteTabs,
        value: filters.show,
        nameOf: (tab) => text(`quotes.tab.${tab}`),
        counts,
        most: quoteLimits.counted,
        controls: 'quotes-list',
        onChange: (tab) => void set({ show: tab === 'all' ? null : tab }),
      }}
      search={{
        value: filters.search,
        onChange: (words) => void set({ search: words === '' ? null : words }),
        field: search,
        label: text('quotes.search'),
        placeholder: text('quotes.searchHint'),
        clearLabel: text('quotes.clearSearch'),
        shortcut: '/',
      }}
      sort={{
        sorts: quoteSorts,
        chosen: filters.sort,
        usual: 'activity',
        nameOf: (sort) => text(`lists.sort.${sort}`),
        onChange: (sort) => void set({ sort: sort === 'activity' ? null : sort }),
      }}
    >
      <Views screen="quotes" names={filterNames} />
    </ListHead>
  )
}
