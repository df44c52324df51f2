import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { portalNews, type PortalFault, type PortalNews } from '#contract/portals.page.ts'
import { publicLocales, type PublicLocale } from '#contract/prosite.ts'
import { originOf } from '../../../http/mount.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { noteSetupReturn } from '../../payments/index.ts'
import { isPerson } from '../../shares/index.ts'
import { businessOf } from '../invoices/invoice-page.service.ts'
import { actOnPage } from '../portals.acts.operations.ts'
import { languageOfPortal, notePortalLook, type OpenPortal } from '../portals.guest.operations.ts'
import type { PortalPages } from '../portals.plugin.ts'
import { issueForm, readForm } from '../portals.token.ts'
import type { Around } from '../quotes/quote-pages.webhook.ts'
import { cardPage, openCardPage, removeCardOnPage } from './card-page.service.ts'

const Params = z.object({ token: z.string().max(200) })
const Query = z.object({
  lang: z.enum(publicLocales).optional().catch(undefined),
  done: z.enum(portalNews).optional().catch(undefined),
  /** Set by the way back from the provider’s page. */
  paid: z.enum(['done', 'left']).optional().catch(undefined),
  look: z.coerce.number<string>().int().min(0).max(100).default(0).catch(0),
})

/** Who comes back from the provider’s page sees it anew so often, until the provider has said what became of it. */
const mostLooks = 12
const secondsToLook = 4

interface State {
  readonly news: PortalNews | null
  readonly fault: PortalFault | null
  readonly confirming: boolean
}

/** `/c/{token}/card`: what the business keeps of a customer, and the way to save another card. Works without a script. */
export function mountCardPages(parts: PortalPages, around: Around): void {
  const { mount, send, scopeOf } = around
  const { workshop, clock, sealer, cards, renderer, assets, productName } = parts

  const localeOf = async (request: FastifyRequest, work: SiteWork, portal: OpenPortal): Promise<PublicLocale> =>
    Query.parse(request.query).lang ?? (await languageOfPortal(work, portal))

  const htmlOf = (request: FastifyRequest, portal: OpenPortal, state: State) =>
    workshop.inSite(scopeOf(request, portal), async (work) => {
      const locale = await localeOf(request, work, portal)
      const content = await cardPage(work, cards, { customerId: portal.customerId, locale })
      const address = `/c/${Params.parse(request.params).token}`
      const token = issueForm(sealer, clock.now(), portal.id)
      return {
        locale,
        html: renderer.renderPortalCard({ ...content, ...state, locale, productName, assets, address, token }),
      }
    })

  mount('portalCardPage', async (request, reply, portal) => {
    const query = Query.parse(request.query)
    const scope = scopeOf(request, portal)
    const returned = query.paid === 'done'
    if (!returned && isPerson(request.headers['user-agent']))
      await workshop.inSite(scope, (work) => notePortalLook(work, portal))
    const confirming = returned && (await workshop.inSite(scope, (work) => noteSetupReturn(work, portal.customerId)))
    const news = returned && !confirming ? ('card_saved' as const) : (query.done ?? null)
    const { html, locale } = await htmlOf(request, portal, { news, fault: null, confirming })
    if (confirming && query.look < mostLooks) {
      const next = new URLSearchParams({ lang: locale, paid: 'done', look: String(query.look + 1) })
      void reply.header('refresh', `${secondsToLook}; url=/c/${Params.parse(request.params).token}/card?${next}`)
    }
    return send(reply, 200, html)
  })

  mount('portalCard', async (request, reply, portal) => {
    const fields = await parts.readFields(request)
    const sent = Object.fromEntries(Object.entries(fields).map(([key, [first = '']]) => [key, first]))
    const origin = originOf(request)
    const scope = scopeOf(request, portal)
    const address = `/c/${Params.parse(request.params).token}`
    const locale = await workshop.inSite(scope, (work) => localeOf(request, work, portal))
    const again = async (fault: PortalFault) =>
      send(reply, 422, (await htmlOf(request, portal, { news: null, fault, confirming: false })).html)

    const removed = sent['remove']
    if (removed !== undefined) {
      const outcome = await actOnPage({ workshop, sealer }, portal, { sent, origin }, removeCardOnPage(removed))
      if ('fault' in outcome) return again(outcome.fault)
      const query = new URLSearchParams({ lang: locale, done: outcome.done })
      return reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .redirect(`${address}/card?${query}`, 303)
    }
    if (readForm(sealer, clock.now(), portal.id, sent['token'] ?? '') === null) return again('form')
    if (sent['agree'] !== 'yes') return again('card_consent')
    const returnPath = `${address}/card?lang=${locale}`
    const opened = await openCardPage(parts, scope, { portal, returnPath, locale, origin })
    if ('fault' in opened) return again(opened.fault)
    const business = await workshop.inSite(scope, businessOf)
    const place = { locale, productName, assets, business, address, token: '', news: null, fault: null }
    void reply.header('refresh', `0; url=${opened.url}`)
    return send(reply, 200, renderer.renderPortalPaying({ ...place, url: opened.url, saves: true }))
  })
}
