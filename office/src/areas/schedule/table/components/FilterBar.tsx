import IconCircleCheck from '~icons/tabler/circle-check'
import IconUserOff from '~icons/tabler/user-off'
import { useCallback, type RefObject } from 'react'
import type { ScheduleMember } from '#contract/schedule/types.ts'
import { trayParts, visitKinds, visitStates, type VisitState } from '#contract/schedule/values.ts'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import { FilterLine } from '../../../../ui/filters/FilterLine.tsx'
import { pickFilter, switchFilter } from '../../../../ui/filters/lineFilter.tsx'
import { Views } from '../../../views/index.ts'
import { listNames, listSorts, TEAM, type Filters, type ScheduleFilters } from '../../filters.ts'

const stateNames: Readonly<Record<VisitState, TextKey>> = {
  hold: 'schedule.look.hold',
  confirmed: 'schedule.look.confirmed',
  on_the_way: 'schedule.look.way',
  working: 'schedule.look.working',
  done: 'schedule.look.done',
  cancelled: 'schedule.canceled',
  no_show: 'schedule.look.missed',
}

interface FilterBarProps {
  filters: Filters
  set: ScheduleFilters['set']
  search: RefObject<HTMLInputElement | null>
  members: readonly ScheduleMember[]
  /** For members who see money. */
  hasInvoices: boolean
  /** Number of results; undefined while unknown. */
  count: number | undefined
}

/** Search, filters, order, and saved views of the list, all kept in the URL. */
export function FilterBar({ filters, set, search, members, hasInvoices, count }: FilterBarProps) {
  const text = useText()
  const find = useCallback((typed: string) => void set({ search: typed === '' ? null : typed }), [set])
  const others = useEntryFilters(filters, set, members)
  const toInvoice = switchFilter({
    icon: IconCircleCheck,
    label: text('schedule.toInvoice'),
    on: filters.toInvoice,
    onChange: (on) => void set({ toInvoice: on || null }),
  })
  const sort = {
    sorts: listSorts,
    chosen: filters.sort,
    nameOf: (each: Filters['sort']) => text(`schedule.sort.${each}`),
    onChange: (each: Filters['sort']) => void set({ sort: each === 'soonest' ? null : each }),
  }
  return (
    <FilterLine
      search={{
        value: filters.search,
        onChange: find,
        field: search,
        label: text('schedule.find'),
        placeholder: text('schedule.find'),
        clearLabel: text('schedule.findClear'),
        shortcut: '/',
      }}
      filters={[...(hasInvoices && filters.waiting === null ? [toInvoice] : []), ...others]}
      count={count === undefined ? undefined : text('schedule.visits', { count })}
      sort={filters.toInvoice || filters.waiting !== null ? undefined : sort}
    >
      <Views screen="schedule" names={listNames} />
    </FilterLine>
  )
}

function useEntryFilters(
  { members: chosen, kinds, states, unassigned, toInvoice, waiting }: Filters,
  set: FilterBarProps['set'],
  members: readonly ScheduleMember[],
) {
  const text = useText()
  const waits = pickFilter({
    label: text('schedule.needsTime'),
    options: trayParts,
    chosen: waiting === null ? [] : [waiting],
    nameOf: (part) => text(`schedule.tray.${part}`),
    // one at a time: the one that was chosen last
    onChange: (next) => void set({ waiting: next.find((part) => part !== waiting) ?? null }),
  })
  return [
    // set, it stands where it is seen; what is done waits for nothing
    ...(waiting === null ? [] : [waits]),
    pickFilter({
      label: text('schedule.members'),
      options: members.map(({ id }): string => id),
      chosen: chosen.filter((id) => id !== TEAM),
      nameOf: (id) => members.find((member) => member.id === id)?.name ?? '',
      onChange: (next) => void set({ members: next.length === 0 ? null : next }),
    }),
    pickFilter({
      label: text('schedule.kinds'),
      options: visitKinds,
      chosen: kinds,
      nameOf: (kind) => text(`schedule.kind.${kind}`),
      onChange: (next) => void set({ kinds: next.length === 0 ? null : next }),
    }),
    // the done filter and the tray set the status
    ...(toInvoice || waiting !== null
      ? []
      : [
          pickFilter({
            label: text('schedule.status'),
            options: visitStates,
            chosen: states,
            nameOf: (state) => text(stateNames[state]),
            onChange: (next) => void set({ states: next.length === 0 ? null : next }),
          }),
        ]),
    switchFilter({
      icon: IconUserOff,
      label: text('schedule.nobody'),
      on: unassigned,
      onChange: (on) => void set({ unassigned: on || null }),
    }),
    ...(waiting === null && !toInvoice ? [waits] : []),
  ]
}
