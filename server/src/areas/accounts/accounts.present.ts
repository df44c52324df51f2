import type { Profile, User } from '#contract/accounts.ts'
import { unknownBilling } from '#contract/billing.unknown.ts'
import type { Invitation } from '#contract/members.ts'
import type { SignIn } from '#contract/sign-ins.ts'
import type { SupportPerson, SupportSession } from '#contract/support.ts'
import { SignInId } from '#contract/shared.ts'
import type { OwnUser } from './accounts.operations.ts'
import type { InvitationRow } from './invitations.store.ts'
import type { BilledProfileRow } from './profiles.store.ts'
import { deviceOf } from './sign-ins.rules.ts'
import type { FoundPerson } from './support.operations.ts'
import type { SupportSessionRow } from './support.store.ts'

export const presentUser = (user: OwnUser): User => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  phone: user.phone,
  email: user.email,
  email_confirmed: user.emailConfirmed,
  email_pending: user.emailPending,
  support: user.support,
  language: user.language,
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
  closed_until: null,
  ...unknownBilling,
}

/** One entry per business, otherwise one empty entry (decisions, section 3). */
export const presentProfiles = (rows: readonly BilledProfileRow[]): Profile[] =>
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
        customer_id: row.customerId,
        stripe_customer_id: row.customerId,
        closed_until: row.closedUntil?.toISOString() ?? null,
        ...row.billing,
      }))

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  contact: row.contact,
  channel: row.channel,
  role: row.role,
  sent: row.sentAt.toISOString(),
  expires: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now,
})

interface SignInRow {
  readonly id: string
  readonly agent: string
  readonly address: string
  readonly began_at: Date
  readonly seen_at: Date
}

export const presentSignIn = (row: SignInRow, own: SignInId | undefined): SignIn => {
  const id = SignInId.parse(row.id)
  const times = { began: row.began_at.toISOString(), seen: row.seen_at.toISOString() }
  return { id, ...deviceOf(row.agent), address: row.address, ...times, current: id === own }
}

export const presentPerson = ({ user, sites }: FoundPerson): SupportPerson => ({
  id: user.id,
  name: [user.firstName, user.lastName].filter(Boolean).join(' '),
  phone: user.phone,
  email: user.email,
  sites: sites.map(({ slug, name, role }) => ({ slug, name, role })),
})

export const presentSupportSession = (row: SupportSessionRow): SupportSession => ({
  id: row.id,
  person: { id: row.personId, name: row.personName },
  reason: row.reason,
  began: row.beganAt.toISOString(),
  ends: row.endsAt.toISOString(),
})
