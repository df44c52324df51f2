import { VisitId, type RequestId } from '#contract/shared.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf, type ClockChanged } from '../../sites/index.ts'
import { placed } from '../series/series.rules.ts'
import { lockForVisits, requestOf, tellOthers } from '../visits/visits.service.ts'
import { changeVisit, isTimed, type TimedVisitRow } from '../visits/visits.store.ts'
import { comingEntries, type WrittenTime } from './clock.store.ts'

/** Whether the clock shows at a moment what was written down for it, by what is known of time zones now. */
export function standsRight({ starts_at: at, starts_local: wall }: WrittenTime, timeZone: string): boolean {
  const { date, time } = onTheWall(timeZone, at)
  return `${date}T${time}` === wall
}

/**
 * Moves what is to come to where its time on the wall is now. Time zones change by law, and the new rules come with a newer
 * version of the server; a business may also move, or correct its zone. Nine o'clock stays nine o'clock: nobody has to be
 * told. Done twice it is as done once.
 */
async function placeAnew(work: SiteWork, timeZone: string): Promise<void> {
  const { db, site, now } = work
  const isWrong = (row: TimedVisitRow) =>
    row.starts_local !== null &&
    row.time_zone !== null &&
    !standsRight({ ...row, starts_local: row.starts_local, time_zone: row.time_zone }, timeZone)
  const find = async () => (await comingEntries(db, site.id, now)).filter(isTimed).filter(isWrong)
  const found = await find()
  if (found.length === 0) return
  await lockForVisits(
    work,
    found.map((row): RequestId | null => requestOf(row)),
  )
  for (const row of await find()) {
    const placing = placed(row.starts_local ?? '', row.minutes, timeZone)
    const after = await changeVisit(db, site.id, VisitId.parse(row.id), placing, now)
    work.audit({
      act: 'visit.move',
      record: 'visit',
      recordId: row.id,
      before: { starts: row.starts_at, ends: row.ends_at, time_zone: row.time_zone },
      after: { starts: after.starts_at, ends: after.ends_at, time_zone: timeZone },
    })
    await tellOthers(work, { before: row, after, tell: false, isOneOfMany: true })
  }
}

/** By the zone that the business has now. */
export const checkTimes = async (work: SiteWork): Promise<void> => placeAnew(work, await timeZoneOf(work))

/** The business has another time zone. */
export const followClock = (work: SiteWork, { timeZone }: ClockChanged): Promise<void> => placeAnew(work, timeZone)
