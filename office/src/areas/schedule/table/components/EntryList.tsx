import { Text } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { useRowKeys } from '../../../../lib/rowKeys.ts'
import { usePickedItems } from '../../../../lib/picked.ts'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import type { ScheduleViewProps } from '../../ScheduleScreen.tsx'
import { useEntryList } from '../api/useEntryList.ts'
import { EntryRows } from './EntryRows.tsx'
import { ManyVisits } from './ManyVisits.tsx'
import styles from './list.module.css'

/** Everything from a day on as a list: found by its words, and changed many at a time. */
export function EntryList({ filters, set, found, selected, mayChange, onOpen, onNew }: ScheduleViewProps) {
  const text = useText()
  const { list, entries, more } = useEntryList(filters)
  const find = useCallback((search: string) => void set({ search: search === '' ? null : search }), [set])
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
    if (entries.length === 0) return <Text c="dimmed">{text('schedule.noneFound')}</Text>
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
      <div className={styles['search']}>
        <SearchField
          field={search}
          label={text('schedule.find')}
          value={filters.search}
          onChange={find}
          placeholder={text('schedule.find')}
          clearLabel={text('schedule.findClear')}
          shortcut="/"
        />
      </div>
      <div ref={rows} aria-busy={list.isPlaceholderData}>
        {body()}
      </div>
      <MoreOfList {...more} />
      {picked.items.length > 0 && <ManyVisits picked={picked} members={found.schedule?.members ?? []} />}
    </section>
  )
}
