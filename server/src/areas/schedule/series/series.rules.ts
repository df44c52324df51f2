import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { RRuleTemporal } from 'rrule-temporal'
import type { Repeat } from '#contract/schedule/types.ts'
import { repeatUnits, seriesLimits } from '#contract/schedule/values.ts'
import { addDays, momentOf } from '../../../platform/wall-clock.rules.ts'
import { timedAt, type Placing } from '../visits/visits.rules.ts'

dayjs.extend(utc)

/**
 * Rules of series are RFC 5545, made here and nowhere else: never text that somebody sends. They are worked out on the
 * clock of the wall, which knows no zone: a zone's rules would leave out a day on which the time does not exist.
 */

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** From Monday (0). */
const weekdayOf = (day: string): number => (dayjs.utc(day).day() + 6) % 7
const dayOfMonth = (day: string): number => dayjs.utc(day).date()
const daysFrom = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** Whoever means no end says none; later days move out of the calendar, which ends with the year 9999. */
const furthestEnd = '9000-01-01'

/** What is not right about how something is to repeat. */
export function repeatFault({ unit, weekdays, month_day: monthDay, until, count }: Repeat) {
  if (unit !== 'week' && weekdays.length > 0) return { field: 'weekdays', message: 'are for what repeats by weeks' }
  if (unit !== 'month' && monthDay !== null) return { field: 'month_day', message: 'is for what repeats by months' }
  if (until !== null && until > furthestEnd) return { field: 'until', message: 'is too far away' }
  if (until !== null && count !== null)
    return { field: 'count', message: 'says the end twice: give a last day or a number' }
  return null
}

/** The rule of what repeats from a day on. `weekStarts`: for every second week and rarer, where a week begins. */
export function ruleOf(repeat: Repeat, day: string, weekStarts = 0): string {
  const { unit, every, weekdays, month_day: monthDay, until, count } = repeat
  const days = weekdays.length > 0 ? weekdays : [weekdayOf(day)]
  return [
    `FREQ=${frequencies[unit]}`,
    `INTERVAL=${every}`,
    ...(unit === 'week'
      ? [`BYDAY=${days.map((weekday) => codes[weekday]).join(',')}`, `WKST=${codes[weekStarts]}`]
      : []),
    ...(unit === 'month' ? [`BYMONTHDAY=${monthDay ?? dayOfMonth(day)}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}T235959Z`]),
  ].join(';')
}

const partsOf = (rule: string): ReadonlyMap<string, string> =>
  new Map(
    rule
      .split(';')
      .map((part): [string, string] => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )

const weekdaysIn = (list: string | undefined): number[] =>
  list === undefined ? [] : list.split(',').map((code) => codes.findIndex((known) => known === code))

/** A rule of ours as people choose it. */
export function repeatOf(rule: string): Repeat {
  const parts = partsOf(rule)
  const number = (name: string) => (parts.has(name) ? Number(parts.get(name)) : null)
  const until = parts.get('UNTIL')
  return {
    unit: repeatUnits.find((unit) => frequencies[unit] === parts.get('FREQ')) ?? 'week',
    every: number('INTERVAL') ?? 1,
    weekdays: weekdaysIn(parts.get('BYDAY')),
    month_day: number('BYMONTHDAY'),
    until: until === undefined ? null : `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`,
    count: number('COUNT'),
  }
}

/** Midnight and the last second of a day, as the rules are worked out. */
const dayBegins = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayEnds = (day: string): Date => new Date(`${day}T23:59:59Z`)

/** What the clock of the wall shows at each occurrence of a series between two days, both included. */
export function occurrencesIn(rule: string, startsLocal: string, from: string, to: string): string[] {
  const start = startsLocal.replaceAll(/[-:]/g, '')
  const series = new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${start}00\nRRULE:${rule}` })
  return series.between(dayBegins(from), dayEnds(to), true).map((moment) => moment.toString().slice(0, 16))
}

/** The last day for which visits of a series are made today. */
export const horizonFrom = (today: string): string =>
  dayjs.utc(today).add(seriesLimits.months, 'month').format('YYYY-MM-DD')

/**
 * Where an occurrence stands as a row. A time that the clock skips that day is the one an hour later, as the calendars of
 * others have it; of one that it shows twice it is the first. A visit of a single day is refused there instead, because
 * somebody is there to ask.
 */
export function placed(wall: string, minutes: number, timeZone: string): Placing {
  const starts = momentOf(timeZone, wall.slice(0, 10), wall.slice(11, 16)).toISOString()
  const placing = timedAt(starts, minutes, timeZone)
  if (!placing) throw new Error('a moment has no time on the wall')
  return placing
}

/** Moves days as a series moves whose one visit goes from a day to another. */
export interface Shift {
  readonly unit: Repeat['unit']
  readonly monthDay: number | null
  readonly from: string
  readonly to: string
}

/**
 * Where a day of a series goes. Days and weeks move by as many days. Months and years keep the day of the month that the
 * one visit got, or the last there is; what is on the last day of each month stays so where only the time changes.
 */
export function shifted(day: string, { unit, monthDay, from, to }: Shift): string {
  const days = daysFrom(from, to)
  if (days === 0) return day
  if (unit === 'day' || unit === 'week') return addDays(day, days)
  const months = dayjs.utc(to).startOf('month').diff(dayjs.utc(from).startOf('month'), 'month')
  const month = dayjs.utc(day).startOf('month').add(months, 'month')
  const target = monthDay === -1 && dayOfMonth(to) === dayjs.utc(to).daysInMonth() ? 31 : dayOfMonth(to)
  return month.date(Math.min(target, month.daysInMonth())).format('YYYY-MM-DD')
}

/** The rule from a visit on that moved from one day to another. `passed`: occurrences before it, which count no more. */
export function shiftedRule(rule: string, { from, to }: Pick<Shift, 'from' | 'to'>, passed: number): string {
  const repeat = repeatOf(rule)
  const days = daysFrom(from, to)
  const turn = (weekday: number): number => (((weekday + days) % 7) + 7) % 7
  const [weekStarts = 0] = weekdaysIn(partsOf(rule).get('WKST'))
  const isLast = repeat.month_day === -1 && dayOfMonth(to) === dayjs.utc(to).daysInMonth()
  return ruleOf(
    {
      ...repeat,
      weekdays: repeat.weekdays.map(turn),
      month_day: days === 0 || isLast ? repeat.month_day : dayOfMonth(to),
      until: repeat.until === null ? null : addDays(repeat.until, Math.max(0, days)),
      count: repeat.count === null ? null : repeat.count - passed,
    },
    to,
    turn(weekStarts),
  )
}
