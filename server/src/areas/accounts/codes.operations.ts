import { randomInt } from 'node:crypto'
import type { SiteId } from '#contract/shared.ts'
import { networkOf } from '../../platform/network.ts'
import { readPhone, type E164 } from '../../platform/phone.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import type { Origin, SystemWork, Workshop } from '../../platform/work/work.ts'
import type { AccountParts } from './accounts.parts.ts'
import { codeRules, codeText } from './accounts.rules.ts'
import { countTry, replaceCode, spendCode } from './codes.store.ts'
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
const signIn: CodePurpose = { act: 'sign-in' }

type Parts = Pick<AccountParts, 'sealer' | 'settings' | 'log' | 'sendText'>

/** @throws Refusal phone_invalid */
export function requirePhone(typed: string): E164 {
  const phone = readPhone(typed)
  if (!phone) throw refuseField('phone_invalid', 'phoneNumber', 'is not a phone number')
  return phone
}

/** What is kept of a code, before it is sealed: the purpose is part of it. */
const secretOf = (phone: E164, code: string, purpose: CodePurpose): string =>
  [phone, code, ...(purpose.act === 'delete' ? ['delete', purpose.site.id] : [])].join(' ')

function bodyOf(code: string, purpose: CodePurpose, product: string, language: Locale): string {
  const { text } = texts(language)
  return purpose.act === 'delete'
    ? text('accounts.code.delete', { code, product, name: purpose.site.name })
    : text('accounts.code', { code, product })
}

/** One-time codes: sent by text, six digits, for ten minutes, five tries, one use (decisions, section 3). */
export function codeOperations(parts: Parts) {
  const { sealer, settings } = parts

  /** Whether anybody has the number is not looked up, but for the last limit: known and unknown ones take the same way. */
  async function sendCode(
    workshop: Workshop,
    typed: string,
    origin: Origin,
    language: Locale = 'en',
    purpose: CodePurpose = signIn,
  ): Promise<void> {
    const phone = requirePhone(typed)
    const code = codeText(randomInt(1_000_000))
    const sent = await workshop.inSystem(async (work) => {
      // always the network first: two transactions that want both rows then never wait for each other
      const perNetwork = Math.ceil(codeRules.sendsPerNetwork * settings.limitScale)
      await countSend(work, `network ${networkOf(origin.address)}`, perNetwork)
      await countSend(work, `number ${phone}`, codeRules.sendsPerNumber)
      const leaves = await mayLeave(work, phone)
      // what leaves to nobody is done as well: how long the answer takes would say whose number is known
      const keptFor = leaves ? phone : `nobody ${phone}`
      await replaceCode(work, keptFor, sealer.mac('sign-in-code', secretOf(phone, code, purpose)))
      const body = bodyOf(code, purpose, settings.productName, language)
      await parts.sendText(work, { to: leaves ? phone : null, body })
      return leaves
    })
    if (sent && !settings.production) parts.log.info({ to: phone, code }, 'a one-time code (shown in local mode only)')
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
    parts.log.error({ codesPerHour, isKnown }, 'more codes are asked for than may be sent in an hour')
    return isKnown
  }

  async function countSend(work: SystemWork, who: string, limit: number): Promise<void> {
    const key = sealer.mac('sign-in-code', `sends ${who}`)
    if (await countUse(work, key, limit, codeRules.sendWindow)) return
    throw new Refusal('too_many', { retryAfter: await secondsUntilUse(work, key, codeRules.sendWindow) })
  }

  /**
   * Counts a try, in a transaction of its own: a refusal must not take the count back.
   * @throws Refusal phone_invalid, code_refused (wrong, for something else, expired, used, tried too often: all alike)
   */
  async function checkCode(
    workshop: Workshop,
    typed: string,
    code: string,
    purpose: CodePurpose = signIn,
  ): Promise<RightCode> {
    const phone = requirePhone(typed)
    const kept = await workshop.inSystem((work) => countTry(work, phone))
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
