import type { Answer, Input } from '../../../http/handler.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { dayBegins, openHoursOf } from '../../sites/index.ts'
import { takenIn } from '../visits/visits.store.ts'
import { noticeMinutes, slotsIn, stretchFrom } from './free-times.rules.ts'

/** Nobody plans further. */
const furthest = 5 * 366 * 86_400_000

export interface SlotSearch {
  /** The first day is the one of this moment, by the business's calendar; no slot begins before it. */
  readonly from: Date
  readonly days: number
  /** How long a slot is. */
  readonly minutes: number
  readonly most?: number
}

/** A free time as other areas know it: moments in UTC. */
export interface FreeSlot {
  readonly starts: string
  readonly ends: string
}

/** A month of half hours, and some. */
const mostSlots = 2000

/** Times within the business's hours that no visit takes, from two hours ahead on, each on the hour or half hour. */
export async function freeSlots(work: SiteWork, search: SlotSearch): Promise<FreeSlot[]> {
  const { db, site, now } = work
  const { from, days, minutes, most = mostSlots } = search
  const { open, offsetAt } = await openHoursOf(work, { from, days })
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return []
  const visits = await takenIn(db, site.id, { begins: first.begins, ends: last.ends }, now)
  const taken = visits.map((visit) => ({ begins: visit.starts_at, ends: visit.ends_at }))
  const notice = stretchFrom(now, noticeMinutes).ends
  const slots = slotsIn(open, taken, { minutes, most, offsetAt, earliest: from > notice ? from : notice })
  return slots.map(({ begins, ends }) => ({ starts: begins.toISOString(), ends: ends.toISOString() }))
}

/** Free times from a day on, by the business's own calendar; without a day, from today on. Far away there are none. */
export async function listFreeSlots(
  work: SiteWork,
  { query }: Input<'listFreeSlots'>,
): Promise<Answer<'listFreeSlots'>> {
  const { from, days, minutes } = query
  const { begins, timeZone } = await dayBegins(work, from === '' ? null : from)
  if (Math.abs(begins.getTime() - work.now.getTime()) > furthest) return { slots: [], time_zone: timeZone }
  return { slots: await freeSlots(work, { from: begins, days, minutes }), time_zone: timeZone }
}
