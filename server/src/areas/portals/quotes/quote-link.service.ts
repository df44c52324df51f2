import type { HeldReason } from '#contract/conversations.ts'
import type { QuoteChannel } from '#contract/quotes/values.ts'
import type { CustomerId, QuoteId, RequestId } from '#contract/shared.ts'
import { asValue, firstNameOf, type TemplateName } from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { hiddenPart, holdConversation, languageOfCustomer, writeSaying } from '../../conversations/index.ts'
import { customerInBook } from '../../customers/index.ts'
import { quoteDetail, sendVersion } from '../../quotes/index.ts'
import { markAnswered } from '../../requests/index.ts'
import { withOptOut, wordTemplate } from '../../templates/index.ts'
import { makeMoneyLink, threadOf, type PortalParts } from '../portals.operations.ts'

interface Link {
  readonly customerId: CustomerId
  readonly requestId: RequestId | null
  readonly quoteId: QuoteId
  readonly title: string
  readonly channel: Exclude<QuoteChannel, 'none'>
  /** What a member wrote; empty: the words of the template. */
  readonly words: string
  readonly template: Extract<TemplateName, 'quote_sent' | 'quote_follow_up'>
}

/** Sends a link to the page where the quote is, by the gate of the conversations. Why it was held, or null. */
export async function sendQuoteLink(
  parts: PortalParts,
  work: SiteWork,
  { customerId, requestId: asked, quoteId, title, channel, words, template }: Link,
): Promise<HeldReason | null> {
  const customer = await customerInBook(work, customerId)
  const language = await languageOfCustomer(work, customerId)
  const requestId = await threadOf(work, customer, asked ?? undefined)
  const token = await makeMoneyLink(work, customer, channel)
  const link = `${parts.appUrl}/c/${hiddenPart}/quotes/${quoteId}`
  const said =
    words === ''
      ? await wordTemplate(work, template, language, {
          customer_first_name: firstNameOf(customer.name),
          quote_title: asValue(title),
          link,
        })
      : `${words}\n${link}`
  const { held } = await writeSaying(work, await holdConversation(work, requestId), {
    requestId,
    channel,
    body: channel === 'sms' ? withOptOut(said, language) : said,
    sender: work.actor.kind === 'member' ? 'member' : 'server',
    purpose: work.actor.kind === 'member' ? 'confirmation' : 'follow_up',
    sealedPart: parts.sealer.seal('message', token),
  })
  return held
}

/** Freezes a draft as a version, and sends it. @throws Refusal not_found, stale, state_refused, conflict */
export const sendQuote =
  (parts: PortalParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'sendQuote'>): Promise<Answer<'sendQuote'>> => {
    const { channel, words } = body
    const sent = await sendVersion(work, { quoteId: params.quoteId, ifVersion, channel })
    const link = { ...sent, quoteId: params.quoteId, words, template: 'quote_sent' as const }
    const held = channel === 'none' ? null : await sendQuoteLink(parts, work, { ...link, channel })
    // who has their quote waits for no answer any more
    const isAnswer = channel !== 'none' && held === null
    if (isAnswer && sent.requestId !== null) await markAnswered(work, sent.requestId, 'member')
    return { quote: await quoteDetail(work, params.quoteId), held }
  }
