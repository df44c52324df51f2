import type { BusinessHours } from '#contract/sites.ts'
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import { anywhere, once } from '../../../lib/formats.ts'
import type { Text } from '../../../lib/texts.ts'

/** Days in a row with the same hours. */
export interface HoursRun {
  first: Weekday
  last: Weekday
  open: string
  close: string
}

/** A week as runs of days with the same hours, and for how many days each; days without hours belong to none. */
function runsOf(hours: BusinessHours): { run: HoursRun; days: number }[] {
  const runs: { run: HoursRun; days: number; isOver: boolean }[] = []
  for (const day of weekdays) {
    const [from, to, last] = [hours[day][0], hours[day].at(-1), runs.at(-1)]
    if (from === undefined || to === undefined) {
      if (last !== undefined) last.isOver = true
    } else if (last !== undefined && !last.isOver && last.run.open === from.open && last.run.close === to.close) {
      last.run.last = day
      last.days += 1
    } else runs.push({ run: { first: day, last: day, open: from.open, close: to.close }, days: 1, isOver: false })
  }
  return runs
}

/** The longest run of days with the same hours, the earliest of equals; null for a week without hours. */
export function mainHours(hours: BusinessHours): HoursRun | null {
  const runs = runsOf(hours)
  const most = Math.max(...runs.map(({ days }) => days))
  return runs.find(({ days }) => days === most)?.run ?? null
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12)

const shortDay = (day: Weekday): string =>
  once('short weekday', (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })).format(
    new Date(MONDAY + weekdays.indexOf(day) * 86_400_000),
  )

/** `Mon–Fri, 8:00 AM–5:00 PM`. */
export const runText = (text: Text, { first, last, open, close }: HoursRun): string =>
  text('settings.value.hours', {
    days: first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`,
    open: anywhere.clock(open),
    close: anywhere.clock(close),
  })

/** A whole week on one line, a break at noon left out: `Mon–Fri, 8:00 AM–5:00 PM; Sat, 8:00 AM–1:00 PM`. */
export const weekText = (text: Text, hours: BusinessHours): string =>
  runsOf(hours)
    .map(({ run }) => runText(text, run))
    .join('; ')
