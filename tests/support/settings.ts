/** What the tests of the settings' screens begin with: a business and its page. */
import { unknownBilling } from '#contract/billing.unknown.ts'
import { SiteId } from '#contract/shared.ts'
import type { BusinessHours, LandingPage } from '#contract/sites.ts'
import type { Site } from '#office/lib/site.tsx'

export const aSite: Site = {
  slug: 'cedar',
  id: SiteId.parse('01890000-0000-7000-8000-000000000001'),
  name: 'Cedar & Stone',
  role: 'office',
  timeZone: 'America/Los_Angeles',
  phone: null,
  personalPhone: null,
  customerId: null,
  stripeCustomerId: null,
  closedUntil: null,
  billing: unknownBilling,
}
const day = [{ open: '08:00', close: '17:00' }]
const weekdays = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day }
export const workWeek: BusinessHours = { ...weekdays, saturday: [], sunday: [], closed_dates: ['2026-12-25'] }
export const aPage: LandingPage = {
  id: aSite.id,
  slug: aSite.slug,
  name: aSite.name,
  phone: null,
  email: null,
  description: '',
  address: '',
  zip_code: '',
  is_demo: false,
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
  time_zone: 'America/Los_Angeles',
  language: 'en',
  service_area: '',
  existing_website: '',
  facebook: '',
  hours: workWeek,
  may: { update: false },
  version: 1,
}
