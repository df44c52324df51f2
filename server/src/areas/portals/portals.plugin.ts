import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chatTextLimit } from '#contract/chat.ts'
import { portalNews, type PortalPage, type PortalRenderer } from '#contract/portals.page.ts'
import { publicLocales, type PublicLocale } from '#contract/prosite.ts'
import { ShareId } from '#contract/shared.ts'
import type { LinkAssets, ShareRenderer } from '#contract/shares.page.ts'
import type { WebsiteFacts } from '#contract/website/types.ts'
import type { RawName } from '#contract/raw.ts'
import type { Limits } from '../../http/limits.ts'
import { originOf } from '../../http/mount.ts'
import { mountRaw } from '../../http/raw.ts'
import type { Clock } from '../../platform/clock.ts'
import { keepPlace } from '../../platform/database/place.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import type { CustomersFile, DocumentParts } from '../documents/index.ts'
import type { CardParts } from '../payments/index.ts'
import type { PhotoTools } from '../photos/photos.operations.ts'
import { earlierNotesAt, isPerson, projectSharedWith } from '../shares/shares.customer.operations.ts'
import { actOnPage, answerVisitOnPage, say, type Outcome, type Sent } from './portals.acts.operations.ts'
import {
  languageOfPortal,
  notePortalLook,
  openPortal,
  portalContent,
  type OpenPortal,
} from './portals.guest.operations.ts'
import { issueForm } from './portals.token.ts'
import type { Codes } from './codes/page-codes.service.ts'
import { showsCards } from './cards/card-page.service.ts'
import { mountCardPages } from './cards/card-pages.webhook.ts'
import { mountInvoicePages } from './invoices/invoice-pages.webhook.ts'
import { mountQuotePages } from './quotes/quote-pages.webhook.ts'

export interface PortalPages extends DocumentParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly sealer: Pick<Sealer, 'seal' | 'open'>
  readonly tools: PhotoTools
  readonly codes: Codes
  readonly cards: CardParts
  /** What the website states of the business; null where it states nothing. The website stands above this area. */
  readonly websiteFacts: (work: SiteWork) => Promise<Pick<WebsiteFacts, 'licenses' | 'since'> | null>
  readonly limits: Limits
  readonly renderer: PortalRenderer & Pick<ShareRenderer, 'renderShare'>
  readonly assets: LinkAssets
  readonly productName: string
  /** Reads a form without files. */
  readFields(request: FastifyRequest): Promise<Readonly<Record<string, readonly string[]>>>
}

const Params = z.object({ token: z.string().max(200) })
const Query = z.object({
  lang: z.enum(publicLocales).optional().catch(undefined),
  done: z.enum(portalNews).optional().catch(undefined),
  /** The notes of a project from here on. */
  notes: z.string().max(200).default('').catch('').transform(keepPlace),
})
/** A place below the page, as `visits/…`. */
const Below = z.object({ shareId: ShareId.optional(), visitId: z.string().optional() })

const formLimits = { files: 1, fileSize: 1, fields: 14, fieldSize: 16_000, parts: 16, headerPairs: 50 }

type Answering = (request: FastifyRequest, reply: FastifyReply, portal: OpenPortal) => Promise<FastifyReply>

const asked = (request: FastifyRequest): PublicLocale | undefined => Query.parse(request.query).lang
const tokenOf = (request: FastifyRequest): string => Params.safeParse(request.params).data?.token ?? ''
const scopeOf = (request: FastifyRequest, { site, customerId }: OpenPortal) => ({
  site,
  actor: { kind: 'customer' as const, customerId },
  origin: originOf(request),
})

/** What they are shown is kept by nobody on the way, found by no search, and told to no other page. */
const asTheirs = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header('referrer-policy', 'no-referrer')

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  asTheirs(reply).code(status).type('text/html; charset=utf-8').send(html)

const sendFile = (reply: FastifyReply, { fileName, pdf }: CustomersFile): FastifyReply =>
  asTheirs(reply)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .type('application/pdf')
    .send(pdf)

/** The page itself, and what stands where there is none. */
function openPage(parts: PortalPages) {
  const { workshop, clock, sealer, tools, renderer, assets, productName } = parts

  const ended = (request: FastifyRequest, reply: FastifyReply) => {
    const spoken = /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en'
    return send(reply, 404, renderer.renderPortalEnded({ locale: asked(request) ?? spoken, productName, assets }))
  }

  async function pageOf(
    request: FastifyRequest,
    portal: OpenPortal,
    state: Pick<PortalPage, 'news' | 'fault' | 'left'>,
  ): Promise<string> {
    const address = `/c/${tokenOf(request)}`
    const scope = scopeOf(request, portal)
    if (request.method === 'GET' && isPerson(request.headers['user-agent']))
      await workshop.inSite(scope, (work) => notePortalLook(work, portal))
    return workshop.inSite(scope, async (work) => {
      const content = await portalContent(tools, work, portal)
      const savesCards = await showsCards(work, parts.cards, portal.customerId)
      return renderer.renderPortal({
        ...content,
        projects: content.projects.map(({ shareId, ...project }) => ({
          ...project,
          address: `${address}/projects/${shareId}`,
        })),
        locale: asked(request) ?? (await languageOfPortal(work, portal)),
        productName,
        assets,
        address,
        savesCards,
        token: issueForm(sealer, clock.now(), portal.id),
        ...state,
      })
    })
  }

  return { ended, pageOf }
}

/**
 * `/c/{token}`: a customer's own page, and what they do there. The address is the key: nothing of it is found by a search,
 * kept, or told to other pages. No cookie is set or read, so that no other page can act by the browser of who has it open.
 */
export const portalPlugin = (parts: PortalPages) => async (app: FastifyInstance) => {
  await app.register(fastifyMultipart, { limits: formLimits })
  const { workshop, tools, renderer, assets, productName, limits } = parts
  const page = openPage(parts)

  /** Opens the page for whoever has the address; everybody else, and whoever comes when it just ended, reads that there is nothing. */
  const mount = (name: RawName, act: Answering): void =>
    mountRaw(app, name, limits, async (request, reply) => {
      // before a byte of a body is read
      const portal = await openPortal(workshop, tokenOf(request))
      if (!portal) return page.ended(request, reply)
      try {
        return await act(request, reply, portal)
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'gone' || error.code === 'not_found'))
          return page.ended(request, reply)
        throw error
      }
    })

  mount('portalPage', async (request, reply, portal) => {
    const news = Query.parse(request.query).done ?? null
    return send(reply, 200, await page.pageOf(request, portal, { news, fault: null, left: null }))
  })

  mount('portalProject', async (request, reply, portal) => {
    const { shareId } = Below.catch({}).parse(request.params)
    const content = await workshop.inSite(scopeOf(request, portal), async (work) => {
      if (shareId === undefined) throw new Refusal('not_found')
      const { notes } = Query.parse(request.query)
      const found = await projectSharedWith(tools, work, portal.customerId, shareId, notes)
      return found && { ...found, locale: asked(request) ?? (await languageOfPortal(work, portal)) }
    })
    if (!content) return page.ended(request, reply)
    const { earlier, ...shown } = content
    const back = `/c/${tokenOf(request)}`
    const earlierNotes = earlierNotesAt(`${back}/projects/${shareId}`, shown.locale, earlier)
    const rest = { earlierNotes, productName, assets, added: null, adding: null, back }
    return send(reply, 200, renderer.renderShare({ ...shown, ...rest }))
  })

  mountForms(parts, page, mount)
  const around = { mount, ended: page.ended, asTheirs, send, sendFile, scopeOf }
  mountQuotePages(parts, around)
  mountInvoicePages(parts, around)
  mountCardPages(parts, around)
}

/** What the customer does on the page. */
function mountForms(
  parts: PortalPages,
  page: ReturnType<typeof openPage>,
  mount: (name: RawName, act: Answering) => void,
): void {
  const { workshop, sealer } = parts
  /** A form of the page: done, and the browser is led back to the page, so that loading it again does nothing again. */
  const mountForm = (
    name: RawName,
    form: (params: z.output<typeof Below>) => { readonly name: string; readonly act: Parameters<typeof actOnPage>[3] },
  ): void =>
    mount(name, async (request, reply, portal) => {
      const fields = await parts.readFields(request)
      const sent: Sent = Object.fromEntries(Object.entries(fields).map(([key, [first = '']]) => [key, first]))
      const { name: place, act } = form(Below.catch({}).parse(request.params))
      const outcome: Outcome = await actOnPage({ workshop, sealer }, portal, { sent, origin: originOf(request) }, act)
      const lang = asked(request)
      if ('done' in outcome) {
        const query = new URLSearchParams({ done: outcome.done, ...(lang ? { lang } : {}) })
        return reply
          .header('referrer-policy', 'no-referrer')
          .header('cache-control', 'no-store')
          .redirect(`/c/${tokenOf(request)}?${query}${outcome.done === 'said' ? '#messages' : ''}`, 303)
      }
      const left = { form: place, words: (sent['words'] ?? '').slice(0, chatTextLimit * 2) }
      return send(reply, 422, await page.pageOf(request, portal, { news: null, fault: outcome.fault, left }))
    })

  mountForm('portalMessage', () => ({ name: 'message', act: say }))
  mountForm('portalVisit', ({ visitId = '' }) => ({ name: visitId, act: answerVisitOnPage(visitId) }))
}
