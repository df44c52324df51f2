import { z } from 'zod'
import { Role } from './accounts.ts'
import type { Calls } from './call.ts'
import { InvitationId, Moment, named, nameText, requiredText, slug, slugParams, UserId } from './shared.ts'

/** Days that an invitation may be taken up, and how many a business may send within a day. */
export const invitationRules = { days: 7, perDay: 30 } as const
/** Hours within which somebody who was taken out comes back with the same role. */
export const restoreHours = 24

/** Somebody who belongs to the business, as its owner sees them. */
export const Member = named(UserId).extend({
  role: Role,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  joined: Moment,
  /** The person who asks. */
  you: z.boolean(),
})
export type Member = z.output<typeof Member>

/** Somebody who was asked to join and has not yet; `expired` after seven days. Its link is in the message alone. */
export const Invitation = z.object({
  id: InvitationId,
  contact: z.string(),
  channel: z.enum(['sms', 'email']),
  role: Role,
  sent: Moment,
  expires: Moment,
  expired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

const memberParams = slugParams.extend({ userId: UserId })
const invitationParams = slugParams.extend({ invitationId: InvitationId })
/** What the message is written in. */
const language = z.enum(['en', 'es']).default('en')
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })

export const memberCalls = {
  listMembers: {
    summary: 'Who belongs to the business',
    access: 'field',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ members: z.array(named(UserId).extend({ role: Role })) }),
  },
  getTeam: {
    summary: 'Who belongs to the business, how they are reached, and who is invited',
    access: 'owner',
    support: 'refused',
    limit: 'read',
    params: slugParams,
    ok: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  },
  updateMember: {
    summary: 'Gives a member another role; a business keeps at least one owner',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: memberParams,
    body: z.strictObject({ role: Role }),
    ok: z.object({ member: named(UserId).extend({ role: Role }) }),
    errors: ['last_owner'],
  },
  removeMember: {
    summary: 'Takes a member out of the business, at once on all their devices',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: memberParams,
    ok: z.object({ removed: UserId }),
    errors: ['last_owner'],
  },
  restoreMember: {
    summary: 'Takes a removal back, within a day',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: memberParams,
    ok: z.object({ member: named(UserId).extend({ role: Role }) }),
    errors: ['conflict', 'gone'],
  },
  leaveSite: {
    summary: 'Takes oneself out of the business',
    access: 'field',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    ok: z.object({ left: slug }),
    errors: ['last_owner'],
  },
  inviteMember: {
    summary: 'Asks somebody to join, by text or mail, with a link that works once and for seven days',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    /** `contact`: a phone number as typed, or a mail address. */
    body: z.strictObject({ contact: requiredText(254), role: Role, language }),
    ok: z.object({ invitation: Invitation }),
    status: 201,
    creates: true,
    errors: ['conflict', 'phone_invalid', 'too_many'],
  },
  renewInvitation: {
    summary: 'Sends a new link for seven more days; the one before is over',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: invitationParams,
    body: z.strictObject({ language }),
    ok: z.object({ invitation: Invitation }),
    errors: ['gone', 'too_many'],
  },
  updateInvitation: {
    summary: 'Withdraws an invitation; `cancelled: false` takes that back',
    access: 'owner',
    support: 'refused',
    limit: 'write',
    params: invitationParams,
    body: z.strictObject({ cancelled: z.boolean() }),
    ok: z.object({ invitation: Invitation }),
    errors: ['conflict', 'gone'],
  },
  findInvitation: {
    summary: 'What an invitation is for; one that is used, withdrawn or too old is gone',
    access: 'public',
    limit: 'sign-in',
    params: tokenParams,
    ok: z.object({
      invitation: z.object({ business: z.string(), invited_by: z.string(), role: Role, expires: Moment }),
    }),
    errors: ['not_found', 'gone'],
  },
  acceptInvitation: {
    summary: 'Makes the signed-in person a member; once, and by text only for the phone number that got the text',
    access: 'user',
    support: 'refused',
    limit: 'sign-in',
    params: tokenParams,
    /** Kept where the person has no name yet. */
    body: z.strictObject({ first_name: nameText(80).default(''), last_name: nameText(80).default('') }),
    ok: z.object({ slug, role: Role }),
    errors: ['not_found', 'gone', 'conflict', 'forbidden'],
  },
} as const satisfies Calls<
  | 'listMembers'
  | 'getTeam'
  | 'updateMember'
  | 'removeMember'
  | 'restoreMember'
  | 'leaveSite'
  | 'inviteMember'
  | 'renewInvitation'
  | 'updateInvitation'
  | 'findInvitation'
  | 'acceptInvitation'
>
