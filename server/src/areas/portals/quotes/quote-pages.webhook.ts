import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chatTextLimit } from '#contract/chat.ts'
import { portalNews, type PortalFault } from '#contract/portals.page.ts'
import { publicLocales } from '#contract/prosite.ts'
import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import type { RawName } from '#contract/raw.ts'
import { QuoteFileId, QuoteId } from '#contract/shared.ts'
import type { InSite } from '../../../http/handler.ts'
import { originOf } from '../../../http/mount.ts'
import { customersQuotePdf, paperToSign, type CustomersFile } from '../../documents/index.ts'
import { noteViewed, openQuoteFile, quoteForCustomer, readDrawing, savedName, type Choice } from '../../quotes/index.ts'
import { attachment } from '../../photos/index.ts'
import { isPerson } from '../../shares/index.ts'
import { actOnPage, type Sent } from '../portals.acts.operations.ts'
import { languageOfPortal, notePortalLook, type OpenPortal } from '../portals.guest.operations.ts'
import type { PortalPages } from '../portals.plugin.ts'
import { checkPageCode, sendPageCode, spendPageCode } from '../codes/page-codes.service.ts'
import { issueForm, readForm } from '../portals.token.ts'
import { answerQuoteOnPage } from './quote-answer.service.ts'
import { quotePage, signingNeed } from './quote-page.service.ts'

type Answering = (request: FastifyRequest, reply: FastifyReply, portal: OpenPortal) => Promise<FastifyReply>

/** What the pages of quotes need of the pages around them. */
export interface Around {
  readonly mount: (name: RawName, act: Answering) => void
  readonly ended: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  readonly send: (reply: FastifyReply, status: number, html: string) => FastifyReply
  readonly asTheirs: (reply: FastifyReply) => FastifyReply
  readonly sendFile: (reply: FastifyReply, file: CustomersFile) => FastifyReply
  readonly scopeOf: (request: FastifyRequest, portal: OpenPortal) => Parameters<PortalPages['workshop']['inSite']>[0]
}

const Params = z.object({ token: z.string().max(200), quoteId: QuoteId })
const FileParams = Params.extend({ fileId: QuoteFileId })
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

/** What one rendering of a quote's page shows. */
type Rendering = Pick<PortalQuotePage, 'news' | 'fault' | 'left'> & {
  readonly quoteId: QuoteId
  readonly choice: Choice
  /** A code was just texted. */
  readonly codeSent: boolean
}
type Render = (request: FastifyRequest, portal: OpenPortal, rendering: Rendering) => Promise<string | undefined>

/** Draws the page; undefined for a quote that is not theirs. */
const rendererOf =
  (
    { workshop, clock, sealer, tools, cards, websiteFacts, renderer, assets, productName }: PortalPages,
    { scopeOf }: Around,
  ): Render =>
  async (request, portal, { quoteId, choice, codeSent, ...state }) => {
    const { token } = Params.parse(request.params)
    return workshop.inSite(scopeOf(request, portal), async (work) => {
      const locale = Query.parse(request.query).lang ?? (await languageOfPortal(work, portal))
      const { customerId } = portal
      const wanted = { cards, websiteFacts, customerId, quoteId, choice, locale, codeSent }
      const content = await quotePage(tools, work, wanted)
      if (!content) return undefined
      const rest = { address: `/c/${token}`, token: issueForm(sealer, clock.now(), portal.id), ...state }
      return renderer.renderPortalQuote({ ...content, ...rest, locale, productName, assets })
    })
  }

/** `/c/{token}/quotes/{id}`: a quote with its options, and the place to sign it. Works without a script. */
export function mountQuotePages(parts: PortalPages, around: Around): void {
  const { mount, ended, send, sendFile, scopeOf } = around
  const { workshop } = parts
  const htmlOf = rendererOf(parts, around)

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
    const state = { news: query.done ?? null, fault: null, left: null, codeSent: false }
    const html = await htmlOf(request, portal, { quoteId, choice: choiceIn(query), ...state })
    return html === undefined ? ended(request, reply) : send(reply, 200, html)
  })

  mount('portalQuotePdf', async (request, reply, portal) => {
    const params = Params.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const inSite: InSite = (act) => workshop.inSite(scopeOf(request, portal), act)
    return sendFile(reply, await customersQuotePdf(parts, inSite, portal.customerId, params.data.quoteId))
  })

  mountQuoteFiles(parts, around)
  mountQuoteForm(parts, around, htmlOf)
}

/** What is attached to a quote. */
function mountQuoteFiles({ workshop, tools }: PortalPages, { mount, ended, asTheirs, scopeOf }: Around): void {
  mount('portalQuoteFile', async (request, reply, portal) => {
    const params = FileParams.safeParse(request.params)
    if (!params.success) return ended(request, reply)
    const { quoteId, fileId } = params.data
    const theirs = await workshop.inSite(scopeOf(request, portal), (work) =>
      quoteForCustomer(work, portal.customerId, quoteId),
    )
    const file = theirs?.document.files?.find(({ id }) => id === fileId)
    if (!file) return ended(request, reply)
    const { stream, size } = await openQuoteFile(tools.storage, portal.site.id, fileId)
    return (
      asTheirs(reply)
        // saved, never shown as a page of ours: a business's file is a stranger's content
        .header('content-disposition', attachment(savedName(file.name)))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-length', size)
        .type('application/pdf')
        .send(stream)
    )
  })
}

/** The place to sign, to ask for changes, and to decline; where a code is needed, first to ask for it. */
function mountQuoteForm(parts: PortalPages, { mount, ended, send, scopeOf }: Around, htmlOf: Render): void {
  const { workshop, clock, sealer } = parts
  mount('portalQuote', async (request, reply, portal) => {
    const params = Params.safeParse(request.params)
    const fields = await parts.readFields(request)
    if (!params.success) return ended(request, reply)
    const { token, quoteId } = params.data
    const sent: Sent = Object.fromEntries(Object.entries(fields).map(([key, [first = '']]) => [key, first]))
    const origin = originOf(request)
    const { lang } = Query.parse(request.query)
    const locale = lang ?? (await workshop.inSite(scopeOf(request, portal), (work) => languageOfPortal(work, portal)))
    // all that would be signed: whether a code is needed follows from its sum
    const choice = { option: sent['option'], lines: sent['lines']?.split(',').filter(Boolean) }
    const again = async (fault: PortalFault | null, codeSent: boolean) => {
      const state = { news: null, fault, left: leftOf(sent), codeSent }
      const html = await htmlOf(request, portal, { quoteId, choice, ...state })
      return html === undefined ? ended(request, reply) : send(reply, fault === null ? 200 : 422, html)
    }

    const need =
      sent['answer'] === 'approved'
        ? await workshop.inSite(scopeOf(request, portal), (work) => signingNeed(work, portal, { quoteId, choice }))
        : null
    const asking = { portal, address: origin.address, locale }
    if (need && sent['ask'] === 'code') {
      if (readForm(sealer, clock.now(), portal.id, sent['token'] ?? '') === null) return again('form', false)
      const fault = await sendPageCode(parts, need, asking)
      return again(fault, fault === null)
    }
    const checked = need && (await checkPageCode(parts, need, { ...asking, typed: sent['code'] ?? '' }))
    if (checked && 'fault' in checked) return again(checked.fault, sent['code'] !== undefined)
    const verifiedPhone = need?.phone ?? null
    // only for a form of this page: typesetting takes a while
    const isSigned =
      sent['answer'] === 'approved' && readForm(sealer, clock.now(), portal.id, sent['token'] ?? '') !== null
    const inSite: InSite = (doing) => workshop.inSite(scopeOf(request, portal), doing)
    const paper = isSigned ? await paperToSign(parts, inSite, portal.customerId, quoteId) : null
    const act = answerQuoteOnPage(portal, quoteId, { origin, locale, verifiedPhone, paper })
    const outcome = await actOnPage({ workshop, sealer }, portal, { sent, origin }, act)
    if ('fault' in outcome) return again(outcome.fault, checked !== null)
    if (checked) await spendPageCode(parts, checked.right)
    const query = new URLSearchParams({ done: outcome.done, ...(lang ? { lang } : {}) })
    return reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(`/c/${token}/quotes/${quoteId}?${query}`, 303)
  })
}

/** What was written and is shown again. */
const leftOf = (sent: Sent): NonNullable<PortalQuotePage['left']> => ({
  form: sent['answer'] ?? '',
  words: (sent['words'] ?? '').slice(0, chatTextLimit * 2),
  name: (sent['name'] ?? '').slice(0, 240),
  drawing: readDrawing(sent['drawing'] ?? '') ?? '',
  agreed: sent['agree'] === 'yes',
})
