import { Button } from '@mantine/core'
import IconFileDollar from '~icons/tabler/file-dollar'
import IconFilterOff from '~icons/tabler/filter-off'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { QuotesFound } from '../api/useQuoteList.ts'
import type { Filters, SetFilters } from '../filters.ts'
import { QuoteTable } from './QuoteTable.tsx'
import rows from '../../../ui/rows/list.module.css'

export interface ListStateProps {
  filters: Filters
  set: SetFilters
  found: QuotesFound
  onNew: () => void
}

/** The list with its four states. */
export function ListState({ filters, set, found, onNew }: ListStateProps) {
  const { list, quotes, more } = found
  const retry = () => void list.refetch()
  if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (list.isPending) return <RowsSkeleton />
  if (list.data === undefined) return <QueryError error={list.error} onRetry={retry} />
  if (quotes.length === 0 && !more.has) return <Nothing filters={filters} set={set} onNew={onNew} />
  return (
    <div className={rows['fetched']} data-old={list.isPlaceholderData}>
      <QuoteTable quotes={quotes} />
      <MoreOfList {...more} />
    </div>
  )
}

function Nothing({ filters, set, onNew }: Pick<ListStateProps, 'filters' | 'set' | 'onNew'>) {
  const text = useText()
  const isSearch = filters.search.trim() !== ''
  if (isSearch || filters.show !== 'all') {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={text(isSearch ? 'quotes.noMatch' : `quotes.none.${filters.show}`)}
        text={text(isSearch ? 'quotes.noMatchText' : `quotes.noneText.${filters.show}`)}
        action={
          <Button variant="default" onClick={() => void set(null)}>
            {text('quotes.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconFileDollar}
      title={text('quotes.none.all')}
      text={text('quotes.noneText.all')}
      action={<Button onClick={onNew}>{text('shell.newQuote')}</Button>}
    />
  )
}
