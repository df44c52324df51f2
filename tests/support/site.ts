/** The business that tests of the office act for. */
import { unknownBilling } from '#contract/billing.unknown.ts'
import { SiteId } from '#contract/shared.ts'
import type { Site } from '#office/lib/site.tsx'

/** A business as its owner sees it, with nothing else set up. */
export const siteOf = (fields: Partial<Site> = {}): Site => ({
  slug: 'cedar',
  id: SiteId.parse('01890000-0000-7000-8000-000000000001'),
  name: 'Cedar & Stone',
  role: 'owner',
  timeZone: 'America/Los_Angeles',
  phone: null,
  personalPhone: null,
  customerId: null,
  stripeCustomerId: null,
  closedUntil: null,
  billing: unknownBilling,
  ...fields,
})
