import { sql } from 'kysely'
import type { SiteId, UserId } from '#contract/shared.ts'
import { readPhone } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { Locale } from '../../platform/texts/texts.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { signedInAsker, type CodeOperations } from './codes.operations.ts'
import { findUser } from './users.store.ts'

/** What owners are told, in one of their languages. */
export type OwnerNews = (locale: Locale) => { readonly subject: string; readonly body: string }

/** The business that is to be deleted. */
export interface Doomed {
  readonly id: SiteId
  readonly name: string
}

/** Owners of a business: that it is them who ask for what cannot be mended, and how they hear of it. */
export function ownerOperations({ sendText, sendMail }: AccountParts, codes: CodeOperations) {
  const numberOf = async (workshop: Workshop, userId: UserId) => {
    const user = await workshop.inSystem((work) => findUser(work, userId))
    return { phone: user?.phone ?? null, language: user?.language ?? 'en' }
  }

  return {
    /** Who is signed in may be somebody else by now who holds the device: the number that a code proves it with. */
    provenBy: async (workshop: Workshop, userId: UserId): Promise<string | null> =>
      (await numberOf(workshop, userId)).phone,

    /** @throws Refusal conflict for a person without a number, too_many */
    async sendProof(workshop: Workshop, userId: UserId, site: Doomed): Promise<void> {
      const { phone, language } = await numberOf(workshop, userId)
      if (phone === null) throw new Refusal('conflict')
      await codes.sendCode(workshop, phone, signedInAsker(userId), language, { act: 'delete', site })
    },

    /**
     * Spends the code that the person was sent to delete this very business; one without a number needs none.
     * @throws Refusal invalid, naming the field, for a wrong code as for one that was used, has expired or was tried too often
     */
    async prove(workshop: Workshop, userId: UserId, site: Doomed, code: string): Promise<void> {
      const { phone } = await numberOf(workshop, userId)
      if (phone === null) return
      try {
        const right = await codes.checkCode(workshop, phone, code, signedInAsker(userId), { act: 'delete', site })
        await workshop.inSystem((work) => codes.useCode(work, right))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'code_refused')
          throw refuseField('invalid', 'code', 'is not the code that was sent, or is no longer good')
        throw error
      }
    },

    /** Tells each owner on their own phone, or by mail where none is known. */
    async tellOwners(work: SystemWork, siteId: string, news: OwnerNews): Promise<void> {
      const { rows } = await sql<{ phone: string | null; email: string | null; language: Locale }>`
        select u.phone, u.email, u.language from memberships m join users u on u.id = m.user_id
        where m.site_id = ${siteId} and m.role = 'owner' order by u.id`.execute(work.db)
      for (const { phone, email, language } of rows) {
        const { subject, body } = news(language)
        const to = phone === null ? undefined : readPhone(phone)
        if (to) await sendText(work, { to, body })
        else if (email !== null) await sendMail(work, { to: email, subject, body })
      }
    },
  }
}

export type OwnerOperations = ReturnType<typeof ownerOperations>
