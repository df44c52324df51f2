import type { BusinessHours } from '#contract/sites.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import type { TextKey } from '../../lib/texts.ts'

/** From when to when a business is open, by its own clock: `08:00`. */
export type Span = BusinessHours[Weekday][number]

/** The contract's limits. */
export const mostSpans = 4
export const mostClosedDates = 100

const workday: Span = { open: '08:00', close: '17:00' }
const restOfDay: Span = { open: '', close: '' }

/** The hours with other spans on one day. */
export function withDay(hours: BusinessHours, day: Weekday, spans: readonly Span[]): BusinessHours {
  return { ...hours, [day]: [...spans] }
}

/** Opens a closed day as long as most are open, closes an open one. */
export function toggled(hours: BusinessHours, day: Weekday): BusinessHours {
  if (hours[day].length > 0) return withDay(hours, day, [])
  const open = weekdays.find((other) => hours[other].length > 0)
  return withDay(hours, day, open === undefined ? [workday] : hours[open])
}

/** Another span of a day: an hour after the last for four hours, or blank where the day is full. */
export function withSpan(hours: BusinessHours, day: Weekday): BusinessHours {
  const end = hours[day].reduce((latest, { close }) => (close > latest ? close : latest), '')
  const hour = Number.parseInt(end.slice(0, 2), 10) + 1
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`
  const fits = end !== '' && hour < 23
  const next = fits ? { open: clock(hour), close: hour + 4 < 24 ? clock(hour + 4) : '23:59' } : restOfDay
  return withDay(hours, day, [...hours[day], next])
}

/** The hours of one day on others as well. */
export function copied(hours: BusinessHours, from: Weekday, to: readonly Weekday[]): BusinessHours {
  return { ...hours, ...Object.fromEntries(to.map((day) => [day, [...hours[from]]])) }
}

/** The closed dates with one more, in order, each once. */
export function withClosed(hours: BusinessHours, date: string): BusinessHours {
  return { ...hours, closed_dates: [...new Set([...hours.closed_dates, date])].toSorted() }
}

/** What is not right, by the contract's path: `monday.1`. */
export function checkHours(hours: BusinessHours): Readonly<Record<string, TextKey>> {
  const found: Record<string, TextKey> = {}
  for (const day of weekdays) {
    for (const [index, span] of hours[day].entries()) {
      const problem = problemOf(span, hours[day].slice(0, index))
      if (problem !== null) found[`${day}.${index}`] = problem
    }
  }
  return found
}

function problemOf(span: Span, earlier: readonly Span[]): TextKey | null {
  if (span.open === '' || span.close === '') return 'settings.needTimes'
  if (span.open >= span.close) return 'settings.closesFirst'
  return earlier.some(({ open, close }) => span.open < close && open < span.close) ? 'settings.overlaps' : null
}

/** Reads hours that a draft kept; null for anything else. */
export function readHours(kept: unknown): BusinessHours | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found = new Map<string, unknown>(Object.entries(kept))
  const closed = found.get('closed_dates')
  const days = weekdays.flatMap((day) => {
    const spans = found.get(day)
    return Array.isArray(spans) && spans.every(isSpan) ? [[day, spans] as const] : []
  })
  if (days.length < weekdays.length || !Array.isArray(closed)) return null
  const empty: BusinessHours = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
    closed_dates: [],
  }
  const dates = closed.filter((date) => typeof date === 'string')
  return { ...empty, ...Object.fromEntries(days), closed_dates: dates }
}

function isSpan(kept: unknown): kept is Span {
  if (typeof kept !== 'object' || kept === null) return false
  return 'open' in kept && typeof kept.open === 'string' && 'close' in kept && typeof kept.close === 'string'
}

/** Whether two sets of hours say the same. */
export function sameHours(one: BusinessHours, other: BusinessHours): boolean {
  const words = (hours: BusinessHours) => JSON.stringify([...weekdays.map((day) => hours[day]), hours.closed_dates])
  return words(one) === words(other)
}
