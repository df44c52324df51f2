import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../../lib/now.ts'
import { useEntries } from '../../../lib/outbox/store.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { minutesBetween, wallPlus } from '../components/wall.ts'
import { withOutbox } from './outboxStamps.ts'
import { getSchedule, type KnownSchedule, type Range } from './scheduleCache.ts'

/** A range of the calendar, with what waits in the outbox as if it were done. */
export function useSchedule({ from, to }: Range) {
  const { slug } = useSite()
  // Read here, each of them: what a view reads that is loaded later, when the answer has come, changes nothing any more.
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: keys.schedule(slug, { from, to }),
    queryFn: ({ signal }) => getSchedule(slug, { from, to }, signal),
  })
  const outbox = useEntries()
  const schedule = useMemo(() => data && withOutbox(data, outbox), [data, outbox])
  const now = useWallNow(data)
  return { query: { error, fetchStatus, refetch }, schedule, now }
}

/**
 * What the clock of the business shows now: the server's words as it answered, and the minutes since. A zone of this
 * browser is not asked. Empty while nothing is known.
 */
function useWallNow(schedule: KnownSchedule | undefined): string {
  const now = useNow()
  if (schedule === undefined) return ''
  const wall = wallPlus(schedule.now, Math.max(0, Math.floor((now - schedule.answered) / 60_000)))
  // an answer of yesterday may lie on the other side of a change of the clocks: good enough until the next one
  return minutesBetween(schedule.now, wall) < 0 ? schedule.now : wall
}
