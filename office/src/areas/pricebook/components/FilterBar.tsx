import IconArchive from '~icons/tabler/archive'
import { useCallback, type RefObject } from 'react'
import { itemKinds } from '#contract/money/values.ts'
import type { PriceBook } from '#contract/pricebook/types.ts'
import { priceSorts } from '#contract/pricebook/values.ts'
import { useText } from '../../../lib/texts.ts'
import { FilterLine } from '../../../ui/filters/FilterLine.tsx'
import { pickFilter, switchFilter } from '../../../ui/filters/lineFilter.tsx'
import type { Filters, SetFilters } from '../filters.ts'

interface FilterBarProps {
  filters: Filters
  set: SetFilters
  search: RefObject<HTMLInputElement | null>
  /** Where the categories have no tree of their own; undefined where they do. */
  book: PriceBook | undefined
  /** Number of results; undefined while unknown. */
  count: number | undefined
}

/** Search, filters, and order of the items; all of them in the address. */
export function FilterBar({ filters, set, search, book, count }: FilterBarProps) {
  const text = useText()
  const find = useCallback((typed: string) => void set({ search: typed === '' ? null : typed }), [set])
  return (
    <FilterLine
      search={{
        value: filters.search,
        onChange: find,
        field: search,
        label: text('pricebook.find'),
        placeholder: text('pricebook.findHint'),
        clearLabel: text('pricebook.findClear'),
        shortcut: '/',
      }}
      filters={useItemFilters(filters, set, book)}
      count={count === undefined ? undefined : text('pricebook.count', { count })}
      sort={{
        sorts: priceSorts,
        chosen: filters.sort,
        nameOf: (sort) => text(`pricebook.sort.${sort}`),
        onChange: (sort) => void set({ sort: sort === 'name' ? null : sort }),
      }}
    />
  )
}

function useItemFilters({ category, kind, archived }: Filters, set: SetFilters, book: PriceBook | undefined) {
  const text = useText()
  const categories = book?.categories ?? []
  const nameOf = (id: string) => {
    if (id === 'none') return text('pricebook.uncategorized')
    if (id === 'kits') return text('pricebook.kits')
    return categories.find((each) => each.id === id)?.name ?? ''
  }
  const options = [...categories.map(({ id }): string => id), ...(categories.length > 0 ? ['none'] : []), 'kits']
  const byCategory = pickFilter({
    label: text('pricebook.category'),
    options,
    chosen: category === '' ? [] : [category],
    nameOf,
    // one at a time: the last one ticked counts
    onChange: (chosen) => void set({ category: chosen.at(-1) ?? null }),
  })
  return [
    ...(book === undefined ? [] : [byCategory]),
    pickFilter({
      label: text('pricebook.kindLabel'),
      options: itemKinds,
      chosen: kind,
      nameOf: (each) => text(`pricebook.kind.${each}`),
      onChange: (chosen) => void set({ kind: chosen.length === 0 ? null : chosen }),
    }),
    switchFilter({
      icon: IconArchive,
      label: text('pricebook.archived'),
      on: archived,
      onChange: (on) => void set({ archived: on || null }),
    }),
  ]
}
