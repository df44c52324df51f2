import type { SiteWork } from '../../platform/work/work.ts'
import { ownRow } from './sites.own.ts'

/** The business's time zone, an IANA name. */
export const timeZoneOf = async (work: SiteWork): Promise<string> => (await ownRow(work)).time_zone
