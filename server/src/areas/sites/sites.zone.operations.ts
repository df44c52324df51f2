import { dateFormats } from '../../platform/zones.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { ownRow } from './sites.own.ts'

/** The business's time zone, an IANA name. */
export const timeZoneOf = async (work: SiteWork): Promise<string> => (await ownRow(work)).time_zone

const days = dateFormats({ dateStyle: 'short' })
const minutes = dateFormats({ dateStyle: 'short', timeStyle: 'short' })

/** Moments as they are told where the business is, for files: `2026-05-20` and `2026-05-20 14:05`. */
export async function timesThere(
  work: SiteWork,
): Promise<{ readonly day: (moment: Date) => string; readonly minute: (moment: Date) => string }> {
  const timeZone = await timeZoneOf(work)
  const day = days('sv-SE', timeZone)
  const minute = minutes('sv-SE', timeZone)
  return { day: (moment) => day.format(moment), minute: (moment) => minute.format(moment) }
}
