import { ActionIcon, Button, Text } from '@mantine/core'
import IconFilter from '~icons/tabler/adjustments-horizontal'
import IconSearch from '~icons/tabler/search'
import IconX from '~icons/tabler/x'
import { useState, type ReactNode } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { useText } from '../../lib/texts.ts'
import { DropDown } from '../DropDown.tsx'
import { Option } from '../FilterOptions.tsx'
import { SearchField, type SearchFieldProps } from '../SearchField.tsx'
import { SortMenu, SortOptions, type SortMenuProps } from '../SortMenu.tsx'
import type { LineFilter } from './lineFilter.tsx'
import { useFit } from './useFit.ts'
import styles from '../filters.module.css'

/** More filters than these are one too many to look at. */
const MOST = 4

export interface FilterLineProps<Sort extends string> {
  search: SearchFieldProps
  filters: readonly LineFilter[]
  /** How many are found, in words. */
  count?: string | undefined
  sort?: SortMenuProps<Sort> | undefined
  /** What else concerns the list, such as the saved views. */
  children?: ReactNode
}

/**
 * One row above a list: search, up to four filters, how many are found, and their order. It never wraps: what has no
 * room goes into "Filter". On a phone the search is an icon until it is wanted, and all filters are behind one button.
 */
export function FilterLine<Sort extends string>({ search, filters, count, sort, children }: FilterLineProps<Sort>) {
  const text = useText()
  const phone = usePhone()
  const [wanted, setWanted] = useState(false)
  const words = JSON.stringify([count, sort?.chosen, filters.map(({ chosen }) => chosen)])
  const [open, setOpen] = useState(false)
  const { row, room } = useFit(Math.min(filters.length, MOST), words, open)
  const shown = phone ? [] : filters.slice(0, room)
  const others = filters.slice(shown.length)
  const set = others.filter(({ chosen }) => chosen.length > 0).length
  const searching = wanted || search.value !== ''
  return (
    <div className={styles['around']}>
      <div ref={row} className={styles['line']}>
        {phone ? (
          <ActionIcon variant="default" aria-label={search.label} onClick={() => search.field.current?.focus()}>
            <IconSearch size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <SearchField {...search} />
        )}
        {shown.map((filter) => (
          <FilterPill key={filter.label} filter={filter} onToggle={setOpen} />
        ))}
        {(others.length > 0 || (phone && sort !== undefined)) && (
          <DropDown
            label={
              <>
                <IconFilter size={16} aria-hidden />
                {set === 0 ? text('shell.filter') : text('shell.filterCount', { count: set })}
              </>
            }
            title={text('shell.filter')}
            active={set > 0}
            onToggle={setOpen}
          >
            {() => <Others filters={others} sort={phone ? sort : undefined} />}
          </DropDown>
        )}
        <div className={styles['end']}>
          <Text component="output" size="sm" c="dimmed" textWrap="nowrap">
            {count}
          </Text>
          {!phone && sort !== undefined && <SortMenu {...sort} />}
          {children}
        </div>
      </div>
      {phone && (
        <div
          className={styles['find']}
          data-shown={searching}
          onFocus={() => setWanted(true)}
          onBlur={() => setWanted(false)}
        >
          <SearchField {...search} />
        </div>
      )}
    </div>
  )
}

/** A filter of the line; one that is set says what is chosen, and its cross clears it. */
export function FilterPill({ filter, onToggle }: { filter: LineFilter; onToggle?: (open: boolean) => void }) {
  const { label, icon: Sign, chosen, options, onSet, onClear } = filter
  const text = useText()
  const [only] = chosen
  const sign = Sign !== undefined && <Sign size={16} aria-hidden />
  if (options === undefined) {
    const on = only !== undefined
    return (
      <button
        type="button"
        className={styles['pill']}
        data-active={on}
        aria-pressed={on}
        onClick={on ? onClear : onSet}
      >
        {sign}
        {label}
        {on && <IconX size={16} aria-hidden />}
      </button>
    )
  }
  const said = chosen.length === 1 && only !== undefined ? only : text('shell.chosen', { count: chosen.length })
  return (
    <DropDown
      label={
        <>
          {sign}
          {only === undefined ? label : `${label}: ${said}`}
        </>
      }
      title={label}
      active={only !== undefined}
      onClear={only === undefined ? undefined : onClear}
      {...(onToggle !== undefined && { onToggle })}
    >
      {() => options(false)}
    </DropDown>
  )
}

interface OthersProps<Sort extends string> {
  filters: readonly LineFilter[]
  sort: SortMenuProps<Sort> | undefined
}

/** The filters that the line has no room for, one below the other; on a phone the order too. */
function Others<Sort extends string>({ filters, sort }: OthersProps<Sort>) {
  const text = useText()
  const set = filters.filter(({ chosen }) => chosen.length > 0)
  return (
    <div>
      {filters.map(({ label, chosen, options, onSet, onClear }) =>
        options === undefined ? (
          <Option
            key={label}
            type="checkbox"
            label={label}
            checked={chosen.length > 0}
            onChange={(on) => (on ? onSet?.() : onClear())}
          />
        ) : (
          <div key={label}>{options(true)}</div>
        ),
      )}
      {sort !== undefined && <SortOptions {...sort} heading />}
      {set.length > 0 && (
        <Button variant="default" m="xs" onClick={() => set.map(({ onClear }) => onClear())}>
          {text('shell.clearFilters')}
        </Button>
      )}
    </div>
  )
}
