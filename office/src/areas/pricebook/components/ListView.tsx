import { Button, Group } from '@mantine/core'
import IconFileImport from '~icons/tabler/file-import'
import IconFilterOff from '~icons/tabler/filter-off'
import IconPlus from '~icons/tabler/plus'
import IconTags from '~icons/tabler/tags'
import type { RefObject } from 'react'
import { useText } from '../../../lib/texts.ts'
import type { Selection } from '../../../lib/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { ItemsFound } from '../api/usePriceBook.ts'
import { noFilters, type SetFilters } from '../filters.ts'
import { ItemTable } from './ItemTable.tsx'
import rows from '../../../ui/rows/list.module.css'

interface ListViewProps {
  found: ItemsFound
  isNarrowed: boolean
  set: SetFilters
  selection: Selection
  table: RefObject<HTMLTableElement | null>
  onAdd: () => void
  onImport: () => void
}

/** The items with their four states. */
export function ListView({ found, isNarrowed, set, selection, table, onAdd, onImport }: ListViewProps) {
  const { list, items, more } = found
  const retry = () => void list.refetch()
  if (list.data === undefined) {
    if (list.error !== null) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <RowsSkeleton />
  }
  if (items.length === 0 && !list.hasNextPage)
    return isNarrowed ? <NoMatch onClear={() => void set(noFilters)} /> : <NoItems onAdd={onAdd} onImport={onImport} />
  return (
    <div className={rows['fetched']} data-old={list.isPlaceholderData}>
      <ItemTable items={items} selected={selection.selected} table={table} onOpen={selection.select} />
      <MoreOfList {...more} />
    </div>
  )
}

/** Nothing is in the price book yet: what it is for, and the two ways to fill it. */
function NoItems({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconTags}
      title={text('pricebook.emptyTitle')}
      text={text('pricebook.emptyText')}
      action={
        <Group justify="center" gap="sm">
          <Button leftSection={<IconFileImport size={18} aria-hidden />} onClick={onImport}>
            {text('pricebook.importList')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {text('pricebook.addFirst')}
          </Button>
        </Group>
      }
    />
  )
}

/** The filters let nothing through. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconFilterOff}
      title={text('pricebook.noMatchTitle')}
      text={text('pricebook.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('shell.clearFilters')}
        </Button>
      }
    />
  )
}
