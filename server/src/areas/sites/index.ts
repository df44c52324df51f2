/** What other areas use of sites. */
export { brandLogo, brandNow, forgetBrandLogo, keepBrandLogo, setBrand, type Brand } from './brand/brand.service.ts'
export { siteFacts } from './sites.opening.operations.ts'
export { holdSite, publicSite, setServiceArea, setTrade } from './sites.operations.ts'
export { siteVoice } from './sites.name.operations.ts'
export type { ClockChanged } from './sites.operations.ts'
export { openSites } from './sites.own.ts'
export { mayUpdateServices } from './sites.policy.ts'
export { lastWeeks, overlaps as overlappingSpans, startOfDay, type Week } from './sites.rules.ts'
export {
  activeServices,
  addFirstServices,
  createService,
  hasActiveServices,
  hasService,
  listServices,
  updateService,
} from './sites.services.operations.ts'
export { businessHoursOf, dayBegins, openHoursOf } from './sites.stretches.operations.ts'
export { openStretches } from './sites.stretches.rules.ts'
export { timeZoneOf } from './sites.zone.operations.ts'
