import { lazy, Suspense, useCallback, useMemo, useRef, type ReactNode } from 'react'
import { loadTexts, useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { LoadingWords } from '../../../ui/Skeletons.tsx'
import { DragLayer } from '../drag/components/DragLayer.tsx'
import { PlanProvider } from '../drag/components/planContext.ts'
import { useDrop } from '../drag/components/useDrop.ts'
import { useMoveKeys } from '../drag/components/useMoveKeys.ts'
import { DayGrid } from '../grid/components/DayGrid.tsx'
import { MonthGrid } from '../grid/components/MonthGrid.tsx'
import { WeekGrid } from '../grid/components/WeekGrid.tsx'
import type { ScheduleViewProps } from '../ScheduleScreen.tsx'
import { Legend } from './Legend.tsx'
import { EmptySchedule, isEmpty } from './EmptySchedule.tsx'
import { rowsOf, type Row } from './rows.ts'
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx'
import { Toolbar } from './Toolbar.tsx'
import { Tray } from './Tray.tsx'
import { useFrame } from './useFrame.ts'
import { wallAt } from './wall.ts'
import styles from './schedule.module.css'

const SeriesScope = lazy(async () => ({
  default: (await import('../series/components/SeriesScope.tsx')).SeriesScope,
}))
export const RouteMap = lazy(async () => ({ default: (await import('../map/components/RouteMap.tsx')).RouteMap }))
export const EntryList = lazy(async () => {
  // the saved views speak the words of the requests' list
  const [{ EntryList: part }] = await Promise.all([
    import('../table/components/EntryList.tsx'),
    loadTexts(['requests']),
  ])
  return { default: part }
})

/** The schedule on a desk: the head, the calendar, and the tray beside it. */
export function DeskSchedule(props: ScheduleViewProps) {
  const { filters, set, show, go, goTo, today, found, selected, mayChange, onOpen, onNew } = props
  const { schedule, now, waits } = useFrame(props)
  const { view, date, members, kinds } = filters
  const grid = useRef<HTMLDivElement>(null)
  const single = view === 'day' ? date : null
  const rows = useMemo(
    () => (schedule === undefined ? [] : rowsFor(rowsOf(schedule, { members, kinds }, now), single)),
    [schedule, members, kinds, now, single],
  )
  const plan = useMemo(() => (schedule === undefined ? null : { schedule, rows, now }), [schedule, rows, now])
  const { drop, asked, close } = useDrop(rows)
  const carries = view === 'day' || view === 'week' ? view : null
  useMoveKeys({ grid, plan, view: carries, mayMove: mayChange, onDrop: drop })
  const onDay = useCallback((day: string) => goTo(day, 'day'), [goTo])
  const addAt = useCallback(
    (member: string | null, minute: number) =>
      onNew?.({ day: date, time: wallAt(date, minute).slice(11), ...(member !== null && { member }) }),
    [onNew, date],
  )
  const shared = { rows, date, now, selected, waits, mayMove: mayChange, onOpen }
  // one tree, so that the toolbar keeps focus while another range loads
  return (
    <>
      <Toolbar
        {...{ filters, set, show, go, today }}
        members={schedule?.members ?? []}
        onNew={onNew === undefined ? undefined : () => onNew({ day: date })}
        narrow={selected !== null}
        isEmpty={found.schedule !== undefined && showsEmpty(view) && isEmpty(found.schedule)}
      />
      {schedule === undefined || plan === null ? (
        <div className={styles['body']}>
          <Missing query={found.query}>
            <ScheduleSkeleton />
          </Missing>
        </div>
      ) : (
        <PlanProvider value={plan}>
          <DragLayer plan={plan} onDrop={drop}>
            <div ref={grid} className={styles['body']} aria-busy={waits}>
              {waits ? <Waiting /> : <Notices {...props} />}
              {view === 'day' && (
                <DayGrid {...shared} schedule={schedule} onFree={onNew === undefined ? undefined : addAt} />
              )}
              {view === 'week' && <WeekGrid {...shared} schedule={schedule} onDay={onDay} />}
              {view === 'month' && <MonthGrid {...shared} schedule={schedule} onDay={onDay} />}
              <Suspense fallback={<ScheduleSkeleton />}>
                {view === 'list' && <EntryList {...props} />}
                {view === 'map' && <RouteMap {...shared} schedule={schedule} />}
              </Suspense>
            </div>
            {view === 'week' && (
              <div className={styles['foot']}>
                <Legend />
              </div>
            )}
            <div className={styles['aside']}>
              <Tray tray={schedule.tray} from={schedule.from} now={now} mayMove={mayChange} onOpen={onOpen} />
            </div>
          </DragLayer>
        </PlanProvider>
      )}
      <Suspense fallback={null}>{asked !== null && <SeriesScope change={asked} onClose={close} />}</Suspense>
    </>
  )
}

/** A day has a column for what nobody has only where there is any: it is as wide as a member's. */
const rowsFor = (rows: readonly Row[], day: string | null): readonly Row[] =>
  day === null
    ? rows
    : rows.filter(({ member, entries }) => member !== null || entries.some((entry) => entry.day === day))

/** What stands for the calendar while it is not there. */
export function Missing({ query, children }: Pick<ScheduleViewProps['found'], 'query'> & { children: ReactNode }) {
  const retry = () => void query.refetch()
  if (query.error !== null) return <QueryError error={query.error} onRetry={retry} />
  return query.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : children
}

/** A bar over the days whose entries are on their way; it shows only when they take their time. */
function Waiting() {
  return (
    <div className={styles['waiting']}>
      <LoadingWords />
    </div>
  )
}

/** A list and a map say themselves that there is nothing. */
const showsEmpty = (view: ScheduleViewProps['filters']['view']): boolean => view !== 'list' && view !== 'map'

/** What is to be known of the whole answer. */
function Notices({ found: { schedule }, filters, onNew }: ScheduleViewProps) {
  const text = useText()
  if (schedule === undefined || !showsEmpty(filters.view)) return null
  if (schedule.is_cut) return <p className={styles['notice']}>{text('schedule.cut')}</p>
  return <EmptySchedule schedule={schedule} onNew={onNew} />
}
