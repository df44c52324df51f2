import { useCallback, type RefObject } from 'react'
import { useText } from '../../../lib/texts.ts'
import { FilterLine } from '../../../ui/filters/FilterLine.tsx'
import { pickFilter, switchFilter } from '../../../ui/filters/lineFilter.tsx'
import { judgements, ratings, sources, type FilterState } from './filters.ts'

const isWord = (judgement: string): judgement is 'yes' | 'no' => judgement === 'yes' || judgement === 'no'

export interface ReviewFiltersProps {
  state: FilterState
  search: RefObject<HTMLInputElement | null>
  /** How many reviews are found, in words. */
  count: string
}

/** Search and filters of the reviews; all of them in the address. */
export function ReviewFilters({ state, search, count }: ReviewFiltersProps) {
  const text = useText()
  const { filters: chosen, narrow } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  const toggle = (name: 'replied' | 'connected') =>
    switchFilter({
      label: text(`reviewing.only.${name}`),
      on: chosen[name] === 'no',
      onChange: (on) => narrow({ [name]: on ? 'no' : null }),
    })
  return (
    <FilterLine
      search={{
        value: chosen.search,
        onChange: changeSearch,
        field: search,
        label: text('reviews.search'),
        placeholder: text('reviews.searchHint'),
        clearLabel: text('reviews.clearSearch'),
        shortcut: '/',
      }}
      count={count}
      filters={[
        pickFilter({
          label: text('reviewing.source'),
          options: sources,
          chosen: chosen.source,
          nameOf: (source) => text(`reviews.source.${source}`),
          onChange: (source) => narrow({ source }),
        }),
        pickFilter({
          label: text('reviewing.rating'),
          options: judgements,
          chosen: [...ratings.filter((stars) => chosen.rating.includes(Number(stars))), ...chosen.recommends],
          nameOf: (one) =>
            isWord(one)
              ? text(one === 'yes' ? 'reviews.recommends' : 'reviews.recommendsNot')
              : text('reviewing.stars', { count: Number(one) }),
          onChange: (all) =>
            narrow({ rating: all.filter((one) => !isWord(one)).map(Number), recommends: all.filter(isWord) }),
        }),
        toggle('replied'),
        toggle('connected'),
      ]}
    />
  )
}
