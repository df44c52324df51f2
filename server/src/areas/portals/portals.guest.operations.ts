import type { PortalPage, PortalQuote } from '#contract/portals.page.ts'
import type { Quote } from '#contract/quotes/types.ts'
import type { Visit } from '#contract/schedule/types.ts'
import { CustomerId, PortalId, SiteId } from '#contract/shared.ts'
import { firstNameOf } from '#contract/templates.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { languageOfCustomer } from '../conversations/conversations.language.operations.ts'
import { notePageRead, pageLines } from '../conversations/conversations.page.operations.ts'
import { customerInBook } from '../customers/customers.operations.ts'
import type { PhotoTools } from '../photos/photos.operations.ts'
import { invoicesFor } from '../invoices/index.ts'
import { onTheWayToEach } from '../payments/index.ts'
import { quotesFor } from '../quotes/index.ts'
import { visitsFor } from '../schedule/index.ts'
import { projectsSharedWith, type SharedProject } from '../shares/shares.customer.operations.ts'
import { publicSite } from '../sites/sites.operations.ts'
import { receiptsFor } from './invoices/invoice-page.service.ts'
import { withOnTheWay } from './invoices/pay.service.ts'
import { endFrom, isOpen } from './portals.rules.ts'
import { findByToken, lockPortal, notePortalView } from './portals.store.ts'
import { hashOfPortal } from './portals.token.ts'

/** What one page shows of each at most; nobody reads further, and a page without an end would be a danger to the server. */
const most = { coming: 20, past: 20, quotes: 30, invoices: 30, receipts: 20, projects: 12, pictures: 4 } as const

/** A link that lets in. */
export interface OpenPortal {
  readonly id: PortalId
  readonly site: { readonly id: SiteId; readonly slug: string }
  readonly customerId: CustomerId
  /** To which number or address the link was sent; null for one that was copied. */
  readonly contact: string | null
}

/**
 * The link behind a token; undefined for one that is unknown, was ended, was not used for too long, or leads to somebody
 * who was archived or a business that is closed. Which of these it is, nobody is told.
 */
export const openPortal = (workshop: Workshop, token: string): Promise<OpenPortal | undefined> =>
  workshop.inSystem(async ({ db, now }) => {
    const hash = hashOfPortal(token)
    const row = hash === undefined ? undefined : await findByToken(db, hash)
    if (!row || !isOpen(row, now)) return undefined
    return {
      id: PortalId.parse(row.id),
      site: { id: SiteId.parse(row.site_id), slug: row.slug },
      customerId: CustomerId.parse(row.customer_id),
      contact: row.contact,
    }
  })

/**
 * The link, held until the transaction ends, and as it is by then: the office may have ended it meanwhile, or merged the
 * customer into another. @throws Refusal gone
 */
export async function holdPortal(work: SiteWork, { id }: Pick<OpenPortal, 'id'>): Promise<CustomerId> {
  const row = await lockPortal(work.db, work.site.id, id)
  if (!row || !isOpen(row, work.now)) throw new Refusal('gone')
  return CustomerId.parse(row.customer_id)
}

/** Somebody looked: the link works on, what they were sent counts as seen, and the office hears of it. */
export async function notePortalLook(work: SiteWork, { id, customerId }: OpenPortal): Promise<void> {
  const { db, site, now } = work
  await notePortalView(db, site.id, id, { now, expires: endFrom(now) })
  await notePageRead(work, customerId)
  work.announce('portals', id, customerId)
}

/** In which the page is, unless they ask for the other one. */
export const languageOfPortal = (work: SiteWork, { customerId }: OpenPortal): Promise<'en' | 'es'> =>
  languageOfCustomer(work, customerId)

/** One without a time is nothing that a customer could plan for. */
const shownVisit = ({ id, starts, arrival_minutes: arrivalMinutes, state, customer_answer: answer }: Visit) =>
  starts === null ? [] : [{ id, starts, arrivalMinutes, state, answer }]

/** While a next version is written, its title and sum are the business's alone; the address of the quote shows the last one. */
const shownQuote = ({ id, number, title, total, status, expired }: Quote): PortalQuote[] =>
  status === 'draft' ? [] : [{ id, number, title, cents: total.cents, currency: total.currency, status, expired }]

/** What was issued to them: who has paid by bank debit is asked for nothing while it takes its days. */
async function invoicesOf(work: SiteWork, customerId: CustomerId): Promise<Pick<PortalPage, 'invoices' | 'owed'>> {
  const { invoices, owed } = await invoicesFor(work, customerId, most.invoices)
  const onTheWay = await onTheWayToEach(
    work,
    invoices.map(({ id }) => id),
  )
  return { invoices: invoices.map((invoice) => withOnTheWay(invoice, onTheWay.get(invoice.id) ?? 0)), owed }
}

/** What the page says beside how it is reached. */
export type PortalContent = Pick<
  PortalPage,
  'business' | 'firstName' | 'coming' | 'past' | 'quotes' | 'invoices' | 'owed' | 'receipts' | 'messages' | 'over'
> & { readonly projects: readonly SharedProject[] }

/** What a customer sees: what concerns them, and nobody's address. @throws Refusal not_found */
export async function portalContent(
  tools: PhotoTools,
  work: SiteWork,
  { customerId }: OpenPortal,
): Promise<PortalContent> {
  const customer = await customerInBook(work, customerId)
  const site = await publicSite(work)
  const { coming, past } = await visitsFor(work, customerId, most)
  const { lines, over } = await pageLines(tools, work, customerId)
  return {
    business: { name: site.name, phone: site.phone, timeZone: site.timeZone, logo: site.logo, color: site.color },
    firstName: firstNameOf(customer.name),
    coming: coming.flatMap(shownVisit),
    past: past.flatMap(shownVisit),
    quotes: (await quotesFor(work, customerId, most.quotes)).flatMap(shownQuote),
    ...(await invoicesOf(work, customerId)),
    receipts: await receiptsFor(work, customerId, most.receipts),
    projects: await projectsSharedWith(tools, work, customerId, most),
    messages: lines.map(({ at, photos, ...line }) => ({
      ...line,
      photos: photos.map((asset) => ({ asset, guest: null })),
      at: at.toISOString(),
    })),
    over,
  }
}
