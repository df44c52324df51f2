import { Box } from '@mantine/core'
import type { FetchStatus } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { useOnline } from '../../lib/online.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { isTyping } from '../../lib/typing.ts'
import { useSelection } from '../../lib/urlState.ts'
import { windowsAt } from '../../lib/windows.ts'
import { SidePanel } from '../../ui/page/SidePanel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useSchedule } from './api/useSchedule.ts'
import { useConflictList } from './conflicts/api/useConflicts.ts'
import { useToday } from './api/useToday.ts'
import { everyEntry } from './api/scheduleCache.ts'
import { DeskSchedule } from './components/DeskSchedule.tsx'
import { useEntryFocus } from './components/useEntryFocus.ts'
import { rangeOf, useCreation, useFilters, type ScheduleFilters } from './filters.ts'
import styles from './components/schedule.module.css'

const PhoneSchedule = lazy(async () => ({
  default: (await import('./phone/components/PhoneSchedule.tsx')).PhoneSchedule,
}))
const SelectedVisit = lazy(async () => ({
  default: (await import('./visit/components/SelectedVisit.tsx')).SelectedVisit,
}))
const ConflictsPanel = lazy(async () => ({
  default: (await import('./conflicts/components/ConflictsPanel.tsx')).ConflictsPanel,
}))
const NewVisit = lazy(async () => ({ default: (await import('./form/components/NewVisit.tsx')).NewVisit }))

const waiting = (
  <Box px="md" py="xs">
    <RowsSkeleton />
  </Box>
)

/** What every way to look at the schedule is given. */
export interface ScheduleViewProps extends ScheduleFilters {
  today: string
  found: Pick<ReturnType<typeof useSchedule>, 'schedule' | 'now'> & {
    query: { readonly error: Error | null; readonly fetchStatus: FetchStatus; readonly refetch: () => unknown }
  }
  selected: string | null
  mayChange: boolean
  onOpen: (id: string) => void
  /** Left out for those who may not. */
  onNew: ((given?: { day?: string; time?: string; member?: string }) => void) | undefined
}

/** The calendar of the crew, what has no time yet, and beside them the visit that is open. */
export function ScheduleScreen() {
  const text = useText()
  const site = useSite()
  const phone = usePhone()
  const online = useOnline()
  const [today, know] = useToday()
  const isField = site.role === 'field'
  const url = useFilters({ view: phone || isField ? 'day' : 'week', today })
  const found = useSchedule(rangeOf(url.filters))
  useEffect(() => know(found.now), [know, found.now])
  const { selected, select, close } = useSelection('visit')
  useEntryFocus(selected)
  const conflicts = useConflictList()
  const creation = useCreation()
  const create = isField ? undefined : creation.open
  const { date } = url.filters
  useNewKey(create === undefined ? undefined : () => create({ day: date }))
  const known = useMemo(
    () =>
      found.schedule === undefined || selected === null
        ? undefined
        : everyEntry(found.schedule).find(({ id }) => id === selected),
    [found.schedule, selected],
  )
  const view = { ...url, today, found, selected, mayChange: !isField, onOpen: select, onNew: create }
  return (
    <div className={styles['screen']} data-open={selected !== null || conflicts.isOpen} data-offline={!online}>
      {phone ? (
        <Suspense fallback={waiting}>
          <PhoneSchedule {...view} />
        </Suspense>
      ) : (
        <DeskSchedule {...view} />
      )}
      <Suspense
        fallback={
          selected === null || phone ? null : <SidePanel label={text('schedule.selected')}>{waiting}</SidePanel>
        }
      >
        {selected !== null && (
          <SelectedVisit key={selected} id={selected} known={known} now={found.now} onClose={close} />
        )}
        {selected === null && conflicts.isOpen && <ConflictsPanel onOpen={select} onClose={conflicts.close} />}
        {creation.wanted.create !== null && !isField && (
          <NewVisit wanted={creation.wanted} today={today} onClose={creation.close} />
        )}
      </Suspense>
    </div>
  )
}

/** `n` adds a visit, as in every list. */
function useNewKey(onNew: (() => void) | undefined): void {
  const latest = useRef(onNew)
  useEffect(() => {
    latest.current = onNew
  }, [onNew])
  const press = useCallback((event: KeyboardEvent) => {
    if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || windowsAt(event) > 0 || latest.current === undefined) return
    event.preventDefault()
    latest.current()
  }, [])
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [press])
}
