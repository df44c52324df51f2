import type { SiteWork } from '../../platform/work/work.ts'
import { ownRow } from './sites.own.ts'

/** The business's time zone, an IANA name. */
export const timeZoneOf = async (work: SiteWork): Promise<string> => (await ownRow(work)).time_zone

/** Moments as they are told where the business is, for files: `2026-05-20` and `2026-05-20 14:05`. */
export async function timesThere(
  work: SiteWork,
): Promise<{ readonly day: (moment: Date) => string; readonly minute: (moment: Date) => string }> {
  const timeZone = await timeZoneOf(work)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return { day: (moment) => day.format(moment), minute: (moment) => minute.format(moment) }
}
