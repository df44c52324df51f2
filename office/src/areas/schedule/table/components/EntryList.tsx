import { Button, Text } from '@mantine/core'
import IconFilterOff from '~icons/tabler/filter-off'
import { useRef } from 'react'
import { useRowKeys } from '../../../../lib/rowKeys.ts'
import { usePickedItems } from '../../../../lib/picked.ts'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { noFilters, type Filters } from '../../filters.ts'
import type { ScheduleViewProps } from '../../ScheduleScreen.tsx'
import { useEntryList } from '../api/useEntryList.ts'
import { EntryRows } from './EntryRows.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ManyVisits } from './ManyVisits.tsx'
import styles from './list.module.css'

/** Everything from a day on as a list: found by its words, and changed many at a time. */
export function EntryList({ filters, set, found, selected, mayChange, onOpen, onNew }: ScheduleViewProps) {
  const text = useText()
  const { list, entries, total, more } = useEntryList(filters)
  const picked = usePickedItems(entries)
  const rows = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const selection = { selected, move: onOpen, close: () => undefined }
  const { has, load } = more
  useRowKeys({
    rows: entries,
    selection,
    list: rows,
    search,
    picked: mayChange ? picked : null,
    onNew: () => onNew?.({ day: filters.date }),
    onEnd: () => {
      if (has) load()
    },
  })
  const retry = () => void list.refetch()
  const body = () => {
    if (list.data === undefined) {
      if (list.error !== null) return <QueryError error={list.error} onRetry={retry} />
      return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <RowsSkeleton />
    }
    if (entries.length === 0) return <NothingHere filters={filters} onClear={() => void set(noFilters)} />
    return (
      <EntryRows
        entries={entries}
        now={found.now}
        members={found.schedule?.members ?? []}
        selected={selected}
        picked={mayChange ? picked : null}
        onOpen={onOpen}
      />
    )
  }
  return (
    <section className={styles['list']} aria-label={text('schedule.view.list')} tabIndex={0}>
      <FilterBar
        filters={filters}
        set={set}
        search={search}
        members={found.schedule?.members ?? []}
        hasInvoices={mayChange}
        count={total}
      />
      <div ref={rows} aria-busy={list.isPlaceholderData}>
        {body()}
      </div>
      <MoreOfList {...more} />
      {picked.items.length > 0 && <ManyVisits picked={picked} members={found.schedule?.members ?? []} />}
    </section>
  )
}

/** Nothing is planned, or the filters let nothing through. */
function NothingHere({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const text = useText()
  const { members, kinds, states, unassigned, toInvoice, waiting, search, sort } = filters
  const isFiltered = unassigned || toInvoice || waiting !== null || search.trim() !== ''
  if (members.length + kinds.length + states.length === 0 && !isFiltered)
    return (
      <Text c="dimmed" ta="center" py="xl">
        {text(sort === 'latest' ? 'schedule.noneBefore' : 'schedule.noneFound')}
      </Text>
    )
  return (
    <EmptyState
      icon={IconFilterOff}
      title={text('schedule.noMatchTitle')}
      text={text(noneText(filters))}
      action={
        <Button variant="default" onClick={onClear}>
          {text('shell.clearFilters')}
        </Button>
      }
    />
  )
}

/** Where what was looked for would be. */
function noneText({ toInvoice, waiting, sort }: Filters): TextKey {
  if (toInvoice) return 'schedule.noneToInvoice'
  if (waiting === 'unscheduled' || waiting === 'to_confirm') return 'schedule.noneWaiting'
  return sort === 'latest' && waiting === null ? 'schedule.noMatchBefore' : 'schedule.noMatchAfter'
}
