import { Stack } from '@mantine/core'
import IconCalendar from '~icons/tabler/calendar'
import { useCallback, type RefObject } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { DayField } from '../../../ui/days/DayField.tsx'
import { FilterLine } from '../../../ui/filters/FilterLine.tsx'
import { pickFilter, type LineFilter } from '../../../ui/filters/lineFilter.tsx'
import type { Filters, FilterState } from './filters.ts'
import { useProjectFilter } from './ProjectFilter.tsx'
import { useServices, useTags } from './useNames.ts'
import filterStyles from '../../../ui/filters.module.css'

const flags = ['post', 'website', 'archived'] as const

/** Search and filters of the library; all of them in the address. */
export function FilterBar({ state, search }: { state: FilterState; search: RefObject<HTMLInputElement | null> }) {
  const text = useText()
  const { filters, narrow } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  return (
    <FilterLine
      search={{
        value: filters.search,
        onChange: changeSearch,
        field: search,
        label: text('library.search'),
        placeholder: text('library.searchHint'),
        clearLabel: text('library.clearSearch'),
        shortcut: '/',
      }}
      filters={useLibraryFilters(state)}
    />
  )
}

function useLibraryFilters({ filters, narrow }: FilterState) {
  const text = useText()
  const services = useServices()
  const offered: string[] = services.map(({ id }) => id)
  return [
    pickFilter({
      label: text('library.tags'),
      options: [...new Set([...filters.tags, ...useTags()])],
      chosen: filters.tags,
      nameOf: (tag) => tag,
      onChange: (chosen) => narrow({ tags: chosen }),
      none: text('library.noTags'),
    }),
    useProjectFilter(filters.project, (project) => narrow({ project })),
    pickFilter({
      label: text('library.services'),
      options: [...new Set([...filters.services, ...offered])],
      chosen: filters.services,
      nameOf: (id) => services.find((service) => service.id === id)?.name ?? text('library.unknownService'),
      onChange: (chosen) => narrow({ services: chosen }),
    }),
    useDateFilter(filters, narrow),
    pickFilter({
      label: text('library.marks'),
      options: flags,
      chosen: flags.filter((flag) => filters[flag]),
      nameOf: (flag) => text(`library.filter.${flag}`),
      onChange: (chosen) =>
        narrow({
          post: chosen.includes('post'),
          website: chosen.includes('website'),
          archived: chosen.includes('archived'),
        }),
    }),
  ]
}

/** The days between which photos were taken, both included. */
function useDateFilter({ from, to }: Filters, narrow: FilterState['narrow']): LineFilter {
  const text = useText()
  const formats = useFormats()
  const said = () => {
    if (from !== null && to !== null) return [`${formats.day(from)} – ${formats.day(to)}`]
    if (from !== null) return [text('library.since', { day: formats.day(from) })]
    return to === null ? [] : [text('library.until', { day: formats.day(to) })]
  }
  return {
    label: text('library.dates'),
    icon: IconCalendar,
    chosen: said(),
    options: (heading) => (
      <fieldset className={filterStyles['options']} data-heading={heading}>
        <legend>{text('library.dates')}</legend>
        <Stack gap="xs" p="xs">
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
        </Stack>
      </fieldset>
    ),
    onClear: () => narrow({ from: null, to: null }),
  }
}
