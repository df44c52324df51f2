import IconArchive from '~icons/tabler/archive'
import IconClock from '~icons/tabler/clock'
import IconHandStop from '~icons/tabler/hand-stop'
import { useCallback, type RefObject } from 'react'
import { useMembers } from '../../lib/members.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { FilterPicker } from '../../ui/FilterPicker.tsx'
import { FilterToggle } from '../../ui/FilterToggle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SortMenu } from '../../ui/SortMenu.tsx'
import { Views } from '../views/index.ts'
import { filterNames, isNarrowed, noFilters, stagesOf, type Filters, type SetFilters } from './filters.ts'
import { StatusFilterPicker } from './StatusFilterPicker.tsx'
import { writeStatuses } from './statusFilter.ts'
import { sorts, sources, stages } from './words.ts'
import styles from '../../ui/filters.module.css'

interface FilterBarProps {
  filters: Filters
  set: SetFilters
  search: RefObject<HTMLInputElement | null>
}

/** Search and filters below the stages; all of them in the address. */
export function FilterBar({ filters, set, search }: FilterBarProps) {
  const text = useText()
  const members = useMembers()
  const { role } = useSite()
  const { view, source, assigned, handedOver, waiting, archived } = filters
  const changeSearch = useCallback((typed: string) => void set({ search: typed }), [set])
  const listed = view === 'board' ? [] : stagesOf(filters)
  return (
    <div className={styles['around']}>
      <div className={styles['bar']}>
        <SearchField
          value={filters.search}
          onChange={changeSearch}
          field={search}
          label={text('requests.search')}
          placeholder={text('requests.searchHint')}
          clearLabel={text('requests.clearSearch')}
          shortcut="/"
        />
        <div className={styles['pills']}>
          <StatusFilterPicker
            key={filters.stage}
            stages={listed.length === 0 ? stages : listed}
            filter={filters.status}
            onChange={(status) => void set({ status: writeStatuses(status) })}
          />
          <FilterPicker
            label={text('requests.filterSource')}
            options={sources}
            chosen={source}
            nameOf={(word) => text(`requests.source.${word}`)}
            onChange={(chosen) => void set({ source: chosen })}
          />
          {role !== 'field' && (members.length > 1 || assigned !== '') && (
            <FilterPicker
              label={text('requests.filterAssigned')}
              options={members.map(({ id }): string => id)}
              chosen={assigned === '' ? [] : [assigned]}
              nameOf={(id) => members.find((member) => member.id === id)?.name ?? text('requests.somebody')}
              // One at a time: ticking another takes its place.
              onChange={(chosen) => void set({ assigned: chosen.at(-1) ?? null })}
            />
          )}
          {view === 'list' && (
            <FilterToggle
              icon={<IconClock size={16} aria-hidden />}
              label={text('requests.filterWaiting')}
              on={waiting}
              onChange={(on) => void set({ waiting: on || null })}
            />
          )}
          <FilterToggle
            icon={<IconHandStop size={16} aria-hidden />}
            label={text('requests.filterHandedOver')}
            on={handedOver}
            onChange={(on) => void set({ handedOver: on || null })}
          />
          {view === 'list' && (
            <FilterToggle
              icon={<IconArchive size={16} aria-hidden />}
              label={text('requests.filterArchived')}
              on={archived}
              onChange={(on) => void set({ archived: on || null })}
            />
          )}
          {view === 'list' && (
            <SortMenu
              sorts={sorts}
              chosen={filters.sort}
              nameOf={(sort) => text(`requests.sort.${sort}`)}
              onChange={(sort) => void set({ sort: sort === 'newest' ? null : sort })}
            />
          )}
          <Views screen="requests" names={filterNames} />
          {isNarrowed(filters) && (
            <button type="button" className={styles['clear']} onClick={() => void set(noFilters)}>
              {text('shell.clearFilters')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
