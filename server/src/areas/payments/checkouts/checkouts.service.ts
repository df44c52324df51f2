import { z } from 'zod'
import { CustomerId, type InvoiceId } from '#contract/shared.ts'
import type { InSite } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import type { NewPage, PageLook } from '../../../platform/payments/cards.ts'
import { PaymentsError } from '../../../platform/payments/payments.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { Origin, SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import { labelsOf, lockToPay } from '../../invoices/index.ts'
import { siteFacts } from '../../sites/index.ts'
import { methodsOf } from '../accounts/accounts.presenter.ts'
import { orUnavailable, reachAccount } from '../accounts/accounts.service.ts'
import type { AccountRow } from '../accounts/accounts.store.ts'
import { closePageKind, lookLater, type CardParts, type Reach } from '../payments.types.ts'
import { customerAtProvider } from '../saved-cards/saved-cards.store.ts'
import { amountToPay, isReusable, pageMinutes } from './checkouts.rules.ts'
import {
  changeCheckout,
  findCheckout,
  insertCheckout,
  listOpenPages,
  lockCheckout,
  lockOpenPages,
  newestPageOf,
  onTheWayOf,
  onTheWayOfEach,
  type CheckoutRow,
} from './checkouts.store.ts'
import { lookAtCheckout } from './looks.service.ts'

/** What a customer wants to pay, from their own page. */
export interface WantedCheckout {
  readonly invoiceId: InvoiceId
  readonly customerId: CustomerId
  /** In cents; without it all that is owed and not on its way. */
  readonly cents?: number | undefined
  /** On top of it; none where it is not said. */
  readonly tipCents?: number
  /** Their page as a path of this server. It is opened again with `paid=done`, or `paid=left` where they turned back. */
  readonly returnPath: string
  readonly locale: 'en' | 'es'
  /** What the customer agreed to so that the business keeps the card; null: it is used once. */
  readonly consent: CardConsent | null
}

/** What a customer agreed to when they let the business keep a card, and from where. */
export interface CardConsent {
  readonly words: string
  readonly version: string
  readonly origin: Origin
}

export const consentFields = (consent: CardConsent | null) => ({
  saves: consent !== null,
  consent: consent?.words ?? '',
  consent_version: consent?.version ?? '',
  consent_address: consent?.origin.address ?? null,
  consent_agent: consent?.origin.agent ?? null,
})

type Step =
  | { readonly kind: 'page'; readonly row: CheckoutRow; readonly page: NewPage }
  | { readonly kind: 'close'; readonly row: CheckoutRow }
  /** Another page was opened in the same moment. */
  | { readonly kind: 'again' }

/** How often the page of somebody else who pays the same invoice gives way. */
const tries = 3

/**
 * Opens the provider's page where an invoice is paid. Asked for twice, at once, or after a kill, it is one page for one
 * amount; a page for another amount is closed first, and one that was paid meanwhile counts.
 * @throws Refusal not_connected; not_found for an invoice that is not this customer's; invoice_refused where nothing can be
 * paid, or less than that is owed; conflict; unavailable
 */
export async function startCheckout(
  parts: CardParts,
  inSite: InSite,
  site: SiteWork['site'],
  wanted: WantedCheckout,
): Promise<{ readonly url: string }> {
  const reach = await reachAccount(parts, inSite, site)
  return orUnavailable(async () => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const step = await inSite((work) => prepare(parts, work, reach.account, wanted))
      if (step.kind === 'again') continue
      if (step.kind === 'close') {
        await closePage(parts, reach, step.row.id)
        continue
      }
      const page = await openPage(reach, step)
      if (page?.state === 'open' && page.url !== null) return { url: page.url }
      // it was paid, or its time was over
      await lookAtCheckout(reach, step.row.id)
    }
    throw new Refusal('conflict')
  })
}

/** The page that is there for this amount, a new one, or one for another amount that has to be closed. */
async function prepare(parts: CardParts, work: SiteWork, account: AccountRow, wanted: WantedCheckout): Promise<Step> {
  const { db, site, now } = work
  const methods = methodsOf(account)
  if (methods.length === 0) throw new Refusal('not_connected')
  const open = await lockOpenPages(db, site.id, wanted.invoiceId)
  const [invoice] = await lockToPay(work, [wanted.invoiceId])
  if (!invoice || invoice.customer_id !== wanted.customerId) throw new Refusal('not_found')
  const onTheWay = await onTheWayOf(db, site.id, wanted.invoiceId)
  const cents = amountToPay({ owed: invoice.balance_cents, onTheWay }, wanted.cents)
  if (cents === null) throw new Refusal('invoice_refused')
  const [known] = open
  const tip = wanted.tipCents ?? 0
  if (known && !isReusable(known, { cents, tip, consent: wanted.consent?.words ?? '' }, now)) {
    return { kind: 'close', row: await changeCheckout(db, site.id, known.id, { is_cancelled: true }) }
  }
  const row =
    known ??
    (await insertCheckout(db, {
      site_id: site.id,
      id: newId(z.uuid()),
      kind: 'page',
      customer_id: wanted.customerId,
      invoice_id: wanted.invoiceId,
      cents,
      tip_cents: tip,
      state: 'opening',
      sealed_back: parts.sealer.seal('portal', `${parts.appUrl}${wanted.returnPath}`),
      locale: wanted.locale,
      ...consentFields(wanted.consent),
      created_at: now,
      expires_at: new Date(now.getTime() + pageMinutes * 60_000),
    }))
  if (!row) return { kind: 'again' }
  return { kind: 'page', row, page: await pageOf(parts, work, row, methods) }
}

/** What the provider is asked for, the same each time for the same row. */
export async function pageOf(
  parts: Pick<CardParts, 'sealer'>,
  work: SiteWork,
  row: CheckoutRow,
  methods: ReturnType<typeof methodsOf>,
): Promise<NewPage> {
  const { db, site } = work
  const locale = row.locale === 'es' ? 'es' : 'en'
  const { name: business } = await siteFacts(work)
  const number = row.invoice_id === null ? '' : ((await labelsOf(work, [row.invoice_id])).get(row.invoice_id) ?? '')
  const customer = await customerOf(work, CustomerId.parse(row.customer_id))
  const at = (paid: 'done' | 'left') => {
    const url = new URL(parts.sealer.open('portal', row.sealed_back ?? ''))
    url.searchParams.set('paid', paid)
    return url.href
  }
  return {
    id: row.id,
    siteId: site.id,
    cents: row.cents,
    title: texts(locale).text('payments.page', { number, business }),
    tip: row.tip_cents === 0 ? null : { cents: row.tip_cents, title: texts(locale).text('payments.tip') },
    email: customer?.email ?? null,
    invoiceId: row.invoice_id,
    locale,
    doneUrl: at('done'),
    leftUrl: at('left'),
    expires: row.expires_at,
    methods: methods.filter((method) => method !== 'wallet'),
    saves: row.saves,
    customer: await customerAtProvider(db, site.id, row.customer_id),
  }
}

/** The page as it stands at the provider, opened if it is not there yet. Undefined where it cannot be opened any more. */
export async function openPage(
  { site, inSite, door }: Reach,
  { row, page }: Step & { kind: 'page' },
): Promise<PageLook | undefined> {
  if (row.session_id !== null) return door.findPage(row.session_id)
  let opened: PageLook
  try {
    opened = await door.openPage(page)
  } catch (error) {
    // what was asked for under this name is not the same any more, or its time is over: nobody has seen that page
    if (!(error instanceof PaymentsError) || error.fault !== 'refused') throw error
    await inSite((work) => changeCheckout(work.db, site.id, row.id, { state: 'expired', settled_at: work.now }))
    return undefined
  }
  await inSite(async ({ db }) => {
    const now = await lockCheckout(db, site.id, row.id)
    if (now?.state === 'opening') await changeCheckout(db, site.id, row.id, { session_id: opened.id, state: 'open' })
  })
  return opened
}

/** Ends a page at the provider, and keeps what became of it: one that was paid in the same moment counts. */
export async function closePage(parts: CardParts, reach: Reach, id: string): Promise<void> {
  const { inSite, site, door } = reach
  const row = await inSite(({ db }) => findCheckout(db, site.id, id))
  if (!row || (row.state !== 'opening' && row.state !== 'open')) return
  let session = row.session_id
  if (session === null) {
    // it may be there, although nobody noted it: asked for by the same name, it says what it is called
    const page = await inSite((work) => pageOf(parts, work, row, ['card', 'bank_debit']))
    session = (await openPage(reach, { kind: 'page', row, page }))?.id ?? null
  }
  if (session === null) return
  await door.closePage(session)
  await lookAtCheckout(reach, id)
}

/** Another sum is owed on an invoice: nobody pays the old one. In the transaction of the change. */
export async function cancelPages(work: SiteWork, { invoiceId }: { readonly invoiceId: InvoiceId }): Promise<void> {
  const { db, site } = work
  for (const { id } of await listOpenPages(db, site.id, invoiceId))
    await work.enqueue(closePageKind, { site: { id: site.id, slug: site.slug }, checkoutId: id }, { onlyOne: id })
}

/** The browser is back from the provider's page, which proves nothing: it is a reason to look. */
export async function noteReturn(work: SiteWork, invoiceId: InvoiceId): Promise<void> {
  for (const { id } of await listOpenPages(work.db, work.site.id, invoiceId))
    await lookLater(work, work.site, { kind: 'checkout', id })
}

/** For who comes back from the provider's page: what is known of it. */
export async function outcomeOfPage({ db, site }: SiteWork, invoiceId: InvoiceId): Promise<'open' | 'paid' | 'other'> {
  const state = (await newestPageOf(db, site.id, invoiceId))?.state
  if (state === 'opening' || state === 'open') return 'open'
  return state === 'succeeded' ? 'paid' : 'other'
}

/** In cents: what of an invoice is on its way and counts as paid once it arrives. */
export const onTheWayTo = ({ db, site }: SiteWork, invoiceId: InvoiceId): Promise<number> =>
  onTheWayOf(db, site.id, invoiceId)

/** The same of many invoices, by their ids. */
export const onTheWayToEach = (
  { db, site }: SiteWork,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => onTheWayOfEach(db, site.id, invoiceIds)
