import type { ReviewRequest } from '#contract/reviews.ts'
import { ReviewRequestId, type CustomerId } from '#contract/shared.ts'
import { asValue, fillTemplate, firstNameOf } from '#contract/templates.rules.ts'
import { newId } from '../../platform/ids.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { permissionOf } from '../conversations/conversations.consents.operations.ts'
import { languageOfCustomer } from '../conversations/conversations.language.operations.ts'
import {
  hiddenPart,
  holdConversation,
  writeSaying,
  type Said,
} from '../conversations/conversations.writing.operations.ts'
import { threadFor } from '../requests/requests.filing.operations.ts'
import { businessLanguage, businessValues, withOptOut, wordsOf } from '../templates/templates.wording.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { insertRequest } from './reviews.requests.store.ts'
import { newToken, tokenDays } from './reviews.token.ts'

/** Where the address comes in words that a person may still change. */
const linkPlace = '{link}'
const linkPlaces = /\{\{\s*link\s*\}\}|\{link\}/g
const day = 86_400_000

/** Whom words that ask for a review are for, and about which work. */
export interface AskedAbout {
  /** Null: nobody yet. */
  readonly customerId: CustomerId | null
  readonly name: string
  readonly project: string
}

/** Words that ask, with all that is known in its place; the address is put in when they leave. */
export async function fillAsk(work: SiteWork, words: string, { name, project }: AskedAbout): Promise<string> {
  return fillTemplate(words, {
    ...(await businessValues(work)),
    customer_first_name: firstNameOf(name),
    project_name: asValue(project),
    link: linkPlace,
  }).trim()
}

/**
 * The words of the business, in the customer's language. The same for everybody: nobody is chosen by how they will
 * judge.
 */
export async function wordAsk(
  work: SiteWork,
  template: 'review_ask' | 'review_reminder' | 'review_page',
  about: AskedAbout,
): Promise<string> {
  const { customerId } = about
  const language = customerId === null ? await businessLanguage(work) : await languageOfCustomer(work, customerId)
  return fillAsk(work, await wordsOf(work, template, language), about)
}

/** The ways by which a customer may be asked, the better first. */
export async function waysTo(
  work: SiteWork,
  customer: { readonly phone: string | null; readonly email: string | null; readonly do_not_contact: boolean | null },
): Promise<ReviewRequest['channel'][]> {
  const reachable = async (channel: 'sms' | 'email', contact: string | null) =>
    contact !== null && customer.do_not_contact !== true && (await permissionOf(work, channel, contact)) !== 'stopped'
  return [
    ...((await reachable('sms', customer.phone)) ? ['sms' as const] : []),
    ...((await reachable('email', customer.email)) ? ['email' as const] : []),
  ]
}

/** The words as they leave: with the address, and for a text with the way out. */
function bodyWith(message: string, link: string, channel: ReviewRequest['channel'], language: 'en' | 'es'): string {
  const linked = message.search(linkPlaces) === -1 ? `${message} ${link}` : message.replaceAll(linkPlaces, link)
  return channel === 'sms' ? withOptOut(linked, language) : linked
}

interface Letter {
  readonly customerId: CustomerId
  readonly project: string
  readonly channel: ReviewRequest['channel']
  readonly message: string
  readonly sealedToken: string
}

/**
 * Says it by the gate of the conversations, like anything the business sends by itself: not to who said stop, not by
 * night. The address is the customer's alone: what is kept for members holds a mask in its place.
 */
export async function say({ appUrl }: Pick<ReviewParts, 'appUrl'>, work: SiteWork, letter: Letter): Promise<Said> {
  const { customerId, project, channel, message, sealedToken } = letter
  const link = `${appUrl}/p/${work.site.slug}/review/${hiddenPart}`
  // before the thread: one that is made for this has heard nothing of the customer
  const language = await languageOfCustomer(work, customerId)
  const about = texts(await businessLanguage(work)).text('reviews.thread', { project })
  const requestId = await threadFor(work, { customerId, about })
  const thread = await holdConversation(work, requestId)
  return writeSaying(work, thread, {
    requestId,
    channel,
    body: bodyWith(message, link, channel, language),
    sender: 'server',
    purpose: 'confirmation',
    sealedPart: sealedToken,
  })
}

export interface Asking {
  readonly projectId: string
  readonly projectName: string
  readonly customerId: CustomerId
  readonly channel: ReviewRequest['channel']
  readonly message: string
  readonly automatic: boolean
}

/** Asks, and writes it down; what the gate holds is kept as failed, with the reason. The caller has held the customer. */
export async function askCustomer(parts: ReviewParts, work: SiteWork, asking: Asking): Promise<ReviewRequestId> {
  const { db, site, now, actor } = work
  const { token, hash } = newToken()
  const sealedToken = parts.sealer.seal('message', token)
  const { customerId, channel, message, automatic } = asking
  const said = await say(parts, work, { customerId, project: asking.projectName, channel, message, sealedToken })
  const id = newId(ReviewRequestId)
  await insertRequest(db, {
    site_id: site.id,
    id,
    project_id: asking.projectId,
    customer_id: customerId,
    channel,
    body: message,
    message_id: said.messageId,
    state: said.held === null ? 'queued' : 'failed',
    reason: said.held,
    token_hash: hash,
    sealed_token: sealedToken,
    automatic,
    expires_at: new Date(now.getTime() + tokenDays * day),
    user_id: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
  })
  work.audit({
    act: 'review.ask',
    record: 'review_request',
    recordId: id,
    after: { project: asking.projectId, customer: customerId, channel, automatic, held: said.held },
  })
  work.announce('reviews', id, asking.projectId)
  return id
}
