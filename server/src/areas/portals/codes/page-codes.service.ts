import type { PortalFault } from '#contract/portals.page.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import type { PortalCode } from '#contract/quotes/portal-page.ts'
import type { CustomerId } from '#contract/shared.ts'
import { readPhone, type E164 } from '../../../platform/phone.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork, SystemWork, Workshop } from '../../../platform/work/work.ts'
import type { Asker, CodePurpose, RightCode } from '../../accounts/index.ts'
import { customerInBook } from '../../customers/index.ts'
import { quoteSettings } from '../../quotes/index.ts'
import { siteFacts } from '../../sites/index.ts'
import type { OpenPortal } from '../portals.guest.operations.ts'

/** One-time codes, with the limits of those that people sign in with. */
export interface Codes {
  sendCode(workshop: Workshop, phone: string, asker: Asker, language: PublicLocale, purpose: CodePurpose): Promise<void>
  checkCode(workshop: Workshop, phone: string, code: string, asker: Asker, purpose: CodePurpose): Promise<RightCode>
  useCode(work: SystemWork, code: RightCode): Promise<void>
}

/** What a code is asked for on a page: one for one quote or invoice is no good for another. */
export interface CodeNeed {
  /** The number on record; nobody may name another one. Null where the business has none. */
  readonly phone: E164 | null
  readonly purpose: CodePurpose
}

/** The code that signing or paying an amount asks for; null where none is needed. */
export async function codeNeedOf(
  work: SiteWork,
  customerId: CustomerId,
  { act, subject, cents }: { readonly act: 'sign' | 'pay'; readonly subject: string; readonly cents: number },
): Promise<CodeNeed | null> {
  const { code_above_cents: above } = await quoteSettings(work)
  if (above === null || cents <= above) return null
  const { phone } = await customerInBook(work, customerId)
  const { name } = await siteFacts(work)
  return {
    phone: phone === null ? null : readPhone(phone),
    purpose: { act, site: { id: work.site.id, name }, subject },
  }
}

/** How a page asks for it. */
export const shownCode = (need: CodeNeed | null, sent: boolean): PortalCode | null =>
  need && { ending: need.phone?.slice(-4) ?? null, sent }

/** Whose code it is: whoever has the link asks for it and tries it, whatever browser they have. */
const askerOf = (portal: OpenPortal, address: string): Asker => ({ id: `portal ${portal.id}`, accounts: [], address })

export interface Asking {
  readonly portal: OpenPortal
  readonly address: string
  readonly locale: PublicLocale
}

/** Texts a code to the number on record. Why it was not sent, or null. */
export async function sendPageCode(
  { codes, workshop }: { readonly codes: Codes; readonly workshop: Workshop },
  { phone, purpose }: CodeNeed,
  { portal, address, locale }: Asking,
): Promise<PortalFault | null> {
  if (phone === null) return 'code_number'
  try {
    await codes.sendCode(workshop, phone, askerOf(portal, address), locale, purpose)
    return null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return 'code_many'
    throw error
  }
}

/** A code that was right, or why it was not. A wrong one counts, also where nothing else is done. */
export async function checkPageCode(
  { codes, workshop }: { readonly codes: Codes; readonly workshop: Workshop },
  { phone, purpose }: CodeNeed,
  { portal, address, typed }: Omit<Asking, 'locale'> & { readonly typed: string },
): Promise<{ readonly right: RightCode } | { readonly fault: PortalFault }> {
  if (phone === null) return { fault: 'code_number' }
  const code = typed.replaceAll(/\D/g, '').slice(0, 10)
  if (code === '') return { fault: 'code' }
  try {
    return { right: await codes.checkCode(workshop, phone, code, askerOf(portal, address), purpose) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'code_refused') return { fault: 'code_wrong' }
    throw error
  }
}

/** Uses a code up after what it was for was done; a second form of the same moment finds it used, and was done once. */
export async function spendPageCode(
  { codes, workshop }: { readonly codes: Codes; readonly workshop: Workshop },
  right: RightCode,
): Promise<void> {
  await workshop
    .inSystem((work) => codes.useCode(work, right))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
