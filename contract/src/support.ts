import { z } from 'zod'
import { Role } from './accounts.ts'
import type { Calls } from './call.ts'
import { Email, Moment, named, phoneText, requiredText, slug, SupportSessionId, UserId } from './shared.ts'

/** Minutes that product staff may act as somebody before they have to say again why (decisions, section 3). */
export const supportMinutes = 60

/** Somebody as product staff find them. */
export const SupportPerson = named(UserId).extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  sites: z.array(z.object({ slug, name: z.string(), role: Role })),
})
export type SupportPerson = z.output<typeof SupportPerson>

/** A time in which one of the staff may send `as-user-id` with this person's id. */
export const SupportSession = z.object({
  id: SupportSessionId,
  person: named(UserId),
  reason: z.string(),
  began: Moment,
  ends: Moment,
})
export type SupportSession = z.output<typeof SupportSession>

export const supportCalls = {
  findPerson: {
    summary: 'Finds somebody by their exact phone number or mail address; every search is written down',
    access: 'support',
    limit: 'support',
    body: z.union([z.strictObject({ phone: phoneText }), z.strictObject({ email: Email })]),
    ok: z.object({ person: SupportPerson.nullable() }),
    errors: ['phone_invalid', 'too_many'],
  },
  beginSupport: {
    summary: 'Begins to act as somebody, for an hour at most; it stands in the log of each of their businesses',
    access: 'support',
    limit: 'support',
    body: z.strictObject({ user_id: UserId, reason: requiredText(300) }),
    ok: z.object({ session: SupportSession }),
    status: 201,
    errors: ['not_found', 'too_many'],
  },
  listSupportSessions: {
    summary: 'As whom one acts at the moment',
    access: 'support',
    limit: 'read',
    ok: z.object({ sessions: z.array(SupportSession) }),
  },
  endSupport: {
    summary: 'Acts as somebody no longer',
    access: 'support',
    limit: 'write',
    params: z.object({ supportSessionId: SupportSessionId }),
    ok: z.object({ ended: SupportSessionId }),
    errors: ['not_found'],
  },
} as const satisfies Calls<'findPerson' | 'beginSupport' | 'listSupportSessions' | 'endSupport'>
