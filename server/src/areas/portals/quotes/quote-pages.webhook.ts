import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chatTextLimit } from '#contract/chat.ts'
import { portalNews } from '#contract/portals.page.ts'
import { publicLocales } from '#contract/prosite.ts'
import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import type { RawName } from '#contract/raw.ts'
import { QuoteId } from '#contract/shared.ts'
import { originOf } from '../../../http/mount.ts'
import { customersQuotePdf } from '../../documents/index.ts'
import { noteViewed, type Choice } from '../../quotes/index.ts'
import { isPerson } from '../../shares/index.ts'
import { actOnPage, type Sent } from '../portals.acts.operations.ts'
import { languageOfPortal, notePortalLook, type OpenPortal } from '../portals.guest.operations.ts'
import type { PortalPages } from '../portals.plugin.ts'
import { issueForm } from '../portals.token.ts'
import { answerQuoteOnPage } from './quote-answer.service.ts'
import { quotePage } from './quote-page.service.ts'

type Answering = (request: FastifyRequest, reply: FastifyReply, portal: OpenPortal) => Promise<FastifyReply>

/** What the pages of quotes need of the pages around them. */
export interface Around {
  readonly mount: (name: RawName, act: Answering) => void
  readonly ended: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  readonly send: (reply: FastifyReply, status: number, html: string) => FastifyReply
  readonly scopeOf: (request: FastifyRequest, portal: OpenPortal) => Parameters<PortalPages['workshop']['inSite']>[0]
}

const Params = z.object({ token: z.string().max(200), quoteId: QuoteId })
const lineIds = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const Query = z.object({
  lang: z.enum(publicLocales).optional().catch(undefined),
  done: z.enum(portalNews).optional().catch(undefined),
  option: z.string().max(60).optional().catch(undefined),
  line: lineIds.optional().catch(undefined),
  /** Set by the form that chooses: without a line in it none is taken. */
  chosen: z.string().max(10).optional().catch(undefined),
})

const choiceIn = ({ option, line = [], chosen }: z.output<typeof Query>): Choice => ({
  option,
  lines: chosen === undefined ? undefined : line.slice(0, 200),
})

/** `/c/{token}/quotes/{id}`: a quote with its options, and the place to sign it. Works without a script. */
export function mountQuotePages(parts: PortalPages, { mount, ended, send, scopeOf }: Around): void {
  const { workshop, clock, sealer, tools, renderer, assets, productName } = parts

  async function htmlOf(
    request: FastifyRequest,
    portal: OpenPortal,
    {
      quoteId,
      choice,
      ...state
    }: Pick<PortalQuotePage, 'news' | 'fault' | 'left'> & { quoteId: QuoteId; choice: Choice },
  ): Promise<string | undefined> {
    const { token } = Params.parse(request.params)
    return workshop.inSite(scopeOf(request, portal), async (work) => {
      const locale = Query.parse(request.query).lang ?? (await languageOfPortal(work, portal))
      const { customerId } = portal
      const content = await quotePage(tools, work, { customerId, quoteId, choice, locale })
      if (!content) return undefined
      const rest = { address: `/c/${token}`, token: issueForm(sealer, clock.now(), portal.id), ...state }
      return renderer.renderPortalQuote({ ...content, ...rest, locale, productName, assets })
    })
  }

  mount('portalQuotePage', async (request, reply, portal) => {
    const params = Params.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const { quoteId } = params.data
    const query = Query.parse(request.query)
    // who chooses among options looks at the same page once
    const isLook = query.chosen === undefined && query.done === undefined
    if (isLook && isPerson(request.headers['user-agent']))
      await workshop.inSite(scopeOf(request, portal), async (work) => {
        await notePortalLook(work, portal)
        await noteViewed(work, portal.customerId, quoteId)
      })
    const state = { news: query.done ?? null, fault: null, left: null }
    const html = await htmlOf(request, portal, { quoteId, choice: choiceIn(query), ...state })
    return html === undefined ? ended(request, reply) : send(reply, 200, html)
  })

  mount('portalQuotePdf', async (request, reply, portal) => {
    const params = Params.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const { fileName, pdf } = await workshop.inSite(scopeOf(request, portal), (work) =>
      customersQuotePdf(work, portal.customerId, params.data.quoteId),
    )
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow, noarchive')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .type('application/pdf')
      .send(pdf)
  })

  mount('portalQuote', async (request, reply, portal) => {
    const params = Params.safeParse(request.params)
    const fields = await parts.readFields(request)
    if (!params.success) return ended(request, reply)
    const { token, quoteId } = params.data
    const sent: Sent = Object.fromEntries(Object.entries(fields).map(([key, [first = '']]) => [key, first]))
    const origin = originOf(request)
    const { lang } = Query.parse(request.query)
    const locale = lang ?? (await workshop.inSite(scopeOf(request, portal), (work) => languageOfPortal(work, portal)))
    const act = answerQuoteOnPage(portal, quoteId, { origin, locale })
    const outcome = await actOnPage({ workshop, sealer }, portal, { sent, origin }, act)
    if ('done' in outcome) {
      const query = new URLSearchParams({ done: outcome.done, ...(lang ? { lang } : {}) })
      return reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .redirect(`/c/${token}/quotes/${quoteId}?${query}`, 303)
    }
    const choice = { option: sent['option'], lines: sent['lines']?.split(',').filter(Boolean).slice(0, 200) }
    const left = {
      form: sent['answer'] ?? '',
      words: (sent['words'] ?? '').slice(0, chatTextLimit * 2),
      name: (sent['name'] ?? '').slice(0, 240),
    }
    const html = await htmlOf(request, portal, { quoteId, choice, news: null, fault: outcome.fault, left })
    return html === undefined ? ended(request, reply) : send(reply, 422, html)
  })
}
