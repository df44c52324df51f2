import type { BookableService, BookableTime, BookingPage } from '#contract/prosite.ts'
import type { Visit } from '#contract/schedule/types.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { FreeSlot } from '../../schedule/index.ts'

/** Days that one page offers. */
const daysShown = 10
/** Times that are offered instead of one that was taken. */
const nextTimes = 8

/** How times are shown: the clock of the business, and minutes within which somebody arrives. */
export interface TimesShown {
  readonly timeZone: string
  readonly arrivalMinutes: number
}

/** A free time as a page shows it. */
export function timeAt(starts: string, { timeZone, arrivalMinutes }: TimesShown): BookableTime {
  const begins = new Date(starts)
  const { date: day, time: from } = onTheWall(timeZone, begins)
  const arrival = new Date(begins.getTime() + arrivalMinutes * 60_000)
  return { starts, day, from, until: arrivalMinutes === 0 ? null : onTheWall(timeZone, arrival).time }
}

interface FreeDays {
  readonly service: BookableService
  readonly slots: readonly FreeSlot[]
  /** The day that was asked for, and the first that was looked at; empty: none was named. */
  readonly day: string
  readonly from: string
  readonly where: string
  readonly placeName: string | null
}

/** The step in which a day and a time are chosen. */
export function timeStep({ service, slots, day, from, ...place }: FreeDays, shown: TimesShown): BookingPage['step'] {
  const all = [...new Set(slots.map(({ wall }) => wall.slice(0, 10)))]
  const days = all.slice(0, daysShown)
  const chosen = days.includes(day) ? day : (days[0] ?? null)
  return {
    name: 'time',
    service,
    days,
    day: chosen,
    times: slots.filter(({ wall }) => wall.slice(0, 10) === chosen).map(({ starts }) => timeAt(starts, shown)),
    earlier: from !== '' && all[0] !== undefined && from >= all[0],
    later: all[daysShown] ?? null,
    ...place,
  }
}

/** The first free times, for somebody whose own was taken. */
export const insteadOf = (slots: readonly FreeSlot[], shown: TimesShown): BookableTime[] =>
  slots.slice(0, nextTimes).map(({ starts }) => timeAt(starts, shown))

/** What became of a time that was booked. */
export function bookedStep(visit: Visit, timeZone: string, now: Date): BookingPage['step'] | undefined {
  if (visit.starts === null) return undefined
  const until = visit.held_until === null ? null : new Date(visit.held_until)
  const isHeld = visit.state === 'hold' && (until === null || until > now)
  const state = isHeld ? 'held' : visit.state === 'hold' || visit.state === 'cancelled' ? 'over' : 'confirmed'
  const wall = until && onTheWall(timeZone, until)
  return {
    name: 'booked',
    time: timeAt(visit.starts, { timeZone, arrivalMinutes: visit.arrival_minutes }),
    state,
    heldUntil: wall && { day: wall.date, time: wall.time, isToday: wall.date === onTheWall(timeZone, now).date },
  }
}
