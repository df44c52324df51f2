import { ActionIcon, Button, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { signedIn } from '../../../../lib/members.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { ChooseOne } from '../../../../ui/ChooseOne.tsx'
import { EntryList, Missing, RouteMap } from '../../components/DeskSchedule.tsx'
import { EmptyPhone, isEmpty } from '../../components/EmptySchedule.tsx'
import { rowsOf, type Row } from '../../components/rows.ts'
import { ConflictsButton } from '../../conflicts/components/ConflictsButton.tsx'
import { Dates, shownText } from '../../components/Toolbar.tsx'
import { weekRange } from '../../components/wall.ts'
import { MonthGrid } from '../../grid/components/MonthGrid.tsx'
import { monthDayText, shortMonthText } from '../../labels.ts'
import { stepped, TEAM, views } from '../../filters.ts'
import type { ScheduleViewProps } from '../../ScheduleScreen.tsx'
import { DayStrip } from './DayStrip.tsx'
import { MemberSwitch } from './MemberSwitch.tsx'
import { NeedsTime } from './NeedsTime.tsx'
import { PhoneDay } from './PhoneDay.tsx'
import { PhoneWeek } from './PhoneWeek.tsx'
import { useSwipe } from './useSwipe.ts'
import styles from './phone.module.css'

const loading = (
  <div className={styles['list']}>
    <RowsSkeleton />
  </div>
)

/** The schedule on a phone: one member's day as a list, the week, and what needs a time. */
export function PhoneSchedule(props: ScheduleViewProps) {
  const { filters, set, go, goTo, today, found, selected, mayChange, onOpen } = props
  const { schedule, now, query } = found
  const { view, date } = filters
  const member = useShownMember(props)
  const all = useMemo(
    () => (schedule === undefined ? [] : rowsOf(schedule, { members: [], kinds: filters.kinds }, now)),
    [schedule, filters.kinds, now],
  )
  const rows = useMemo(() => shownRows(all, member, filters.members), [all, member, filters.members])
  const swipe = useSwipe((step) => go(stepped(filters, step)))
  return (
    <>
      <div className={styles['top']}>
        <Head {...props} />
        {view === 'month' || view === 'list' ? (
          <div className={styles['dates']}>
            <Dates {...{ filters, go, today }} />
          </div>
        ) : (
          <DayStrip {...{ date, today, rows, go }} />
        )}
        {view === 'day' && mayChange && schedule !== undefined && (
          <MemberSwitch members={schedule.members} chosen={member} onChoose={(id) => void set({ members: [id] })} />
        )}
        <ConflictsButton phone />
      </div>
      {schedule === undefined ? (
        <div className={styles['list']}>
          <Missing query={query}>
            <RowsSkeleton />
          </Missing>
        </div>
      ) : view === 'list' ? (
        <Suspense fallback={loading}>
          <EntryList {...props} />
        </Suspense>
      ) : view === 'map' ? (
        <Suspense fallback={loading}>
          <RouteMap {...{ schedule, rows: all, date, now, selected, onOpen }} />
        </Suspense>
      ) : view === 'month' ? (
        <MonthGrid {...{ schedule, rows: all, date, now, selected, onOpen }} onDay={(day) => goTo(day, 'day')} />
      ) : (
        <div className={styles['list']} {...swipe}>
          {showsNothing(props) ? (
            <EmptyPhone onNew={props.onNew && (() => props.onNew?.({ day: date }))} />
          ) : view === 'day' ? (
            <PhoneDay {...{ schedule, rows, date, now, onOpen }} isOwn={!mayChange} />
          ) : (
            <PhoneWeek {...{ schedule, rows: all, now, onOpen }} onDay={(day) => goTo(day, 'day')} />
          )}
        </div>
      )}
      {mayChange && schedule !== undefined && (
        <NeedsTime tray={schedule.tray} from={schedule.from} now={now} day={date} onOpen={onOpen} />
      )}
    </>
  )
}

/** Whether the day or the week says only that nothing is planned, and what would be here. */
const showsNothing = ({ filters: { view, date }, found: { schedule } }: ScheduleViewProps): boolean =>
  (view === 'day' || view === 'week') &&
  schedule !== undefined &&
  isEmpty(schedule) &&
  !schedule.closed.some((day) => view === 'week' || day === date)

function titleOf(filters: ScheduleViewProps['filters']): string {
  if (filters.view === 'day') return monthDayText(filters.date)
  return filters.view === 'month' ? shortMonthText(filters.date) : shownText(filters)
}

/** What is shown, how, the way back to today, and a new visit. */
function Head(props: ScheduleViewProps) {
  const { filters, show, go, today, onNew } = props
  const text = useText()
  const { view, date } = filters
  const isAway = view === 'day' ? date !== today : view === 'week' && weekRange(date).from !== weekRange(today).from
  return (
    <header className={styles['head']}>
      <Title order={1}>{titleOf(filters)}</Title>
      {isAway && (
        <Button variant="default" onClick={() => go(today)}>
          {text('schedule.today')}
        </Button>
      )}
      <ChooseOne icon={null} title={text(`schedule.view.${view}`)}>
        {views.map((each) => ({ key: each, label: text(`schedule.view.${each}`), go: () => show(each) }))}
      </ChooseOne>
      {onNew !== undefined && (
        <ActionIcon
          // what stands in the place of a day begins with a new visit already
          variant={showsNothing(props) ? 'default' : 'filled'}
          color="petrol"
          size="var(--office-control)"
          aria-label={text('schedule.newVisit')}
          onClick={() => onNew({ day: date })}
        >
          <IconPlus size={22} aria-hidden />
        </ActionIcon>
      )}
    </header>
  )
}

/** Whose day is shown: the member that was chosen, or oneself; null for the whole team. */
function useShownMember({ filters, found: { schedule } }: ScheduleViewProps): string | null {
  const site = useSite()
  const { data: user } = useQuery(signedIn)
  const [chosen] = filters.members
  if (chosen !== undefined) return chosen === TEAM ? null : chosen
  const own = schedule?.members.find(({ id }) => id === user?.id)
  return site.role === 'field' ||
    (own !== undefined && schedule?.entries.some(({ members }) => members.includes(own.id)) === true)
    ? (own?.id ?? null)
    : null
}

function shownRows(all: readonly Row[], member: string | null, members: readonly string[]): readonly Row[] {
  if (member !== null) return all.filter((row) => row.member === member)
  const named = members.filter((id) => id !== TEAM)
  return named.length === 0 ? all : all.filter((row) => row.member !== null && named.includes(row.member))
}
