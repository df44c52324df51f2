import { Button, Group } from '@mantine/core'
import IconFilterOff from '~icons/tabler/filter-off'
import IconReceipt from '~icons/tabler/receipt'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useInvoiceList, type InvoicesFound } from '../api/useInvoiceList.ts'
import type { Filters, SetFilters } from '../filters.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import rows from '../../../ui/rows/list.module.css'

export interface ListStateProps {
  filters: Filters
  set: SetFilters
  found: InvoicesFound
  /** There is no invoice at all. */
  isUnused: boolean
  onNew: () => void
}

/** The list with its four states. */
export function ListState({ filters, set, found, isUnused, onNew }: ListStateProps) {
  const { list, invoices, more } = found
  const retry = () => void list.refetch()
  if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (list.isPending) return <RowsSkeleton />
  if (list.data === undefined) return <QueryError error={list.error} onRetry={retry} />
  if (invoices.length === 0 && !more.has)
    return <Nothing filters={filters} set={set} isUnused={isUnused} onNew={onNew} />
  return (
    <div className={rows['fetched']} data-old={list.isPlaceholderData}>
      <InvoiceTable invoices={invoices} />
      <MoreOfList {...more} />
    </div>
  )
}

function Nothing({ filters, set, isUnused, onNew }: Omit<ListStateProps, 'found'>) {
  const text = useText()
  if (isUnused) {
    return (
      <EmptyState
        icon={IconReceipt}
        title={text('invoices.none')}
        text={text('invoices.noneText')}
        action={
          <Group gap="xs">
            <Button onClick={onNew}>{text('shell.newInvoice')}</Button>
            <ArchivedWay onOpen={() => void set({ show: 'archived' })} />
          </Group>
        }
      />
    )
  }
  const isArchive = filters.show === 'archived'
  const isSearch = filters.search.trim() !== ''
  return (
    <EmptyState
      icon={IconFilterOff}
      title={text(isSearch ? 'invoices.noMatch' : isArchive ? 'invoices.noneArchived' : 'invoices.noneHere')}
      text={text(isSearch ? 'invoices.noMatchText' : isArchive ? 'invoices.noneArchivedText' : 'invoices.noneHereText')}
      action={
        <Button variant="default" onClick={() => void set({ show: 'all', late: null, search: null })}>
          {text('invoices.showAll')}
        </Button>
      }
    />
  )
}

const archivedOnes = { show: 'archived', late: null, search: '', sort: null } as const

/** All that there was may have been put away. */
function ArchivedWay({ onOpen }: { onOpen: () => void }) {
  const text = useText()
  const { invoices } = useInvoiceList(archivedOnes)
  if (invoices.length === 0) return null
  return (
    <Button variant="default" onClick={onOpen}>
      {text('invoices.seeArchived')}
    </Button>
  )
}
