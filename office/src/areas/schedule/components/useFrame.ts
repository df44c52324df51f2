import { useMemo, useState } from 'react'
import type { Schedule } from '#contract/schedule/types.ts'
import type { ScheduleViewProps } from '../ScheduleScreen.tsx'
import { rangeOf } from '../filters.ts'
import { daysBetween } from './wall.ts'

interface Shown {
  /** Undefined while there is nothing to show at all. */
  readonly schedule: Schedule | undefined
  readonly now: string
  /** The days are there, what is planned on them is not yet. */
  readonly waits: boolean
}

/** The same people on other days, of which nothing is known yet. */
function emptied(last: Schedule, from: string, to: string): Schedule | undefined {
  if (daysBetween(last.from, last.to) !== daysBetween(from, to)) return undefined
  return { ...last, from, to, entries: [], closed: [], is_cut: false }
}

/**
 * What the calendar shows. While another week is fetched its frame stands already, with the people and the tray that are
 * known: nothing jumps, the place that was scrolled to stays, and only the blocks have to be drawn when they come.
 */
export function useFrame({ found, filters }: Pick<ScheduleViewProps, 'found' | 'filters'>): Shown {
  const { schedule, now, query } = found
  const [last, setLast] = useState({ schedule, now })
  if (schedule !== undefined && (schedule !== last.schedule || now !== last.now)) setLast({ schedule, now })
  const { from, to } = rangeOf(filters)
  const hasFrame = filters.view !== 'list' && filters.view !== 'map'
  const waits = schedule === undefined && query.error === null && query.fetchStatus === 'fetching' && hasFrame
  const known = waits ? last.schedule : undefined
  const frame = useMemo(() => known && emptied(known, from, to), [known, from, to])
  return frame === undefined ? { schedule, now, waits: false } : { schedule: frame, now: last.now, waits: true }
}
