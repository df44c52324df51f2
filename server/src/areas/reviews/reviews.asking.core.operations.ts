import type { ReviewRequest } from '#contract/reviews.ts'
import { ReviewRequestId, type CustomerId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { permissionOf } from '../conversations/conversations.consents.operations.ts'
import {
  hiddenPart,
  holdConversation,
  writeSaying,
  type Said,
} from '../conversations/conversations.writing.operations.ts'
import { threadFor } from '../requests/requests.filing.operations.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { insertRequest } from './reviews.requests.store.ts'
import { newToken, tokenDays } from './reviews.token.ts'

const linkPlace = '{link}'
const day = 86_400_000

const firstName = (name: string): string => (/^[\p{L}'’-]+/u.exec(name.trim())?.[0] ?? '').slice(0, 40)

/** With the customer's name, and where it is not known. */
const wordings = {
  ask: { named: 'reviews.ask', nameless: 'reviews.ask_nameless' },
  remind: { named: 'reviews.remind', nameless: 'reviews.remind_nameless' },
} as const

/** The wording unless a person writes another. The same for everybody: nobody is chosen by how they will judge. */
export async function usualMessage(
  work: SiteWork,
  customerName: string,
  wording: keyof typeof wordings = 'ask',
): Promise<string> {
  const { name: business } = await siteNamed(work)
  const name = firstName(customerName)
  const { text } = texts('en')
  return name === ''
    ? text(wordings[wording].nameless, { business, link: linkPlace })
    : text(wordings[wording].named, { name, business, link: linkPlace })
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
function bodyWith(message: string, link: string, channel: ReviewRequest['channel']): string {
  const linked = message.includes(linkPlace) ? message.replaceAll(linkPlace, link) : `${message} ${link}`
  return channel === 'sms' && !/\bstop\b/i.test(linked) ? `${linked} ${texts('en').text('reviews.stop')}` : linked
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
  const requestId = await threadFor(work, { customerId, about: texts('en').text('reviews.thread', { project }) })
  const thread = await holdConversation(work, requestId)
  return writeSaying(work, thread, {
    requestId,
    channel,
    body: bodyWith(message, link, channel),
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
