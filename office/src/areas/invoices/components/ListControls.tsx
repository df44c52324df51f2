import type { RefObject } from 'react'
import type { Receivables } from '#contract/invoices/types.ts'
import { invoiceLimits, invoiceSorts, type InvoiceSort } from '#contract/invoices/values.ts'
import { useText } from '../../../lib/texts.ts'
import { ListHead } from '../../../ui/page/ListHead.tsx'
import type { SortMenuProps } from '../../../ui/SortMenu.tsx'
import { Views } from '../../views/index.ts'
import { filterNames, listTabs, usualSort, type Filters, type SetFilters } from '../filters.ts'

export interface ListControlsProps {
  filters: Filters
  set: SetFilters
  receivables: Receivables | undefined
  search: RefObject<HTMLInputElement | null>
}

/** The parts of the list with how many each has, finding one, their order, and saved views. */
export function ListControls({ filters, set, receivables, search }: ListControlsProps) {
  const text = useText()
  const usual = usualSort(filters.show)
  const sort: SortMenuProps<InvoiceSort> = {
    sorts: invoiceSorts,
    chosen: filters.sort ?? usual,
    usual,
    nameOf: (each) => text(`lists.sort.${each}`),
    onChange: (each) => void set({ sort: each === usual ? null : each }),
  }
  return (
    <ListHead
      tabs={{
        label: text('invoices.tabs'),
        tabs: listTabs,
        value: filters.show,
        nameOf: (tab) => text(`invoices.tab.${tab}`),
        counts: receivables && { ...receivables.counts, ready: receivables.ready_to_invoice },
        most: invoiceLimits.counted,
        controls: 'invoices-list',
        onChange: (tab) => void set({ show: tab === 'open' ? null : tab, late: null }),
      }}
      search={{
        value: filters.search,
        onChange: (words) => void set({ search: words === '' ? null : words }),
        field: search,
        label: text('invoices.search'),
        placeholder: text('invoices.searchHint'),
        clearLabel: text('invoices.clearSearch'),
        shortcut: '/',
      }}
      // what is ready is no list of invoices
      sort={filters.show === 'ready' ? undefined : sort}
    >
      <Views screen="invoices" names={filterNames} />
    </ListHead>
  )
}
