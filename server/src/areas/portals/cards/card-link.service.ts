import { firstNameOf } from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { hiddenPart, holdConversation, languageOfCustomer, writeSaying } from '../../conversations/index.ts'
import { customerInBook } from '../../customers/index.ts'
import { methodsToPay, type CardParts } from '../../payments/index.ts'
import { withOptOut, wordTemplate } from '../../templates/index.ts'
import { makeMoneyLink, threadOf, type PortalParts } from '../portals.operations.ts'

type Parts = PortalParts & { readonly cards: CardParts }

/** Whose page a card can be saved on. @throws Refusal not_found; not_connected where the business takes none */
async function savingCustomer(
  { cards }: Pick<Parts, 'cards'>,
  work: SiteWork,
  id: Input<'createCardLink'>['params']['customerId'],
) {
  const customer = await customerInBook(work, id)
  if (cards.cards === undefined || (await methodsToPay(work)).length === 0) throw new Refusal('not_connected')
  return customer
}

/** A link to copy. @throws Refusal not_found, not_connected; conflict for a customer who has no page */
export const createCardLink =
  (parts: Parts) =>
  async (work: SiteWork, { params }: Input<'createCardLink'>): Promise<Answer<'createCardLink'>> => {
    const customer = await savingCustomer(parts, work, params.customerId)
    return { address: `${parts.appUrl}/c/${await makeMoneyLink(work, customer, null)}/card` }
  }

/**
 * Sends the link by the gate of the conversations, as every message to a customer.
 * @throws Refusal not_found, also for a request that is not this customer’s; not_connected; conflict
 */
export const sendCardLink =
  (parts: Parts) =>
  async (work: SiteWork, { params, body }: Input<'sendCardLink'>): Promise<Answer<'sendCardLink'>> => {
    const { channel } = body
    const customer = await savingCustomer(parts, work, params.customerId)
    const language = await languageOfCustomer(work, customer.id)
    const requestId = await threadOf(work, customer, body.request_id)
    const token = await makeMoneyLink(work, customer, channel)
    const words = await wordTemplate(work, 'card_link', language, {
      customer_first_name: firstNameOf(customer.name),
      link: `${parts.appUrl}/c/${hiddenPart}/card`,
    })
    const { messageId, held } = await writeSaying(work, await holdConversation(work, requestId), {
      requestId,
      channel,
      body: channel === 'sms' ? withOptOut(words, language) : words,
      sender: 'member',
      purpose: 'confirmation',
      sealedPart: parts.sealer.seal('message', token),
    })
    return { message_id: messageId, held }
  }
