import { invitationRules } from '#contract/members.ts'
import { Email } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readPhone, type E164 } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { presentInvitation } from './accounts.present.ts'
import { secondsAfter } from './accounts.rules.ts'
import { acceptingOperations } from './invitations.accepting.operations.ts'
import { invitationLetters } from './invitations.letters.ts'
import { changeInvitation, countSent, insertInvitation, lockInvitation } from './invitations.store.ts'
import { findMemberRow, lockTeam } from './members.store.ts'

const day = 24 * 3600

/** A contact as typed: a mail address if there is an @ in it, otherwise a phone number. */
type Contact = { channel: 'sms'; contact: E164 } | { channel: 'email'; contact: string }

/** @throws Refusal phone_invalid, invalid */
function readContact(typed: string): Contact {
  if (typed.includes('@')) {
    const email = Email.safeParse(typed)
    if (!email.success) throw refuseField('invalid', 'contact', 'is not a mail address')
    return { channel: 'email', contact: email.data }
  }
  const phone = readPhone(typed)
  if (!phone) throw refuseField('phone_invalid', 'contact', 'is not a phone number')
  return { channel: 'sms', contact: phone }
}

type Parts = Pick<AccountParts, 'sealer' | 'settings' | 'sendText' | 'sendMail' | 'directory'>

const inviter = ({ actor }: SiteWork) => (actor.kind === 'member' ? actor.userId : null)

/**
 * Whoever lost the right between the start of the call and here may not leave an invitation behind: those they had sent
 * were withdrawn with it.
 * @throws Refusal forbidden
 */
async function lockTeamAsOwner(work: SiteWork): Promise<void> {
  await lockTeam(work)
  const me = inviter(work)
  if (me && (await findMemberRow(work, me))?.role !== 'owner') throw new Refusal('forbidden')
}

/** @throws Refusal forbidden, too_many */
async function count(work: SiteWork): Promise<void> {
  await lockTeamAsOwner(work)
  const sent = await countSent(work, secondsAfter(work.now, -day))
  if (sent >= invitationRules.perDay) throw new Refusal('too_many', { retryAfter: day })
}

const until = ({ now }: SiteWork) => secondsAfter(now, invitationRules.days * day)

/** Withdraws one, or opens it again. @throws Refusal forbidden, not_found, gone (it was taken up), conflict (another is open to the same contact) */
async function updateInvitation(
  work: SiteWork,
  { params, body }: Input<'updateInvitation'>,
): Promise<Answer<'updateInvitation'>> {
  await lockTeamAsOwner(work)
  const kept = await lockInvitation(work, params.invitationId)
  if (!kept) throw new Refusal('not_found')
  if (kept.acceptedAt) throw new Refusal('gone')
  // who opens it again answers for it from then on
  const change = body.cancelled ? { cancelled_at: work.now } : { cancelled_at: null, invited_by: inviter(work) }
  const made = await changeInvitation(work, kept.id, change)
  if (made === 'taken') throw new Refusal('conflict')
  const act = body.cancelled ? 'invitation.cancel' : 'invitation.restore'
  work.audit({ act, record: 'invitation', recordId: made.id, before: { contact: made.contact } })
  work.announce('members', made.id)
  return { invitation: presentInvitation(made, work.now) }
}

/** Invitations into a business: a link that works once and for seven days. */
export function invitationOperations(parts: Parts) {
  const letters = invitationLetters(parts)
  const { hashOf, newToken, send } = letters

  return {
    /** @throws Refusal phone_invalid, invalid, too_many, conflict (they have an invitation that is open) */
    async inviteMember(work: SiteWork, { body }: Input<'inviteMember'>): Promise<Answer<'inviteMember'>> {
      const to = readContact(body.contact)
      await count(work)
      const token = newToken()
      const made = await insertInvitation(work, {
        ...to,
        role: body.role,
        tokenHash: hashOf(token),
        invitedBy: inviter(work),
        expiresAt: until(work),
      })
      if (!made) throw refuseField('conflict', 'contact', 'is invited already')
      await send(work, made, token, body.language)
      const after = { contact: made.contact, role: made.role }
      work.audit({ act: 'invitation.create', record: 'invitation', recordId: made.id, after })
      work.announce('members', made.id)
      return { invitation: presentInvitation(made, work.now) }
    },

    /** @throws Refusal not_found, gone, too_many */
    async renewInvitation(
      work: SiteWork,
      { params, body }: Input<'renewInvitation'>,
    ): Promise<Answer<'renewInvitation'>> {
      await count(work)
      const kept = await lockInvitation(work, params.invitationId)
      if (!kept) throw new Refusal('not_found')
      if (kept.acceptedAt || kept.cancelledAt) throw new Refusal('gone')
      const token = newToken()
      const made = await changeInvitation(work, kept.id, {
        token_hash: hashOf(token),
        invited_by: inviter(work),
        sent_at: work.now,
        expires_at: until(work),
      })
      if (made === 'taken') throw new Refusal('conflict')
      await send(work, made, token, body.language)
      work.audit({ act: 'invitation.renew', record: 'invitation', recordId: made.id, after: { contact: made.contact } })
      work.announce('members', made.id)
      return { invitation: presentInvitation(made, work.now) }
    },

    updateInvitation,
    ...acceptingOperations({ letters, directory: parts.directory }),
  }
}
