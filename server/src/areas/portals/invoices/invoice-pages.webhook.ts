import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { portalNews } from '#contract/portals.page.ts'
import { publicLocales, type PublicLocale } from '#contract/prosite.ts'
import type { PortalPlace } from '#contract/invoices/portal-page.ts'
import { InvoiceId, PaymentId } from '#contract/shared.ts'
import type { InSite } from '../../../http/handler.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customersInvoicePdf, customersReceiptPdf, customersStatementPdf } from '../../documents/index.ts'
import { noteInvoiceViewed } from '../../invoices/index.ts'
import { noteReturn } from '../../payments/index.ts'
import { isPerson } from '../../shares/index.ts'
import { languageOfPortal, notePortalLook, type OpenPortal } from '../portals.guest.operations.ts'
import type { PortalPages } from '../portals.plugin.ts'
import { issueForm } from '../portals.token.ts'
import type { Around } from '../quotes/quote-pages.webhook.ts'
import { invoicePage, receiptPage } from './invoice-page.service.ts'
import { readAsked } from './pay.service.ts'
import { mountPayPage } from './pay-pages.webhook.ts'
import { noTip, type AskedTip } from './tips.rules.ts'

const Params = z.object({ token: z.string().max(200) })
const InvoiceParams = Params.extend({ invoiceId: InvoiceId })
const ReceiptParams = Params.extend({ paymentId: PaymentId })
const Query = z.object({
  lang: z.enum(publicLocales).optional().catch(undefined),
  done: z.enum(portalNews).optional().catch(undefined),
  /** Set by the way back from the provider's page. */
  paid: z.enum(['done', 'left']).optional().catch(undefined),
  /** A part of what is owed, in cents, that a member of the business asks for by a code to scan. */
  amount: z.string().max(20).optional().catch('0'),
  look: z.coerce.number<string>().int().min(0).max(100).default(0).catch(0),
})

/** Who comes back from the provider's page sees it anew so often, until the provider has said what became of it. */
const mostLooks = 12
const secondsToLook = 4

interface InvoiceState extends Pick<PortalPlace, 'news' | 'fault'> {
  readonly codeSent: boolean
  readonly returned: boolean
  readonly asked: number | undefined
  readonly tip: AskedTip
}

/** `/c/{token}/invoices/{id}`, `/c/{token}/receipts/{id}`, and their files. Works without a script. */
export function mountInvoicePages(parts: PortalPages, around: Around): void {
  const { mount, ended, send, scopeOf } = around
  const { workshop, renderer } = parts

  const localeOf = async (request: FastifyRequest, work: SiteWork, portal: OpenPortal): Promise<PublicLocale> =>
    Query.parse(request.query).lang ?? (await languageOfPortal(work, portal))

  /** The page; undefined for an invoice that is not theirs. */
  const htmlOf = (request: FastifyRequest, portal: OpenPortal, state: InvoiceState) =>
    workshop.inSite(scopeOf(request, portal), async (work) => {
      const { token, invoiceId: id } = InvoiceParams.parse(request.params)
      const { fault, ...wanted } = state
      const locale = await localeOf(request, work, portal)
      const content = await invoicePage(work, parts.cards, { customerId: portal.customerId, id, locale, ...wanted })
      const place = placeOf(parts, portal, { token, locale })
      if (!content) return undefined
      return { html: renderer.renderPortalInvoice({ ...place, ...content, fault }), content, place }
    })

  mount('portalInvoicePage', async (request, reply, portal) => {
    const params = InvoiceParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const { invoiceId } = params.data
    const query = Query.parse(request.query)
    const returned = query.paid === 'done'
    if (!returned && isPerson(request.headers['user-agent']))
      await workshop.inSite(scopeOf(request, portal), async (work) => {
        await notePortalLook(work, portal)
        await noteInvoiceViewed(work, portal.customerId, invoiceId)
      })
    // what they were asked for is paid, or will be
    const asked = returned ? undefined : readAsked(query.amount)
    const state = { news: query.done ?? null, fault: null, codeSent: false, returned, asked, tip: noTip }
    const drawn = await htmlOf(request, portal, state)
    if (drawn === undefined) return ended(request, reply)
    const { html, content, place } = drawn
    if (content.confirming) {
      if (query.look === 0) await workshop.inSite(scopeOf(request, portal), (work) => noteReturn(work, invoiceId))
      const next = new URLSearchParams({ lang: place.locale, paid: 'done', look: String(query.look + 1) })
      const address = `${place.address}/invoices/${invoiceId}?${next}`
      if (query.look < mostLooks) void reply.header('refresh', `${secondsToLook}; url=${address}`)
    }
    return send(reply, 200, html)
  })

  mountPayPage(parts, around, async (request, reply, portal, { fault, ...asking }) => {
    const drawn = await htmlOf(request, portal, { news: null, fault, returned: false, ...asking })
    if (drawn === undefined) return ended(request, reply)
    return send(reply, fault === null && drawn.content.pay?.refused !== true ? 200 : 422, drawn.html)
  })

  mount('portalReceiptPage', async (request, reply, portal) => {
    const params = ReceiptParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const html = await workshop.inSite(scopeOf(request, portal), async (work) => {
      const content = await receiptPage(work, portal.customerId, params.data.paymentId)
      const place = placeOf(parts, portal, { token: params.data.token, locale: await localeOf(request, work, portal) })
      return content && renderer.renderPortalReceipt({ ...place, ...content })
    })
    return html === undefined ? ended(request, reply) : send(reply, 200, html)
  })

  mountFiles(parts, around, localeOf)
}

/** What every one of these pages has. */
const placeOf = (
  { sealer, clock, productName, assets }: PortalPages,
  portal: OpenPortal,
  { token, locale }: { readonly token: string; readonly locale: PublicLocale },
): Omit<PortalPlace, 'business'> => ({
  locale,
  productName,
  assets,
  address: `/c/${token}`,
  token: issueForm(sealer, clock.now(), portal.id),
  news: null,
  fault: null,
})

function mountFiles(
  { workshop }: PortalPages,
  { mount, ended, sendFile, scopeOf }: Around,
  localeOf: (request: FastifyRequest, work: SiteWork, portal: OpenPortal) => Promise<PublicLocale>,
): void {
  /** What a file is made with: the way to the business, and the language of the page. */
  async function openFor(request: FastifyRequest, portal: OpenPortal) {
    const inSite: InSite = (act) => workshop.inSite(scopeOf(request, portal), act)
    return { inSite, locale: await inSite((work) => localeOf(request, work, portal)) }
  }

  mount('portalInvoicePdf', async (request, reply, portal) => {
    const params = InvoiceParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const { inSite, locale } = await openFor(request, portal)
    return sendFile(reply, await customersInvoicePdf(inSite, portal.customerId, params.data.invoiceId, locale))
  })

  mount('portalReceiptPdf', async (request, reply, portal) => {
    const params = ReceiptParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const { inSite, locale } = await openFor(request, portal)
    return sendFile(reply, await customersReceiptPdf(inSite, portal.customerId, params.data.paymentId, locale))
  })

  mount('portalStatementPdf', async (request, reply, portal) => {
    const { inSite, locale } = await openFor(request, portal)
    return sendFile(reply, await customersStatementPdf(inSite, portal.customerId, locale))
  })
}
