import { useCallback, type RefObject } from 'react'
import { useText } from '../../../lib/texts.ts'
import { FilterPicker } from '../../../ui/FilterPicker.tsx'
import filters from '../../../ui/filters.module.css'
import { SearchField } from '../../../ui/SearchField.tsx'
import { isNarrowed, judgements, ratings, sources, type FilterState } from './filters.ts'

const isWord = (judgement: string): judgement is 'yes' | 'no' => judgement === 'yes' || judgement === 'no'

export interface ReviewFiltersProps {
  state: FilterState
  search: RefObject<HTMLInputElement | null>
}

/** Search and filters of the reviews; all of them in the address. */
export function ReviewFilters({ state, search }: ReviewFiltersProps) {
  const text = useText()
  const { filters: chosen, narrow, clear } = state
  const changeSearch = useCallback((typed: string) => narrow({ search: typed }), [narrow])
  const toggle = (name: 'replied' | 'connected') => (
    <button
      type="button"
      className={filters['pill']}
      data-active={chosen[name] === 'no'}
      aria-pressed={chosen[name] === 'no'}
      onClick={() => narrow({ [name]: chosen[name] === 'no' ? null : 'no' })}
    >
      {text(`reviewing.only.${name}`)}
    </button>
  )
  return (
    <div className={filters['bar']}>
      <SearchField
        value={chosen.search}
        onChange={changeSearch}
        field={search}
        label={text('reviews.search')}
        placeholder={text('reviews.searchHint')}
        clearLabel={text('reviews.clearSearch')}
        shortcut="/"
      />
      <div className={filters['pills']}>
        <FilterPicker
          label={text('reviewing.source')}
          options={sources}
          chosen={chosen.source}
          nameOf={(source) => text(`reviews.source.${source}`)}
          onChange={(source) => narrow({ source })}
        />
        <FilterPicker
          label={text('reviewing.rating')}
          options={judgements}
          chosen={[...ratings.filter((stars) => chosen.rating.includes(Number(stars))), ...chosen.recommends]}
          nameOf={(one) =>
            isWord(one)
              ? text(one === 'yes' ? 'reviews.recommends' : 'reviews.recommendsNot')
              : text('reviewing.stars', { count: Number(one) })
          }
          onChange={(all) =>
            narrow({ rating: all.filter((one) => !isWord(one)).map(Number), recommends: all.filter(isWord) })
          }
        />
        {toggle('replied')}
        {toggle('connected')}
        {isNarrowed(chosen) && (
          <button type="button" className={filters['clear']} onClick={clear}>
            {text('shell.clearFilters')}
          </button>
        )}
      </div>
    </div>
  )
}
