import type { HomeVisit } from '#contract/home/types.ts'
import type { BusinessHours } from '#contract/sites.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { once, type Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'

const MINUTE = 60_000

/** Seconds since the window of arrival of a confirmed visit ended; null while nobody is late. */
export function secondsLate({ state, starts, arrival_minutes: window }: HomeVisit, now: number): number | null {
  const late = now - (Date.parse(starts) + window * MINUTE)
  return state === 'confirmed' && late >= MINUTE ? late / 1000 : null
}

/** Good morning, afternoon, or evening to a member by their first name, by their own clock. */
export function greetingOf(text: Text, name: string, now: number): string {
  const hour = new Date(now).getHours()
  // until the name is known, and where there is none
  if (name === '') return text('home.hello')
  if (hour >= 4 && hour < 12) return text('home.morning', { name })
  return text(hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening', { name })
}

/** `Monday`, at the beginning of a line in either language. */
function dayName(day: Weekday): string {
  // the fifth of January 1970 was a Monday
  const date = new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)))
  const name = once(
    'weekday alone',
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  ).format(date)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Hours to read, days in a row with the same ones together: `Monday–Friday` and `8:00 AM–5:00 PM`, else nothing: closed. */
export function hourLines(hours: BusinessHours, formats: Formats): { days: string; times: string }[] {
  const runs: { days: Weekday[]; times: string }[] = []
  for (const day of weekdays) {
    const times = hours[day].map(({ open, close }) => `${formats.clock(open)}–${formats.clock(close)}`).join(', ')
    const last = runs.at(-1)
    if (last?.times === times) last.days.push(day)
    else runs.push({ days: [day], times })
  }
  return runs.map(({ days, times }) => ({ days: spanOf(days), times }))
}

function spanOf(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (days.length < 3) return days.map(dayName).join(', ')
  return `${dayName(first)}–${dayName(last)}`
}

/** Parts of the highest bar, 0 to 1; what is not known has none. */
export function heightsOf(values: readonly (number | null)[]): number[] {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  return values.map((value) => (value ?? 0) / most)
}
