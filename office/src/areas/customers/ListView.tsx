import { lazy, Suspense, type RefObject } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { PickedItems } from '../../lib/picked.ts'
import type { Selection } from '../../lib/urlState.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import type { Filters, SetFilters } from './filters.ts'
import { NoCustomers, NoMatch } from './NothingHere.tsx'
import type { CustomerList } from './useCustomerList.ts'
import { noFilters } from './filters.ts'
import rows from '../../ui/rows/list.module.css'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

export interface ListViewProps {
  filters: Filters
  narrowed: boolean
  set: SetFilters
  found: CustomerList
  selection: Selection
  table: RefObject<HTMLTableElement | null>
  /** Null for those who may not change customers. */
  picked: PickedItems<Customer> | null
  /** The boxes to tick are shown, also on a phone. */
  picking: boolean
  onAdd: (() => void) | undefined
  onImport: (() => void) | undefined
}

/** The list with its four states. */
export function ListView(props: ListViewProps) {
  const { filters, narrowed, set, found, selection, table, picked, picking, onAdd, onImport } = props
  const { list, customers, more } = found
  if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
  if (list.isPending) return <RowsSkeleton />
  if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
  if (customers.length === 0 && !list.hasNextPage) {
    return narrowed ? (
      <NoMatch archived={filters.archived} onClear={() => void set(noFilters)} />
    ) : (
      <NoCustomers onAdd={onAdd} onImport={onImport} />
    )
  }
  return (
    <div className={rows['fetched']} data-old={list.isPlaceholderData}>
      <CustomerTable
        customers={customers}
        selected={selection.selected}
        table={table}
        picked={picked}
        picking={picking}
        onOpen={selection.select}
      />
      <MoreOfList {...more} />
      {picked !== null && picked.ids.size > 0 && (
        <Suspense fallback={null}>
          <BulkBar picked={picked} archived={filters.archived} />
        </Suspense>
      )}
    </div>
  )
}
