import { ActionIcon, Button, Title } from '@mantine/core'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconFilter from '~icons/tabler/filter'
import IconPlus from '~icons/tabler/plus'
import type { Schedule } from '#contract/schedule/types.ts'
import { visitKinds } from '#contract/schedule/values.ts'
import { useText } from '../../../lib/texts.ts'
import { DropDown } from '../../../ui/DropDown.tsx'
import { FilterOptions } from '../../../ui/FilterOptions.tsx'
import { HeaderAction } from '../../../ui/page/PageHeader.tsx'
import { Ways } from '../../../ui/Ways.tsx'
import { ConflictsButton } from '../conflicts/components/ConflictsButton.tsx'
import { rangeOf, stepped, views, type Filters, type ScheduleFilters } from '../filters.ts'
import { dayText, daysText, monthText } from '../labels.ts'
import styles from './schedule.module.css'

/** What is shown, in words: a day, a week, a month. */
export function shownText({ view, date }: Pick<Filters, 'view' | 'date'>): string {
  if (view === 'day' || view === 'list' || view === 'map') return dayText(date)
  if (view === 'month') return monthText(date)
  const { from, to } = rangeOf({ view, date })
  return daysText(from, to)
}

export interface ToolbarProps extends Pick<ScheduleFilters, 'filters' | 'set' | 'show' | 'go'> {
  today: string
  members: Schedule['members']
  onNew: (() => void) | undefined
  /** A visit is open beside it. */
  narrow: boolean
  /** What stands in its place begins with a new visit already. */
  isEmpty: boolean
}

/** The head of the schedule: the way to another day, how it is shown, what of it, and a new visit. */
export function Toolbar({ filters, set, show, go, today, members, onNew, narrow, isEmpty }: ToolbarProps) {
  const text = useText()
  return (
    <header className={styles['toolbar']}>
      <Title order={1}>{text('shell.schedule')}</Title>
      <div className={styles['dates']}>
        <Dates {...{ filters, go, today }} />
      </div>
      <p className={styles['shown']} aria-live="polite">
        {shownText(filters)}
      </p>
      <div className={styles['ends']}>
        <ConflictsButton />
        <Ways
          label={text('schedule.view')}
          ways={views}
          chosen={filters.view}
          nameOf={(view) => text(`schedule.view.${view}`)}
          onChoose={show}
          narrow
        />
        {filters.view !== 'list' && <FilterMenu filters={filters} set={set} members={members} />}
        {onNew !== undefined && (
          <HeaderAction
            icon={IconPlus}
            label={text('schedule.newVisit')}
            onClick={onNew}
            shortcut="n"
            small={narrow}
            // the open visit has the next step
            quiet={narrow || isEmpty}
          />
        )}
      </div>
    </header>
  )
}

/** The way back to today, and one step before and after. */
export function Dates({ filters, go, today }: Pick<ToolbarProps, 'filters' | 'go' | 'today'>) {
  const text = useText()
  return (
    <>
      <Button variant="default" mr={4} onClick={() => go(today)}>
        {text('schedule.today')}
      </Button>
      <ActionIcon aria-label={text(`schedule.before.${filters.view}`)} onClick={() => go(stepped(filters, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={text(`schedule.after.${filters.view}`)} onClick={() => go(stepped(filters, 1))}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Which members and which kinds are shown. */
function FilterMenu({ filters, set, members }: Pick<ToolbarProps, 'filters' | 'set' | 'members'>) {
  const text = useText()
  const active = filters.members.length + filters.kinds.length > 0
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? ''
  return (
    <DropDown
      label={<IconFilter size={18} aria-hidden />}
      title={text('shell.filter')}
      bare
      active={active}
      side="right"
    >
      {() => (
        <>
          <FilterOptions
            label={text('schedule.members')}
            options={members.map(({ id }): string => id)}
            chosen={filters.members}
            nameOf={nameOf}
            onChange={(chosen) => void set({ members: chosen.length === 0 ? null : chosen })}
            heading
          />
          <FilterOptions
            label={text('schedule.kinds')}
            options={visitKinds}
            chosen={filters.kinds}
            nameOf={(kind) => text(`schedule.kind.${kind}`)}
            onChange={(chosen) => void set({ kinds: chosen.length === 0 ? null : chosen })}
            heading
          />
        </>
      )}
    </DropDown>
  )
}
