import { randomInt } from 'node:crypto'
import type { SiteId, UserId } from '#contract/shared.ts'
import { networkOf } from '../../platform/network.ts'
import { readPhone, type E164 } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { codeRules, codeText } from './accounts.rules.ts'
import { countTry, replaceCode, spendCode, type AskerHashes } from './codes.store.ts'
import { isInvited } from './invitations.store.ts'
import { countUse, secondsUntilUse } from './recent-uses.store.ts'
import { findUserByPhone } from './users.store.ts'

/** A code that was right: to be spent in the transaction that does what it was asked for. */
export interface RightCode {
  readonly id: string
  readonly phone: E164
}

/**
 * What a code is asked for. One for one thing is no good for another, nor is one for a business for another business: who
 * is talked into reading one out has given away that thing alone, and its text says which.
 */
export type CodePurpose =
  | { readonly act: 'sign-in' }
  | { readonly act: 'delete'; readonly site: { readonly id: SiteId; readonly name: string } }
  /** A customer signs a quote or pays an invoice of a business on their own page; `subject`: its id. */
  | {
      readonly act: 'sign' | 'pay'
      readonly site: { readonly id: SiteId; readonly name: string }
      readonly subject: string
    }
const signIn: CodePurpose = { act: 'sign-in' }

/** Who asks for a code, or tries one. A code is tried only by its asker. */
export interface Asker {
  /** The browser's id. An API client that keeps no cookies has a new one each time, and is known by its network. */
  readonly id: string
  /** Accounts that were signed in to in this browser before. */
  readonly accounts: readonly UserId[]
  /** Undefined: only the id counts. */
  readonly address: string | undefined
}

/** A signed-in person, for what only they may ask for. */
export const signedInAsker = (userId: UserId): Asker => ({
  id: `account ${userId}`,
  accounts: [userId],
  address: undefined,
})

type Parts = Pick<AccountParts, 'sealer' | 'settings' | 'log' | 'sendText'>

/** @throws Refusal phone_invalid */
export function requirePhone(typed: string): E164 {
  const phone = readPhone(typed)
  if (!phone) throw refuseField('phone_invalid', 'phoneNumber', 'is not a phone number')
  return phone
}

/** What is kept of a code, before it is sealed: the purpose is part of it. */
const secretOf = (phone: E164, code: string, purpose: CodePurpose): string => {
  const subject = purpose.act === 'sign' || purpose.act === 'pay' ? [purpose.subject] : []
  return [phone, code, ...(purpose.act === 'sign-in' ? [] : [purpose.act, purpose.site.id, ...subject])].join(' ')
}

function bodyOf(code: string, purpose: CodePurpose, product: string, language: Locale): string {
  const { text } = texts(language)
  if (purpose.act === 'sign-in') return text('accounts.code', { code, product })
  const { name } = purpose.site
  if (purpose.act === 'delete') return text('accounts.code.delete', { code, product, name })
  return text(`accounts.code.${purpose.act}`, { code, name })
}

/** Whether one more code may be sent: what strangers use up is theirs. */
function sendLimits({ sealer, settings, log }: Pick<Parts, 'sealer' | 'settings' | 'log'>) {
  /**
   * Counts one code. Strangers use up what is for strangers: a browser that the account was signed in to before has limits
   * of its own, so they cannot keep it from getting one.
   * @throws Refusal too_many, with the seconds to wait
   */
  async function countSend(work: SystemWork, phone: E164, asker: Asker): Promise<void> {
    const { sendWindow, sendDay } = codeRules
    // always in this order: two transactions that want the same rows then never wait for each other
    if (await isKnownDevice(work, phone, asker)) {
      await countOne(work, `device ${asker.id} ${phone}`, codeRules.sendsPerDevice, sendWindow)
      await countOne(work, `device day ${asker.id} ${phone}`, codeRules.sendsPerDeviceADay, sendDay)
      await countOne(work, `devices ${phone}`, codeRules.sendsPerAccount, sendWindow)
      return countOne(work, `devices day ${phone}`, codeRules.sendsPerAccountADay, sendDay)
    }
    const network = networkOf(asker.address ?? '')
    await countOne(work, `network ${network}`, Math.ceil(codeRules.sendsPerNetwork * settings.limitScale), sendWindow)
    await countOne(work, `network ${network} number ${phone}`, codeRules.sendsPerNetworkAndNumber, sendWindow)
    await countOne(work, `number ${phone}`, codeRules.sendsPerNumber, sendWindow)
    await countOne(work, `number day ${phone}`, codeRules.sendsPerNumberADay, sendDay)
  }

  async function isKnownDevice(work: SystemWork, phone: E164, { accounts }: Asker): Promise<boolean> {
    if (accounts.length === 0) return false
    const user = await findUserByPhone(work, phone)
    return user !== undefined && accounts.includes(user.id)
  }

  /**
   * Texts cost whoever runs this, and from many networks at once any number of them could be asked for. When so many have
   * left within the hour, those without an account wait, unless a business waits for them; they are told what everybody is
   * told, so that nobody learns who has one.
   */
  async function mayLeave(work: SystemWork, phone: E164): Promise<boolean> {
    const { codesPerHour } = settings
    if (codesPerHour === null) return true
    const key = sealer.mac('sign-in-code', 'sends of all')
    if (await countUse(work, key, codesPerHour, codeRules.sendWindow)) return true
    // both are asked for whatever the first says
    const [user, invited] = await Promise.all([findUserByPhone(work, phone), isInvited(work, phone)])
    const isKnown = user !== undefined || invited
    log.error({ codesPerHour, isKnown }, 'more codes are asked for than may be sent in an hour')
    return isKnown
  }

  async function countOne(work: SystemWork, who: string, limit: number, window: number): Promise<void> {
    const key = sealer.mac('sign-in-code', `sends ${who}`)
    if (await countUse(work, key, limit, window)) return
    throw new Refusal('too_many', { retryAfter: await secondsUntilUse(work, key, window) })
  }

  return { countSend, mayLeave }
}

/** One-time codes: sent by text, six digits, for ten minutes, five tries, one use (decisions, section 3). */
export function codeOperations(parts: Parts) {
  const { sealer, settings } = parts
  const { countSend, mayLeave } = sendLimits(parts)

  const hashesOf = ({ id, address }: Asker): AskerHashes => ({
    browser: sealer.mac('sign-in-code', `browser ${id}`),
    network: address === undefined ? null : sealer.mac('sign-in-code', `network ${networkOf(address)}`),
  })

  /**
   * Whether anybody has the number is looked up only for the last limit, and for a browser that an account was signed in
   * to before: known and unknown numbers take the same way.
   */
  async function sendCode(
    workshop: Workshop,
    typed: string,
    asker: Asker,
    language: Locale = 'en',
    purpose: CodePurpose = signIn,
  ): Promise<void> {
    const phone = requirePhone(typed)
    const code = codeText(randomInt(1_000_000))
    const sent = await workshop.inSystem(async (work) => {
      await countSend(work, phone, asker)
      const leaves = await mayLeave(work, phone)
      // what leaves to nobody is done as well: how long the answer takes would say whose number is known
      const keptFor = leaves ? phone : `nobody ${phone}`
      const codeHash = sealer.mac('sign-in-code', secretOf(phone, code, purpose))
      await replaceCode(work, keptFor, hashesOf(asker), codeHash)
      const body = bodyOf(code, purpose, settings.productName, language)
      await parts.sendText(work, { to: leaves ? phone : null, body })
      return leaves
    })
    if (sent && !settings.production) parts.log.info({ to: phone, code }, 'a one-time code (shown in local mode only)')
  }

  /**
   * Counts a try, in a transaction of its own: a refusal must not take the count back.
   * @throws Refusal phone_invalid, code_refused (wrong, for something else, asked for by somebody else, expired, used, tried too often: all alike)
   */
  async function checkCode(
    workshop: Workshop,
    typed: string,
    code: string,
    asker: Asker,
    purpose: CodePurpose = signIn,
  ): Promise<RightCode> {
    const phone = requirePhone(typed)
    const kept = await workshop.inSystem((work) => countTry(work, phone, hashesOf(asker)))
    // compared even where there is nothing to compare with, so that the time taken says nothing
    const right = sealer.verifies(
      'sign-in-code',
      secretOf(phone, code, purpose),
      kept?.code_hash ?? sealer.mac('sign-in-code', ''),
    )
    if (!kept || !right) throw new Refusal('code_refused')
    return { id: kept.id, phone }
  }

  /** @throws Refusal code_refused when the code was spent meanwhile: of two at once, one comes through */
  async function useCode(work: SystemWork, code: RightCode): Promise<void> {
    if (!(await spendCode(work, code.id))) throw new Refusal('code_refused')
  }

  return { sendCode, checkCode, useCode }
}

export type CodeOperations = ReturnType<typeof codeOperations>
