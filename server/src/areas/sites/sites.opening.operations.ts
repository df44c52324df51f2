import type { BusinessHours, LandingPage } from '#contract/sites.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteAbilities } from './sites.policy.ts'
import { presentSite } from './sites.present.ts'
import { inOrder, isOpenAt, nextOpening, overlaps } from './sites.rules.ts'
import { ownRow } from './sites.own.ts'

export { setTimeZone } from './sites.operations.ts'

/** For other areas: the business itself. */
export const siteFacts = async (work: SiteWork): Promise<LandingPage> =>
  presentSite(await ownRow(work), siteAbilities(work))

/** Whether somebody is there at a moment, and when next; null when open, or not within months. */
export interface Opening {
  readonly open: boolean
  readonly opensAt: Date | null
}

/** For other areas: these hours at a moment, by the business's own clock. */
export function openingAt(hours: BusinessHours, timeZone: string, moment: Date): Opening {
  const open = isOpenAt(hours, timeZone, moment)
  return { open, opensAt: open ? null : nextOpening(hours, timeZone, moment) }
}

/**
 * The same for the business itself, by hours of `own` where somebody gave those. While nobody gave any, nothing is known:
 * then no customer is told that it is closed.
 */
export const openingOf = (
  site: Pick<LandingPage, 'hours' | 'hours_given' | 'time_zone'>,
  own: BusinessHours | null,
  moment: Date,
): Opening =>
  own === null && !site.hours_given
    ? { open: true, opensAt: null }
    : openingAt(own ?? site.hours, site.time_zone, moment)

/** Hours as they are kept: spans and closed dates in their order. */
export const orderHours = (hours: BusinessHours): BusinessHours => inOrder(hours)

/** Spans of a day that run into each other, as paths inside the hours: `monday.1`. */
export const clashesIn = (hours: BusinessHours): readonly string[] => overlaps(hours)
