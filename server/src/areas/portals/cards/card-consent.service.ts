// Small on purpose: paying an invoice and saving a card without paying ask for the same consent.
import type { PublicLocale } from '#contract/prosite.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { Origin, SiteWork } from '../../../platform/work/work.ts'
import type { CardConsent } from '../../payments/index.ts'
import { siteFacts } from '../../sites/index.ts'

/** Changes with the words of consent, so that what somebody agreed to can be told from what others did later. */
const consentVersion = '2026-11-27'

/** What a customer agrees to who lets the business keep a card, as it is shown. */
export async function cardConsentWords(work: SiteWork, locale: PublicLocale): Promise<string> {
  const { name: business } = await siteFacts(work)
  return texts(locale).text('portals.card_consent', { business })
}

/** The same as it is kept: with its version, and from where they agreed. */
export const cardConsent = async (work: SiteWork, locale: PublicLocale, origin: Origin): Promise<CardConsent> => ({
  words: await cardConsentWords(work, locale),
  version: `${consentVersion} ${locale}`,
  origin,
})
