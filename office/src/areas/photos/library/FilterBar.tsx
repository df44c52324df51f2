import IconCalendar from '~icons/tabler/calendar'
import { useCallback, type RefObject } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { DayField } from '../../../ui/days/DayField.tsx'
import { DropDown } from '../../../ui/DropDown.tsx'
import { FilterPicker } from '../../../ui/FilterPicker.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { isNarrowed, type Filters, type FilterState } from './filters.ts'
import { ProjectFilter } from './ProjectFilter.tsx'
import { useServices, useTags } from './useNames.ts'
import filterStyles from '../../../ui/filters.module.css'
import styles from './library.module.css'

const flags = ['post', 'website', 'archived'] as const

/** Search and filters of the library; all of them in the address. */
export function FilterBar({ state, search }: { state: FilterState; search: RefObject<HTMLInputElement | null> }) {
  const text = useText()
  const services = useServices()
  const tags = useTags()
  const { filters, narrow, clear } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  const offered: string[] = services.map(({ id }) => id)
  return (
    <div className={filterStyles['bar']}>
      <SearchField
        value={filters.search}
        onChange={changeSearch}
        field={search}
        label={text('library.search')}
        placeholder={text('library.searchHint')}
        clearLabel={text('library.clearSearch')}
        shortcut="/"
      />
      <div className={filterStyles['pills']}>
        <FilterPicker
          label={text('library.tags')}
          options={[...new Set([...filters.tags, ...tags])]}
          chosen={filters.tags}
          nameOf={(tag) => tag}
          onChange={(chosen) => narrow({ tags: chosen })}
          none={text('library.noTags')}
        />
        <ProjectFilter chosen={filters.project} onChange={(project) => narrow({ project })} />
        <FilterPicker
          label={text('library.services')}
          options={[...new Set([...filters.services, ...offered])]}
          chosen={filters.services}
          nameOf={(id) => services.find((service) => service.id === id)?.name ?? text('library.unknownService')}
          onChange={(chosen) => narrow({ services: chosen })}
        />
        <DateFilter filters={filters} narrow={narrow} />
        <FilterPicker
          label={text('library.marks')}
          options={flags}
          chosen={flags.filter((flag) => filters[flag])}
          nameOf={(flag) => text(`library.filter.${flag}`)}
          onChange={(chosen) =>
            narrow({
              post: chosen.includes('post'),
              website: chosen.includes('website'),
              archived: chosen.includes('archived'),
            })
          }
        />
        {isNarrowed(filters) && (
          <button type="button" className={filterStyles['clear']} onClick={clear}>
            {text('shell.clearFilters')}
          </button>
        )}
      </div>
    </div>
  )
}

/** The days between which photos were taken, both included. */
function DateFilter({ filters: { from, to }, narrow }: { filters: Filters; narrow: FilterState['narrow'] }) {
  const text = useText()
  const formats = useFormats()
  const said = () => {
    if (from !== null && to !== null) return `${formats.day(from)} – ${formats.day(to)}`
    if (from !== null) return text('library.since', { day: formats.day(from) })
    return to === null ? text('library.dates') : text('library.until', { day: formats.day(to) })
  }
  return (
    <DropDown
      label={
        <>
          <IconCalendar size={16} aria-hidden />
          {said()}
        </>
      }
      title={text('library.dates')}
      active={from !== null || to !== null}
    >
      {() => (
        <div className={styles['dates']}>
          <DayField
            label={text('library.from')}
            value={from ?? ''}
            max={to ?? undefined}
            onChange={(day) => narrow({ from: day === '' ? null : day })}
          />
          <DayField
            label={text('library.to')}
            value={to ?? ''}
            min={from ?? undefined}
            onChange={(day) => narrow({ to: day === '' ? null : day })}
          />
        </div>
      )}
    </DropDown>
  )
}
