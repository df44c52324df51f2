import { randomBytes } from 'node:crypto'
import { invitationRules } from '#contract/members.ts'
import { Email, type UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readPhone, type E164 } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { SiteWork, SystemWork, Workshop } from '../../platform/work/work.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import type { AccountParts } from './accounts.parts.ts'
import { presentInvitation } from './accounts.present.ts'
import { secondsAfter } from './accounts.rules.ts'
import type { MembershipDirectory } from './directory.operations.ts'
import {
  changeInvitation,
  countSent,
  findByToken,
  insertInvitation,
  lockInvitation,
  type FoundInvitation,
  type InvitationRow,
} from './invitations.store.ts'
import { membershipChanged } from './members.operations.ts'
import { findMemberRow, insertMember, lockTeam } from './members.store.ts'
import { findUser, updateUser } from './users.store.ts'

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

type Parts = Pick<AccountParts, 'sealer' | 'settings' | 'sendText' | 'sendMail'> & {
  readonly directory: Pick<MembershipDirectory, 'forget'>
}

/** Invitations into a business: a link that works once and for seven days. */
export function invitationOperations({ sealer, settings, sendText, sendMail, directory }: Parts) {
  const hashOf = (token: string) => sealer.mac('invitation', token)
  const newToken = () => randomBytes(32).toString('base64url')

  async function send(
    work: SiteWork,
    { channel, contact }: Pick<InvitationRow, 'channel' | 'contact'>,
    token: string,
    locale: Locale,
  ): Promise<void> {
    const { text } = texts(locale)
    const me = work.actor.kind === 'member' ? await findMemberRow(work, work.actor.userId) : undefined
    const values = {
      inviter: me?.name || text('members.somebody'),
      business: (await siteNamed(work)).name,
      product: settings.productName,
      link: `${settings.appUrl}/join/${token}`,
      days: invitationRules.days,
    }
    if (channel === 'sms') {
      const to = readPhone(contact)
      if (to) await sendText(work, { to, body: text('members.invitation.text', values) })
      return
    }
    const subject = text('members.invitation.subject', values)
    await sendMail(work, { to: contact, subject, body: text('members.invitation.body', values) })
  }

  /** @throws Refusal too_many */
  async function count(work: SiteWork): Promise<void> {
    await lockTeam(work)
    const sent = await countSent(work, secondsAfter(work.now, -day))
    if (sent >= invitationRules.perDay) throw new Refusal('too_many', { retryAfter: day })
  }

  const until = ({ now }: SiteWork) => secondsAfter(now, invitationRules.days * day)
  const inviter = ({ actor }: SiteWork) => (actor.kind === 'member' ? actor.userId : null)

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
        sent_at: work.now,
        expires_at: until(work),
      })
      if (made === 'taken') throw new Refusal('conflict')
      await send(work, made, token, body.language)
      work.audit({ act: 'invitation.renew', record: 'invitation', recordId: made.id, after: { contact: made.contact } })
      work.announce('members', made.id)
      return { invitation: presentInvitation(made, work.now) }
    },

    /** @throws Refusal not_found, gone (it was taken up), conflict (another is open to the same contact) */
    async updateInvitation(
      work: SiteWork,
      { params, body }: Input<'updateInvitation'>,
    ): Promise<Answer<'updateInvitation'>> {
      const kept = await lockInvitation(work, params.invitationId)
      if (!kept) throw new Refusal('not_found')
      if (kept.acceptedAt) throw new Refusal('gone')
      const made = await changeInvitation(work, kept.id, { cancelled_at: body.cancelled ? work.now : null })
      if (made === 'taken') throw new Refusal('conflict')
      const act = body.cancelled ? 'invitation.cancel' : 'invitation.restore'
      work.audit({ act, record: 'invitation', recordId: made.id, before: { contact: made.contact } })
      work.announce('members', made.id)
      return { invitation: presentInvitation(made, work.now) }
    },

    /** @throws Refusal not_found, gone */
    async findInvitation(work: SystemWork, token: string): Promise<FoundInvitation> {
      return usable(await findByToken(work, hashOf(token)), work.now)
    },

    /** @throws Refusal not_found, gone (also when somebody was quicker), conflict (they belong to the business already) */
    async acceptInvitation(
      workshop: Workshop,
      { params, body, origin }: Input<'acceptInvitation'>,
      userId: UserId,
    ): Promise<Answer<'acceptInvitation'>> {
      const hash = hashOf(params.token)
      const { site, invitation } = await workshop.inSystem(async (work) => {
        const found = usable(await findByToken(work, hash), work.now)
        const user = await findUser(work, userId)
        const nameless = user?.firstName === '' && user.lastName === ''
        if (nameless && body.first_name + body.last_name !== '')
          await updateUser(work, userId, { first_name: body.first_name, last_name: body.last_name })
        return found
      })
      const { role } = invitation
      await workshop.inSite({ site, actor: { kind: 'member', userId, role }, origin }, (work) =>
        join(work, invitation, userId),
      )
      return { slug: site.slug, role }
    },
  }

  async function join(work: SiteWork, { id }: InvitationRow, userId: UserId): Promise<void> {
    const kept = await lockInvitation(work, id)
    if (!kept || !isOpen(kept, work.now)) throw new Refusal('gone')
    if (!(await insertMember(work, { userId, role: kept.role }))) throw new Refusal('conflict')
    await changeInvitation(work, kept.id, { accepted_at: work.now, accepted_by: userId })
    work.audit({ act: 'member.join', record: 'member', recordId: userId, after: { role: kept.role } })
    await membershipChanged(work, directory, userId)
  }
}

const isOpen = ({ acceptedAt, cancelledAt, expiresAt }: InvitationRow, now: Date): boolean =>
  acceptedAt === null && cancelledAt === null && expiresAt > now

/** @throws Refusal not_found, gone */
function usable(found: FoundInvitation | undefined, now: Date): FoundInvitation {
  if (!found) throw new Refusal('not_found')
  if (!isOpen(found.invitation, now)) throw new Refusal('gone')
  return found
}
