import { randomBytes } from 'node:crypto'
import type { UserId } from '#contract/shared.ts'
import { networkOf } from '../../../platform/network.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts, type Locale } from '../../../platform/texts/texts.ts'
import type { Origin, SystemWork, Workshop } from '../../../platform/work/work.ts'
import type { AccountParts } from '../accounts.parts.ts'
import { codeRules, signInLinkRules } from '../accounts.rules.ts'
import { requirePhone } from '../codes.operations.ts'
import { countUse, secondsUntilUse } from '../recent-uses.store.ts'
import { findUserByPhone } from '../users.store.ts'
import { insertSignInLink, useSignInLink } from './sign-in-link.store.ts'

type Parts = Pick<AccountParts, 'sealer' | 'settings' | 'sendMail'>

/** Signing in by a link that is mailed to the proven address of the account with a phone number. */
export function signInLinks({ sealer, settings, sendMail }: Parts) {
  const hashOf = (token: string) => sealer.mac('sign-in-link', token)
  const keyOf = (who: string) => sealer.mac('sign-in-link', `sends ${who}`)

  /**
   * Asks for a link. Without an account, or without a proven address, the same is done, with a mail to nobody: neither the
   * answer nor the time it takes says whose number is known. Past the limit of an account nothing is mailed, and the
   * answer is still the same: a link that works is in the mailbox then.
   * @throws Refusal phone_invalid, too_many (from this network)
   */
  async function sendSignInLink(
    workshop: Workshop,
    typed: string,
    origin: Pick<Origin, 'address'>,
    language: Locale,
  ): Promise<void> {
    const phone = requirePhone(typed)
    await workshop.inSystem(async (work) => {
      await countNetwork(work, origin.address)
      const user = await findUserByPhone(work, phone)
      const { mailsPerAccount, mailWindow } = signInLinkRules
      if (!(await countUse(work, keyOf(`number ${phone}`), mailsPerAccount, mailWindow))) return
      const isProven = user !== undefined && user.emailConfirmed && user.email !== null
      await mailLink(work, isProven ? { userId: user.id, to: user.email, language: user.language } : { language })
    })
  }

  async function countNetwork(work: SystemWork, address: string): Promise<void> {
    const key = keyOf(`network ${networkOf(address)}`)
    const limit = Math.ceil(signInLinkRules.mailsPerNetwork * settings.limitScale)
    if (await countUse(work, key, limit, codeRules.sendWindow)) return
    throw new Refusal('too_many', { retryAfter: await secondsUntilUse(work, key, codeRules.sendWindow) })
  }

  async function mailLink(
    work: SystemWork,
    { userId = null, to = null, language }: { userId?: UserId | null; to?: string | null; language: Locale },
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url')
    await insertSignInLink(work, { userId, email: to ?? '', tokenHash: hashOf(token) })
    const { text } = texts(language)
    const values = {
      product: settings.productName,
      // after the #, the token stays out of logs and of what other sites are told
      link: `${settings.appUrl}/email-sign-in#${token}`,
      minutes: signInLinkRules.validFor / 60,
    }
    const subject = text('accounts.signInLink.subject', values)
    await sendMail(work, { to, subject, body: text('accounts.signInLink.body', values) })
  }

  return {
    sendSignInLink,

    /** Whom a link signs in, once. @throws Refusal gone (unknown, used, expired: all alike) */
    async useLink(work: SystemWork, token: string): Promise<UserId> {
      const userId = await useSignInLink(work, hashOf(token))
      if (!userId) throw new Refusal('gone')
      return userId
    },
  }
}

export type SignInLinks = ReturnType<typeof signInLinks>
