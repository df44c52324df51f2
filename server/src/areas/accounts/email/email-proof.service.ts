import { randomBytes } from 'node:crypto'
import type { UserId } from '#contract/shared.ts'
import { emailProofRules } from '#contract/accounts.ts'
import { errorCode } from '../../../platform/database/errors.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { texts, type Locale } from '../../../platform/texts/texts.ts'
import type { Origin, SystemWork } from '../../../platform/work/work.ts'
import { networkOf } from '../../../platform/network.ts'
import type { AccountParts } from '../accounts.parts.ts'
import { secondsAfter } from '../accounts.rules.ts'
import { countUse, secondsUntilUse } from '../recent-uses.store.ts'
import { lockUser, lockUsers } from '../refresh-tokens.store.ts'
import type { MergeBareAccount } from '../sign-in/account-merge.service.ts'
import { findUser, findUserByProvenEmail, updateUser, type UserRow } from '../users.store.ts'
import { findEmailProof, findPendingEmail, markEmailProofUsed, replaceEmailProof } from './email-proof.store.ts'

const hour = 3600

interface Asked {
  readonly userId: UserId
  readonly email: string
  readonly language: Locale
  readonly origin: Origin
}

type Parts = Pick<AccountParts, 'sealer' | 'settings' | 'sendMail'> & {
  readonly mergeBareAccount: MergeBareAccount
}

/** Proves that the owner of an account reads the mail of an address. Only a proven address identifies anyone. */
export function emailProofs({ sealer, settings, sendMail, mergeBareAccount }: Parts) {
  const hashOf = (token: string) => sealer.mac('email-proof', token)

  /** Counts one mail. Returns the seconds to wait when a limit is reached, otherwise 0. */
  async function countMail(work: SystemWork, { userId, email, origin }: Asked): Promise<number> {
    const { perAccount, perAddress, perNetwork } = emailProofRules
    const limits = [
      [`network ${networkOf(origin.address)}`, Math.ceil(perNetwork * settings.limitScale)],
      [`account ${userId}`, perAccount],
      [`address ${email}`, perAddress],
    ] as const
    for (const [who, limit] of limits) {
      const key = sealer.mac('email-proof', `sends ${who}`)
      if (!(await countUse(work, key, limit, hour))) return secondsUntilUse(work, key, hour)
    }
    return 0
  }

  async function mailLink(work: SystemWork, { userId, email, language }: Asked): Promise<void> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = secondsAfter(work.now, emailProofRules.hours * hour)
    await replaceEmailProof(work, { userId, email, tokenHash: hashOf(token), expiresAt })
    const { text } = texts(language)
    const values = {
      product: settings.productName,
      email,
      link: `${settings.appUrl}/confirm-email/${token}`,
      hours: emailProofRules.hours,
    }
    const subject = text('accounts.emailProof.subject', values)
    await sendMail(work, { to: email, subject, body: text('accounts.emailProof.body', values) })
  }

  /** Mails the old address when a proven address is replaced, so a stolen session cannot change it unnoticed. */
  async function mailChange(work: SystemWork, user: UserRow, email: string): Promise<void> {
    if (user.email === null || !user.emailConfirmed || user.email === email) return
    const { text } = texts(user.language)
    const values = { product: settings.productName, email }
    const subject = text('accounts.emailChanged.subject', values)
    await sendMail(work, { to: user.email, subject, body: text('accounts.emailChanged.body', values) })
  }

  return {
    findPendingEmail,

    /** Mails the link after sign-up. Past the limits it sends nothing: sign-up itself must not fail for it. */
    async sendEmailProofAtSignUp(work: SystemWork, asked: Asked): Promise<void> {
      if ((await countMail(work, asked)) === 0) await mailLink(work, asked)
    },

    /**
     * Mails a link that makes this address the account's own once it is opened. Whether another account has the
     * address is not looked up, so the answer does not tell.
     * @throws Refusal conflict (the account proved this address already), too_many
     */
    async sendEmailProof(work: SystemWork, asked: Asked): Promise<void> {
      await lockUser(work, asked.userId)
      const user = await findUser(work, asked.userId)
      if (!user) throw new Refusal('unauthenticated')
      if (user.emailConfirmed && user.email === asked.email)
        throw refuseField('conflict', 'email', 'is confirmed already')
      const retryAfter = await countMail(work, asked)
      if (retryAfter > 0) throw new Refusal('too_many', { retryAfter })
      await mailLink(work, asked)
    },

    /**
     * Proves the address a link was mailed to. Only the account that asked for the link may use it: otherwise
     * somebody who signs up with another person's address would get it proven by that person's click.
     * @throws Refusal not_found, gone (used or expired), conflict (another account proved the address first)
     */
    async confirmEmail(work: SystemWork, userId: UserId, token: string): Promise<void> {
      const asked = await findEmailProof(work, userId, hashOf(token))
      const holderOf = async (email: string) => (await findUserByProvenEmail(work, email))?.id
      const holder = asked && (await holderOf(asked.email))
      await lockUsers(work, holder ? [userId, holder] : [userId])
      const [user, proof] = [await findUser(work, userId), await findEmailProof(work, userId, hashOf(token))]
      if (!user || !proof) throw new Refusal('not_found')
      if (proof.usedAt !== null || proof.expiresAt <= work.now) throw new Refusal('gone')
      if (holder && holder !== userId && (await holderOf(proof.email)) === holder)
        await mergeBareAccount(work, { from: holder, to: userId })
      await markEmailProofUsed(work, proof.id)
      try {
        await updateUser(work, userId, { email: proof.email, email_verified: true })
      } catch (error) {
        // unique_violation: another account has proven the address
        if (errorCode(error) === '23505') throw refuseField('conflict', 'email', 'belongs to another account')
        throw error
      }
      await mailChange(work, user, proof.email)
    },
  }
}

export type EmailProofs = ReturnType<typeof emailProofs>
