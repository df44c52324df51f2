import type { Profile, User } from '#contract/accounts.ts'
import type { ProfileRow } from './profiles.store.ts'
import type { UserRow } from './users.store.ts'

export const presentUser = (user: UserRow): User => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  phone: user.phone,
  email: user.email,
})

/** What a person without a business gets: one entry, empty. */
const emptyProfile: Profile = {
  slug: null,
  landing_page_pk: null,
  name: null,
  role: null,
  phone: null,
  personal_phone: null,
  time_zone: null,
  customer_id: null,
  stripe_customer_id: null,
}

/** One entry per business, otherwise one empty entry (decisions, section 3). */
export const presentProfiles = (rows: readonly ProfileRow[]): Profile[] =>
  rows.length === 0
    ? [emptyProfile]
    : rows.map((row) => ({
        ...emptyProfile,
        slug: row.slug,
        landing_page_pk: row.siteId,
        name: row.name,
        role: row.role,
        phone: row.sitePhone,
        personal_phone: row.personalPhone,
        time_zone: row.timeZone,
      }))
