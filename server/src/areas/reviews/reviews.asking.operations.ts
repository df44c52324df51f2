import { z } from 'zod'
import { reviewRequestChannels, reviewRequestStates, type ReviewRequest } from '#contract/reviews.ts'
import { CustomerId, ProjectId, ReviewId, ReviewRequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { permissionOf } from '../conversations/conversations.consents.operations.ts'
import { holdConversation, writeSaying } from '../conversations/conversations.writing.operations.ts'
import { threadFor } from '../requests/requests.filing.operations.ts'
import { siteNamed } from '../sites/sites.name.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import {
  findAsked,
  findRequest,
  holdCustomer,
  insertRequest,
  lastAsked,
  listRequests,
  listStaff,
  type RequestRow,
} from './reviews.requests.store.ts'
import { lockedUntil } from './reviews.rules.ts'
import { newToken, tokenDays } from './reviews.token.ts'
import { wordingFaultsIn, type WordingFinding } from './reviews.wording.rules.ts'

const State = z.enum(reviewRequestStates)
const Channel = z.enum(reviewRequestChannels)
const mostListed = 100
const linkPlace = '{link}'
const day = 86_400_000

const present = (row: RequestRow): ReviewRequest => ({
  id: ReviewRequestId.parse(row.id),
  project: { id: ProjectId.parse(row.project_id), name: row.project_name },
  customer: { id: CustomerId.parse(row.customer_id), name: row.customer_name },
  channel: Channel.parse(row.channel),
  message: row.body,
  state: State.parse(row.state),
  reason: row.reason,
  opened: row.opened_at?.toISOString() ?? null,
  reviewed: row.reviewed_at?.toISOString() ?? null,
  review_id: ReviewId.nullable().parse(row.review_id),
  created: row.created_at.toISOString(),
  sent: row.sent_at?.toISOString() ?? null,
})

/** Who was asked, newest first. */
export async function listReviewRequests(
  work: SiteWork,
  { query }: Input<'listReviewRequests'>,
): Promise<Answer<'listReviewRequests'>> {
  const filter = { projectId: query.project_id, limit: mostListed }
  return { review_requests: (await listRequests(work.db, work.site.id, filter)).map(present) }
}

/** @throws Refusal invalid when the business has no such project */
async function askedFor(work: SiteWork, projectId: string) {
  const found = await findAsked(work.db, work.site.id, projectId)
  if (!found) throw refuseField('invalid', 'project_id', 'is not there')
  return found
}

const firstName = (name: string): string => (/^[\p{L}'’-]+/u.exec(name.trim())?.[0] ?? '').slice(0, 40)

/** The wording unless a person writes another. The same for everybody: nobody is chosen by how they will judge. */
async function usualMessage(work: SiteWork, customerName: string): Promise<string> {
  const { name: business } = await siteNamed(work)
  const name = firstName(customerName)
  const { text } = texts('en')
  return name === ''
    ? text('reviews.ask_nameless', { business, link: linkPlace })
    : text('reviews.ask', { name, business, link: linkPlace })
}

async function faultsOf(work: SiteWork, message: string, customerName = ''): Promise<WordingFinding[]> {
  const staff = await listStaff(work.db, work.site.id)
  const { name: business } = await siteNamed(work)
  return wordingFaultsIn(message, {
    staff: staff.flatMap((one) => [one.first_name, one.last_name]),
    said: [business, customerName, firstName(customerName)],
  })
}

/** Whether words that ask for a review may be sent. */
export const checkReviewWording = async (
  work: SiteWork,
  { body }: Input<'checkReviewWording'>,
): Promise<Answer<'checkReviewWording'>> => ({ faults: await faultsOf(work, body.message) })

/** What stands for and against asking. @throws Refusal invalid */
export async function prepareReviewRequest(
  work: SiteWork,
  { query }: Input<'prepareReviewRequest'>,
): Promise<Answer<'prepareReviewRequest'>> {
  const { db, site, now } = work
  const found = await findAsked(db, site.id, query.project_id)
  if (!found) throw new Refusal('not_found')
  const { customer_id: id, customer_name: name } = found
  const message = await usualMessage(work, name ?? '')
  if (id === null || name === null) return { message, channels: [], customer: null, locked_until: null }
  const until = lockedUntil(await lastAsked(db, site.id, id), now)
  const reachable = async (channel: 'sms' | 'email', contact: string | null) =>
    contact !== null && !found.do_not_contact && (await permissionOf(work, channel, contact)) !== 'stopped'
  return {
    message,
    channels: [
      ...((await reachable('sms', found.phone)) ? ['sms' as const] : []),
      ...((await reachable('email', found.email)) ? ['email' as const] : []),
    ],
    customer: { id: CustomerId.parse(id), name },
    locked_until: until?.toISOString() ?? null,
  }
}

/** The words as they leave: with the address, and for a text with the way out. */
function bodyWith(message: string, link: string, channel: 'sms' | 'email'): string {
  const linked = message.includes(linkPlace) ? message.replaceAll(linkPlace, link) : `${message} ${link}`
  return channel === 'sms' && !/\bstop\b/i.test(linked) ? `${linked} ${texts('en').text('reviews.stop')}` : linked
}

/**
 * Asks the customer of a project for a review. The message goes by the gate of the conversations like any other the
 * business sends by itself: not to who said stop, not by night. One that the gate holds is kept as failed, with the reason.
 * @throws Refusal invalid for words that may not be sent; conflict for somebody asked or heard within six months
 */
export const createReviewRequest =
  ({ appUrl }: ReviewParts) =>
  async (work: SiteWork, { body }: Input<'createReviewRequest'>): Promise<Answer<'createReviewRequest'>> => {
    const { db, site, now, actor } = work
    const { name: project, customer_id: customer, customer_name: name } = await askedFor(work, body.project_id)
    if (customer === null || name === null) throw refuseField('invalid', 'project_id', 'has no customer to ask')
    const customerId = CustomerId.parse(customer)
    await holdCustomer(db, site.id, customerId)
    const until = lockedUntil(await lastAsked(db, site.id, customerId), now)
    if (until) throw refuseField('conflict', 'project_id', `was asked already: not again before ${until.toISOString()}`)
    const message = body.message ?? (await usualMessage(work, name))
    const faults = await faultsOf(work, message, name)
    if (faults.length > 0)
      throw new Refusal('invalid', { faults: faults.map(({ fault }) => ({ path: 'body.message', message: fault })) })

    const { token, hash } = newToken()
    const words = bodyWith(message, `${appUrl}/p/${site.slug}/review/${token}`, body.channel)
    const requestId = await threadFor(work, { customerId, about: texts('en').text('reviews.thread', { project }) })
    const thread = await holdConversation(work, requestId)
    const said = await writeSaying(work, thread, {
      requestId,
      channel: body.channel,
      body: words,
      sender: 'server',
      purpose: 'confirmation',
    })
    const id = newId(ReviewRequestId)
    await insertRequest(db, {
      site_id: site.id,
      id,
      project_id: body.project_id,
      customer_id: customerId,
      channel: body.channel,
      body: message,
      message_id: said.messageId,
      state: said.held === null ? 'queued' : 'failed',
      reason: said.held,
      token_hash: hash,
      expires_at: new Date(now.getTime() + tokenDays * day),
      user_id: actor.kind === 'member' ? actor.userId : null,
      created_at: now,
    })
    work.audit({
      act: 'review.ask',
      record: 'review_request',
      recordId: id,
      after: { project: body.project_id, customer: customerId, channel: body.channel, held: said.held },
    })
    work.announce('reviews', id, body.project_id)
    const row = await findRequest(db, site.id, id)
    if (!row) throw new Refusal('not_found')
    return { review_request: present(row) }
  }
