import IconArchive from '~icons/tabler/archive'
import IconMessageOff from '~icons/tabler/message-off'
import { useCallback, type ReactNode, type RefObject } from 'react'
import { sources } from '#contract/sources.ts'
import { useText } from '../../lib/texts.ts'
import { FilterPicker } from '../../ui/FilterPicker.tsx'
import filters from '../../ui/filters.module.css'
import { SearchField } from '../../ui/SearchField.tsx'
import { SortMenu } from '../../ui/SortMenu.tsx'
import { Views } from '../views/index.ts'
import { filterNames, noFilters, type Filters, type SetFilters } from './filters.ts'
import { useCustomerTags } from './useCustomerList.ts'
import { reviewStatuses, sorts } from './words.ts'

interface FilterBarProps {
  filters: Filters
  set: SetFilters
  narrowed: boolean
  search: RefObject<HTMLInputElement | null>
}

/** Search, filters and order of the list; all of them in the address. */
export function FilterBar({ filters: chosen, set, narrowed, search }: FilterBarProps) {
  const text = useText()
  const tags = useCustomerTags()
  const changeSearch = useCallback((typed: string) => void set({ search: typed === '' ? null : typed }), [set])
  const known = [...new Set([...tags, ...chosen.tag])]
  return (
    <div className={filters['around']}>
      <div className={filters['bar']}>
        <SearchField
          value={chosen.search}
          onChange={changeSearch}
          field={search}
          label={text('customers.search')}
          placeholder={text('customers.searchHint')}
          clearLabel={text('customers.clearSearch')}
          shortcut="/"
        />
        <div className={filters['pills']}>
          <FilterPicker
            label={text('customers.reviewStatus')}
            options={reviewStatuses}
            chosen={chosen.reviewStatus}
            nameOf={(status) => text(`customers.status.${status}`)}
            onChange={(reviewStatus) => void set({ reviewStatus })}
          />
          {known.length > 0 && (
            <FilterPicker
              label={text('customers.tags')}
              options={known}
              chosen={chosen.tag}
              nameOf={(tag) => tag}
              onChange={(tag) => void set({ tag })}
            />
          )}
          <FilterPicker
            label={text('customers.source')}
            options={sources}
            chosen={chosen.source}
            nameOf={(source) => text(`requests.source.${source}`)}
            onChange={(source) => void set({ source })}
          />
          <Toggle
            icon={<IconMessageOff size={16} aria-hidden />}
            label={text('customers.doNotContact')}
            on={chosen.doNotContact}
            onChange={(doNotContact) => void set({ doNotContact: doNotContact || null })}
          />
          <Toggle
            icon={<IconArchive size={16} aria-hidden />}
            label={text('customers.archived')}
            on={chosen.archived}
            onChange={(archived) => void set({ archived: archived || null })}
          />
          <SortMenu
            sorts={sorts}
            chosen={chosen.sort}
            nameOf={(sort) => text(`customers.sort.${sort}`)}
            onChange={(sort) => void set({ sort: sort === 'name' ? null : sort })}
          />
          <Views screen="customers" names={filterNames} />
          {narrowed && (
            <button type="button" className={filters['clear']} onClick={() => void set(noFilters)}>
              {text('shell.clearFilters')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

interface ToggleProps {
  icon: ReactNode
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

function Toggle({ icon, label, on, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className={filters['pill']}
      data-active={on}
      aria-pressed={on}
      title={label}
      onClick={() => onChange(!on)}
    >
      {icon}
      <span className={filters['word']}>{label}</span>
    </button>
  )
}
