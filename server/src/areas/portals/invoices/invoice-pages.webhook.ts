import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { portalNews } from '#contract/portals.page.ts'
import { publicLocales, type PublicLocale } from '#contract/prosite.ts'
import type { PortalPlace } from '#contract/invoices/portal-page.ts'
import { InvoiceId, PaymentId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customersInvoicePdf, customersReceiptPdf, customersStatementPdf } from '../../documents/index.ts'
import { noteInvoiceViewed } from '../../invoices/index.ts'
import { isPerson } from '../../shares/index.ts'
import { languageOfPortal, notePortalLook, type OpenPortal } from '../portals.guest.operations.ts'
import type { PortalPages } from '../portals.plugin.ts'
import { issueForm } from '../portals.token.ts'
import type { Around } from '../quotes/quote-pages.webhook.ts'
import { invoicePage, receiptPage } from './invoice-page.service.ts'

const Params = z.object({ token: z.string().max(200) })
const InvoiceParams = Params.extend({ invoiceId: InvoiceId })
const ReceiptParams = Params.extend({ paymentId: PaymentId })
const Query = z.object({
  lang: z.enum(publicLocales).optional().catch(undefined),
  done: z.enum(portalNews).optional().catch(undefined),
})

/** `/c/{token}/invoices/{id}`, `/c/{token}/receipts/{id}`, and their files. Works without a script. */
export function mountInvoicePages(parts: PortalPages, around: Around): void {
  const { mount, ended, send, scopeOf } = around
  const { workshop, renderer } = parts

  const localeOf = async (request: FastifyRequest, work: SiteWork, portal: OpenPortal): Promise<PublicLocale> =>
    Query.parse(request.query).lang ?? (await languageOfPortal(work, portal))

  mount('portalInvoicePage', async (request, reply, portal) => {
    const params = InvoiceParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const { invoiceId } = params.data
    const query = Query.parse(request.query)
    if (query.done === undefined && isPerson(request.headers['user-agent']))
      await workshop.inSite(scopeOf(request, portal), async (work) => {
        await notePortalLook(work, portal)
        await noteInvoiceViewed(work, portal.customerId, invoiceId)
      })
    const html = await workshop.inSite(scopeOf(request, portal), async (work) => {
      const content = await invoicePage(work, portal.customerId, invoiceId)
      const place = placeOf(parts, portal, { token: params.data.token, locale: await localeOf(request, work, portal) })
      return content && renderer.renderPortalInvoice({ ...place, ...content, news: query.done ?? null })
    })
    return html === undefined ? ended(request, reply) : send(reply, 200, html)
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
  mount('portalInvoicePdf', async (request, reply, portal) => {
    const params = InvoiceParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const file = await workshop.inSite(scopeOf(request, portal), async (work) => {
      const locale = await localeOf(request, work, portal)
      return customersInvoicePdf(work, portal.customerId, params.data.invoiceId, locale)
    })
    return sendFile(reply, file)
  })

  mount('portalReceiptPdf', async (request, reply, portal) => {
    const params = ReceiptParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const file = await workshop.inSite(scopeOf(request, portal), async (work) => {
      const locale = await localeOf(request, work, portal)
      return customersReceiptPdf(work, portal.customerId, params.data.paymentId, locale)
    })
    return sendFile(reply, file)
  })

  mount('portalStatementPdf', async (request, reply, portal) => {
    const file = await workshop.inSite(scopeOf(request, portal), async (work) =>
      customersStatementPdf(work, portal.customerId, await localeOf(request, work, portal)),
    )
    return sendFile(reply, file)
  })
}
