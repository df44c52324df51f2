import { LRUCache } from 'lru-cache'
import { plannedHours, type DatedSpans } from '#contract/hours.rules.ts'
import type { BusinessHours } from '#contract/sites.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { offsetIn } from '../../platform/zones.rules.ts'
import { readHours } from './sites.present.ts'
import { momentOf, onTheWall } from '../../platform/wall-clock.rules.ts'
import { startOfDay } from './sites.rules.ts'
import { ownRow } from './sites.own.ts'
import type { SiteRow } from './sites.store.ts'
import { openStretches, type Days, type Stretch } from './sites.stretches.rules.ts'

/** When the business is open, and the clock it goes by. */
export interface OpenHours {
  readonly timeZone: string
  readonly open: readonly Stretch[]
  /** Milliseconds that its wall clock is ahead of UTC at a moment. */
  readonly offsetAt: (moment: Date) => number
}

/** Working out a month of hours takes milliseconds, and they are asked for at every turn of a conversation. */
const worked = new LRUCache<string, readonly Stretch[]>({ max: 500 })

function stretchesOf(
  hours: BusinessHours,
  timeZone: string,
  days: Days,
  dated: readonly DatedSpans[],
): readonly Stretch[] {
  // the same for the whole day of the business's calendar
  const key = JSON.stringify([hours, dated, timeZone, onTheWall(timeZone, days.from).date, days.days])
  const known = worked.get(key)
  if (known) return known
  const open = openStretches(hours, timeZone, days, dated)
  worked.set(key, open)
  return open
}

/** What visits are planned by. */
const plannedBy = (row: Pick<SiteRow, 'hours' | 'hours_given'>): BusinessHours =>
  plannedHours({ hours: readHours(row), hours_given: row.hours_given })

/**
 * The opening hours as moments, over some days of the business's calendar; closed dates are left out. `own`: hours of
 * somebody in the business instead of its own, by the same clock and with the same closed dates. `dated`: days on which
 * they work at other hours.
 */
export async function openHoursOf(
  work: SiteWork,
  days: Days,
  own: BusinessHours | null = null,
  dated: readonly DatedSpans[] = [],
): Promise<OpenHours> {
  const { time_zone: timeZone, ...row } = await ownRow(work)
  const hours = plannedBy(row)
  const closed = own && [...new Set([...hours.closed_dates, ...own.closed_dates])].toSorted()
  return {
    timeZone,
    open: stretchesOf(own && closed ? { ...own, closed_dates: closed } : hours, timeZone, days, dated),
    offsetAt: (moment) => offsetIn(timeZone, moment),
  }
}

/** The opening hours as they were set, and the clock they are told by. */
export async function businessHoursOf(
  work: SiteWork,
): Promise<{ readonly timeZone: string; readonly hours: BusinessHours }> {
  const row = await ownRow(work)
  return { timeZone: row.time_zone, hours: plannedBy(row) }
}

/** A day of the business's calendar: the moment at which it begins there, and the clock it goes by. */
export interface DayBegun {
  readonly timeZone: string
  readonly begins: Date
}

/** The beginning of a day such as `2026-11-20`; without one, of the running day. */
export async function dayBegins(work: SiteWork, day: string | null): Promise<DayBegun> {
  const { time_zone: timeZone } = await ownRow(work)
  return { timeZone, begins: day === null ? startOfDay(timeZone, work.now) : momentOf(timeZone, day, '00:00') }
}
