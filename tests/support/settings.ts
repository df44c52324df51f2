/** What the tests of the settings' screens begin with: a business and its page. */
import type { BusinessHours, LandingPage } from '#contract/sites.ts'
import { siteOf } from './site.ts'

export const aSite = siteOf({ role: 'office' })
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
  trade: null,
  facebook: '',
  hours: workWeek,
  hours_given: true,
  may: { update: false },
  version: 1,
}
