import { z } from 'zod'
import type { CustomerId } from '#contract/shared.ts'
import type { InSite } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { methodsOf } from '../accounts/accounts.presenter.ts'
import { orUnavailable, reachAccount } from '../accounts/accounts.service.ts'
import { isReusable, pageMinutes } from '../checkouts/checkouts.rules.ts'
import {
  consentFields,
  openPage,
  pageOf,
  type CardConsent,
  type WantedCheckout,
} from '../checkouts/checkouts.service.ts'
import { findSetup, insertCheckout } from '../checkouts/checkouts.store.ts'
import { lookLater, type CardParts } from '../payments.types.ts'

/** What a customer wants who saves a card without paying anything. */
export interface WantedSetup extends Pick<WantedCheckout, 'customerId' | 'returnPath' | 'locale'> {
  readonly consent: CardConsent
}

/**
 * Opens the provider's page where a customer lets the business keep a card, without paying anything. Asked for twice it is
 * the same page while that has time left.
 * @throws Refusal not_connected, unavailable
 */
export async function startCardSetup(
  parts: CardParts,
  inSite: InSite,
  site: SiteWork['site'],
  wanted: WantedSetup,
): Promise<{ readonly url: string }> {
  const reach = await reachAccount(parts, inSite, site)
  const methods = methodsOf(reach.account)
  if (methods.length === 0) throw new Refusal('not_connected')
  return orUnavailable(async () => {
    const step = await inSite(async (work) => {
      const row = (await openSetup(work, wanted)) ?? (await insertSetup(parts, work, wanted))
      return { kind: 'page' as const, row, page: await pageOf(parts, work, row, methods) }
    })
    const page = await openPage(reach, step)
    if (!page?.url) throw new Refusal('unavailable')
    return { url: page.url }
  })
}

/** A page of the same words that was opened before, in the same language, and leads back to the same place. */
async function openSetup({ db, site, now }: SiteWork, { customerId, consent }: WantedSetup) {
  const known = await findSetup(db, site.id, customerId)
  const isOpen = known !== undefined && (known.state === 'opening' || known.state === 'open')
  return isOpen && isReusable(known, { cents: 0, tip: 0, consent: consent.words }, now) ? known : undefined
}

async function insertSetup(parts: CardParts, { db, site, now }: SiteWork, wanted: WantedSetup) {
  const row = await insertCheckout(db, {
    site_id: site.id,
    id: newId(z.uuid()),
    kind: 'setup',
    customer_id: wanted.customerId,
    cents: 0,
    state: 'opening',
    sealed_back: parts.sealer.seal('portal', `${parts.appUrl}${wanted.returnPath}`),
    locale: wanted.locale,
    ...consentFields(wanted.consent),
    created_at: now,
    expires_at: new Date(now.getTime() + pageMinutes * 60_000),
  })
  if (!row) throw new Error('a page to save a card on was not written down')
  return row
}

/**
 * The browser is back from the provider's page, which proves nothing: it is a reason to look. Whether the provider has not
 * said yet what became of it.
 */
export async function noteSetupReturn(work: SiteWork, customerId: CustomerId): Promise<boolean> {
  const setup = await findSetup(work.db, work.site.id, customerId)
  if (!setup || (setup.state !== 'opening' && setup.state !== 'open')) return false
  await lookLater(work, work.site, { kind: 'checkout', id: setup.id })
  return true
}
