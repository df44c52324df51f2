import IconArchive from '~icons/tabler/archive'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type RefObject } from 'react'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { FilterPicker } from '../../ui/FilterPicker.tsx'
import { FilterToggle } from '../../ui/FilterToggle.tsx'
import { SortMenu } from '../../ui/SortMenu.tsx'
import { Views } from '../views/index.ts'
import { filterNames, isNarrowed, type FilterState } from './filters.ts'
import { knownTags } from './knownTags.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useServices } from './useServices.ts'
import { projectSorts, projectStatuses } from './words.ts'
import styles from '../../ui/filters.module.css'

/** Search and filters of the projects; all of them in the address. */
export function FilterBar({ state, search }: { state: FilterState; search: RefObject<HTMLInputElement | null> }) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const services = useServices()
  const { filters, narrow, clear } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? text('projects.unknownService')
  const offered: string[] = services.map(({ id }) => id)
  const tags = [...new Set([...filters.tags, ...knownTags(client, slug)])]
  return (
    <div className={styles['bar']}>
      <SearchField
        value={filters.search}
        onChange={changeSearch}
        field={search}
        label={text('projects.search')}
        placeholder={text('projects.searchHint')}
        clearLabel={text('projects.clearSearch')}
        shortcut="/"
      />
      <div className={styles['pills']}>
        <FilterPicker
          label={text('projects.status')}
          options={projectStatuses}
          chosen={filters.status}
          nameOf={(status) => text(`projects.status.${status}`)}
          onChange={(status) => narrow({ status })}
        />
        <FilterPicker
          label={text('projects.services')}
          options={[...new Set([...filters.services, ...offered])]}
          chosen={filters.services}
          nameOf={nameOf}
          onChange={(chosen) => narrow({ services: chosen })}
        />
        <FilterPicker
          label={text('projects.tags')}
          options={tags}
          chosen={filters.tags}
          nameOf={(tag) => tag}
          onChange={(chosen) => narrow({ tags: chosen })}
          create={(typed) => typed}
          none={text('projects.noTags')}
        />
        <FilterToggle
          icon={<IconArchive size={16} aria-hidden />}
          label={text('projects.archived')}
          on={filters.archived}
          onChange={(archived) => narrow({ archived })}
        />
        <SortMenu
          sorts={projectSorts}
          chosen={filters.sort}
          nameOf={(sort) => text(`projects.sort.${sort}`)}
          onChange={(sort) => narrow({ sort })}
        />
        <Views screen="projects" names={filterNames} />
        {isNarrowed(filters) && (
          <button type="button" className={styles['clear']} onClick={clear}>
            {text('shell.clearFilters')}
          </button>
        )}
      </div>
    </div>
  )
}
