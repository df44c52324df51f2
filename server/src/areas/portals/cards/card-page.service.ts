import type { PortalCardPage } from '#contract/invoices/portal-page.ts'
import type { PortalFault } from '#contract/portals.page.ts'
import type { PublicLocale } from '#contract/prosite.ts'
import { SavedCardId, type CustomerId } from '#contract/shared.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Origin, SiteWork, Workshop } from '../../../platform/work/work.ts'
import { methodsToPay, removeOwnCard, savedCardsOf, startCardSetup, type CardParts } from '../../payments/index.ts'
import { businessOf } from '../invoices/invoice-page.service.ts'
import type { Doing, Outcome } from '../portals.acts.operations.ts'
import type { OpenPortal } from '../portals.guest.operations.ts'
import { cardConsent, cardConsentWords } from './card-consent.service.ts'

/** Whether a card can be saved here now. */
const takesCards = async (work: SiteWork, { cards }: CardParts): Promise<boolean> =>
  cards !== undefined && (await methodsToPay(work)).length > 0

/** Whether their page leads to that of their cards: one can be saved, or one is. */
export const showsCards = async (work: SiteWork, cards: CardParts, customerId: CustomerId): Promise<boolean> =>
  (await takesCards(work, cards)) || (await savedCardsOf(work, customerId)).length > 0

/** What the business keeps of this customer, and the words under which it would keep another. */
export async function cardPage(
  work: SiteWork,
  cards: CardParts,
  { customerId, locale }: { readonly customerId: CustomerId; readonly locale: PublicLocale },
): Promise<Pick<PortalCardPage, 'business' | 'cards' | 'consent'>> {
  const kept = await savedCardsOf(work, customerId)
  return {
    business: await businessOf(work),
    cards: kept.map(({ id, method, brand, last4, expires, expired }) => ({
      id,
      method,
      brand,
      last4,
      expires,
      expired,
    })),
    consent: (await takesCards(work, cards)) ? await cardConsentWords(work, locale) : null,
  }
}

const faults: Readonly<Record<string, PortalFault>> = { not_connected: 'card_off', unavailable: 'card_later' }

/** Opens the provider’s page where a card is saved. It is saved when the provider says so. */
export async function openCardPage(
  { workshop, cards }: { readonly workshop: Workshop; readonly cards: CardParts },
  scope: Parameters<Workshop['inSite']>[0],
  wanted: {
    readonly portal: OpenPortal
    readonly returnPath: string
    readonly locale: PublicLocale
    readonly origin: Origin
  },
): Promise<{ readonly url: string } | { readonly fault: PortalFault }> {
  const { portal, returnPath, locale, origin } = wanted
  const consent = await workshop.inSite(scope, (work) => cardConsent(work, locale, origin))
  const given = { customerId: portal.customerId, returnPath, locale, consent }
  try {
    return await startCardSetup(cards, (act) => workshop.inSite(scope, act), portal.site, given)
  } catch (error) {
    const fault = error instanceof Refusal ? faults[error.code] : undefined
    if (fault === undefined) throw error
    return { fault }
  }
}

/** The customer takes back what they let the business keep. */
export const removeCardOnPage =
  (id: string) =>
  async ({ work, customer }: Doing): Promise<Outcome> => {
    const card = SavedCardId.safeParse(id)
    const isTheirs = card.success && (await removeOwnCard(work, customer.id, card.data))
    return isTheirs ? { done: 'card_removed' } : { fault: 'card_gone' }
  }
