import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { takingStates } from '#contract/schedule/values.ts'
import type { Meaning } from '../../../ui/marks/Mark.tsx'
import { minutesBetween } from './wall.ts'

/** How an entry looks: its state, and for what is no visit, that. Color, border and icon follow from it. */
export type Look = 'confirmed' | 'hold' | 'way' | 'working' | 'late' | 'done' | 'missed' | 'other' | 'off'

/** What the mark of each look means. */
export const lookMeanings: Readonly<Record<Look, Meaning>> = {
  confirmed: 'neutral',
  hold: 'waiting',
  way: 'brand',
  working: 'brand',
  late: 'waiting',
  done: 'gain',
  missed: 'trouble',
  other: 'neutral',
  off: 'neutral',
}

type Timed = Pick<ScheduleEntry, 'kind' | 'state' | 'wall' | 'arrival_minutes'>

/** Minutes since the window of arrival of a confirmed visit ended, by the wall; null while nobody is late. */
export function minutesLate({ kind, state, wall, arrival_minutes: window }: Timed, now: string): number | null {
  if (kind !== 'visit' || state !== 'confirmed' || wall === null || wall >= now) return null
  const late = minutesBetween(wall, now) - window
  return late >= 1 ? late : null
}

export function lookOf(entry: Timed, now: string): Look {
  const { kind, state } = entry
  if (kind === 'time_off') return 'off'
  if (state === 'hold') return 'hold'
  if (state === 'working') return 'working'
  if (state === 'on_the_way') return 'way'
  if (state === 'done') return 'done'
  if (state === 'no_show' || state === 'cancelled') return 'missed'
  if (kind !== 'visit') return 'other'
  return minutesLate(entry, now) === null ? 'confirmed' : 'late'
}

/** Whether an entry takes its members' time: a hold does until it ends. */
export function takesTime(
  { state, held_until: until }: Pick<ScheduleEntry, 'state' | 'held_until'>,
  now: string,
): boolean {
  if (!takingStates.some((each) => each === state)) return false
  return state !== 'hold' || until === null || until > now
}

/** Whether the calendar shows it: what was canceled is out of the way, and a hold that ended holds nothing. */
export const isShown = (entry: Pick<ScheduleEntry, 'state' | 'held_until'>, now: string): boolean =>
  entry.state === 'done' || entry.state === 'no_show' || takesTime(entry, now)
