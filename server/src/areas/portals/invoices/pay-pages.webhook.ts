import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicLocales } from '#contract/prosite.ts'
import type { PortalFault } from '#contract/portals.page.ts'
import { InvoiceId } from '#contract/shared.ts'
import { originOf } from '../../../http/mount.ts'
import { checkPageCode, sendPageCode, spendPageCode } from '../codes/page-codes.service.ts'
import { languageOfPortal, type OpenPortal } from '../portals.guest.operations.ts'
import type { PortalPages } from '../portals.plugin.ts'
import { readForm } from '../portals.token.ts'
import type { Around } from '../quotes/quote-pages.webhook.ts'
import { businessOf } from './invoice-page.service.ts'
import { openPayPage, payingNeed, readAsked, tipToPay } from './pay.service.ts'
import type { AskedTip } from './tips.rules.ts'

const Params = z.object({ token: z.string().max(200), invoiceId: InvoiceId })
const Query = z.object({ lang: z.enum(publicLocales).optional().catch(undefined) })

/** Draws the invoice's page again, with what was wrong or with the field for a code. */
export type DrawAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  portal: OpenPortal,
  state: {
    readonly fault: PortalFault | null
    readonly codeSent: boolean
    readonly asked: number | undefined
    readonly tip: AskedTip
  },
) => Promise<FastifyReply>

/**
 * `/c/{token}/invoices/{id}/pay`: leads to the provider's page. A form may lead to this server alone, so the answer is a
 * page that goes on by itself, and has a link where it does not.
 */
export function mountPayPage(parts: PortalPages, { mount, ended, send, scopeOf }: Around, again: DrawAgain): void {
  const { workshop, clock, sealer, cards, renderer, productName, assets } = parts
  mount('portalPay', async (request, reply, portal) => {
    const params = Params.safeParse(request.params)
    const fields = await parts.readFields(request)
    if (!params.success) return ended(request, reply)
    const { token, invoiceId } = params.data
    const sent = (name: string): string => fields[name]?.[0] ?? ''
    const scope = scopeOf(request, portal)
    const asked = readAsked(sent('amount'))
    const tip = { chosen: sent('tip'), own: sent('tip_own').slice(0, 20) }
    const refuse = (fault: PortalFault | null) => again(request, reply, portal, { fault, codeSent: false, asked, tip })
    if (readForm(sealer, clock.now(), portal.id, sent('token')) === null) return refuse('form')
    const { lang } = Query.parse(request.query)
    const locale = lang ?? (await workshop.inSite(scope, (work) => languageOfPortal(work, portal)))
    const asking = { portal, address: originOf(request).address, locale }
    const need = await workshop.inSite(scope, (work) =>
      payingNeed(work, cards, { customerId: portal.customerId, invoiceId, asked }),
    )
    // the page says itself what can be paid
    if (need === 'refused') return refuse(null)
    const tipCents = await workshop.inSite(scope, (work) => tipToPay(work, cards, { portal, invoiceId, asked, tip }))
    if (tipCents === null) return refuse('tip')
    if (need && sent('ask') === 'code') {
      const fault = await sendPageCode(parts, need, asking)
      return again(request, reply, portal, { fault, codeSent: fault === null, asked, tip })
    }
    const checked = need && (await checkPageCode(parts, need, { ...asking, typed: sent('code') }))
    if (checked && 'fault' in checked)
      return again(request, reply, portal, { fault: checked.fault, codeSent: fields['code'] !== undefined, asked, tip })
    const address = `/c/${token}`
    // who turns back finds the amount that they were asked for
    const amount = asked === undefined ? '' : `&amount=${asked}`
    const returnPath = `${address}/invoices/${invoiceId}?lang=${locale}${amount}`
    const keeps = sent('keep') === 'yes' ? originOf(request) : null
    const opened = await openPayPage(parts, scope, { portal, invoiceId, asked, tipCents, returnPath, locale, keeps })
    if ('fault' in opened) return refuse(opened.fault)
    if (checked) await spendPageCode(parts, checked.right)
    const business = await workshop.inSite(scope, businessOf)
    const place = { locale, productName, assets, business, address, token: '', news: null, fault: null }
    void reply.header('refresh', `0; url=${opened.url}`)
    return send(reply, 200, renderer.renderPortalPaying({ ...place, url: opened.url, saves: false }))
  })
}
