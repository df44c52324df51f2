/** What other areas use of sites. */
export { siteFacts } from './sites.opening.operations.ts'
export { siteVoice } from './sites.name.operations.ts'
export { openSites } from './sites.own.ts'
export { lastWeeks, overlaps as overlappingSpans, startOfDay, type Week } from './sites.rules.ts'
export { hasActiveServices } from './sites.services.operations.ts'
export { businessHoursOf, dayBegins, openHoursOf } from './sites.stretches.operations.ts'
export { openStretches } from './sites.stretches.rules.ts'
export { timeZoneOf } from './sites.zone.operations.ts'
