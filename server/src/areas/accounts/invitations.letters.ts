import { randomBytes } from 'node:crypto'
import { invitationRules } from '#contract/members.ts'
import { readPhone } from '../../platform/phone.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import type { AccountParts } from './accounts.parts.ts'
import type { InvitationRow } from './invitations.store.ts'
import { findMemberRow } from './members.store.ts'

type Parts = Pick<AccountParts, 'sealer' | 'settings' | 'sendText' | 'sendMail'>

/** The links of invitations, and the messages that carry them. */
export function invitationLetters({ sealer, settings, sendText, sendMail }: Parts) {
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

  return {
    send,
    /** What a link ends with. */
    newToken: () => randomBytes(32).toString('base64url'),
    /** What is kept of it. */
    hashOf: (token: string) => sealer.mac('invitation', token),
  }
}

export type InvitationLetters = ReturnType<typeof invitationLetters>
