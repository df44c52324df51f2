import type { BusinessHours, LandingPage } from './sites.ts'
import { weekdays, type Weekday } from './weekdays.ts'

/** A moment as the clock on the wall of a business shows it: `2026-11-20` and `08:30`. */
export interface WallClock {
  readonly date: string
  readonly time: string
}

const workday = [{ open: '08:00', close: '17:00' }]
const closed = { saturday: [], sunday: [], closed_dates: [] }

/** A week as many businesses work it: what is proposed, and what visits are planned by, until a business says its own. */
export const usualHours: BusinessHours = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  ...closed,
}

/** The hours of a business that never said any. */
export const noHours: BusinessHours = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], ...closed }

/** What a business goes by: its own hours, or a usual week until it says any. */
export const plannedHours = (page: Pick<LandingPage, 'hours' | 'hours_given'>): BusinessHours =>
  page.hours_given ? page.hours : { ...usualHours, closed_dates: page.hours.closed_dates }

/** `getUTCDay` counts from Sunday, the business's week from Monday. */
const weekdayOf = (date: string): Weekday => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'

/** When a business is open on a day, by its own clock. */
export const spansOn = (hours: BusinessHours, date: string) =>
  hours.closed_dates.includes(date) ? [] : hours[weekdayOf(date)]

/** Hours of some days instead of the usual week: on each of these days that is one of the weekdays. */
export interface DatedSpans {
  /** The first day and the last. */
  readonly from: string
  readonly to: string
  /** From Monday (0); none: every day. */
  readonly weekdays: readonly number[]
  /** None: nobody works then. */
  readonly spans: BusinessHours[Weekday]
}

/** Whether such hours are those of a day. */
export const isDatedFor = ({ from, to, weekdays: only }: DatedSpans, date: string): boolean =>
  from <= date && date <= to && (only.length === 0 || only.includes(weekdays.indexOf(weekdayOf(date))))

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The first day that both are about; undefined: there is none. */
export function sharedDay(one: DatedSpans, other: DatedSpans): string | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  // every weekday is in a week
  return Array.from({ length: 7 }, (_, days) => dayAfter(from, days)).find(
    (day) => day <= to && isDatedFor(one, day) && isDatedFor(other, day),
  )
}

/** When somebody works on a day: as was said for that day, also where the business is closed, otherwise as in every week. */
export const workedOn = (hours: BusinessHours, dated: readonly DatedSpans[], date: string) =>
  dated.find((each) => isDatedFor(each, date))?.spans ?? spansOn(hours, date)

/** 23:59 is as late as a form can say; it means to the end of the day. */
const covers = (span: { open: string; close: string }, time: string): boolean =>
  span.open <= time && (time < span.close || span.close === '23:59')

/** Whether a business is open when its clock shows this: from the opening minute until before the closing one. */
export const isOpenOn = (hours: BusinessHours, { date, time }: WallClock): boolean =>
  spansOn(hours, date).some((span) => covers(span, time))
