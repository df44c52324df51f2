import type { Customer } from '#contract/customers.ts'
import { portalLinks, type Portal } from '#contract/portals.ts'
import { PortalId, type RequestId } from '#contract/shared.ts'
import { firstNameOf } from '#contract/templates.rules.ts'
import type { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { permissionOf } from '../conversations/conversations.consents.operations.ts'
import { languageOfCustomer } from '../conversations/conversations.language.operations.ts'
import { hiddenPart, holdConversation, writeSaying } from '../conversations/conversations.writing.operations.ts'
import { customerInBook } from '../customers/customers.operations.ts'
import { threadFor } from '../requests/requests.filing.operations.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import { businessLanguage, withOptOut, wordTemplate } from '../templates/templates.wording.operations.ts'
import { endFrom } from './portals.rules.ts'
import { endIdlePortals, endPortals, insertPortal, reopenPortals, sumPortals } from './portals.store.ts'
import { hashOfPortal, newPortalToken } from './portals.token.ts'

export interface PortalParts {
  /** Where the world reaches us, without a slash at the end. */
  readonly appUrl: string
  readonly sealer: Pick<Sealer, 'seal'>
}

/** Whoever was archived, or is somebody else by now, has no page: there is nothing to lead to. */
const isReachable = ({ archived, merged_into: merged }: Customer): boolean => archived === null && merged === null

async function waysOf(work: SiteWork, customer: Customer): Promise<z.input<typeof Portal>['ways']> {
  const { phone, email, do_not_contact: silent } = customer
  const way = async (channel: 'sms' | 'email', contact: string) => {
    const stopped = (await permissionOf(work, channel, contact)) === 'stopped'
    return { channel, contact, refusal: silent ? ('do_not_contact' as const) : stopped ? ('opted_out' as const) : null }
  }
  return [...(phone ? [await way('sms', phone)] : []), ...(email ? [await way('email', email)] : [])]
}

async function present(work: SiteWork, customer: Customer): Promise<z.input<typeof Portal>> {
  const { db, site, now } = work
  const sums = await sumPortals(db, site.id, customer.id, now)
  return {
    open: sums.open,
    expires: sums.expires?.toISOString() ?? null,
    views: Number(sums.views),
    last_seen: sums.last_seen?.toISOString() ?? null,
    last_ended: sums.last_ended?.toISOString() ?? null,
    ways: await waysOf(work, customer),
    reachable: isReachable(customer),
  }
}

/** @throws Refusal not_found */
export const getPortal = async (work: SiteWork, { params }: Input<'getPortal'>): Promise<Answer<'getPortal'>> => ({
  portal: await present(work, await customerInBook(work, params.customerId)),
})

/** Makes a link; only a hash of it is kept. @throws Refusal conflict where it would lead to nothing, or is one too many */
async function makeLink(work: SiteWork, customer: Customer, channel: 'sms' | 'email' | null): Promise<string> {
  const { db, site, now, actor } = work
  if (!isReachable(customer)) throw new Refusal('conflict')
  const { open } = await sumPortals(db, site.id, customer.id, now)
  if (open >= portalLinks) throw new Refusal('conflict')
  const [id, token] = [newId(PortalId), newPortalToken()]
  const expires = endFrom(now)
  await insertPortal(db, {
    site_id: site.id,
    id,
    customer_id: customer.id,
    token_hash: hashOfPortal(token) ?? '',
    channel,
    contact: channel === null ? null : channel === 'sms' ? customer.phone : customer.email,
    expires_at: expires,
    created_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
  })
  const after = { channel, expires }
  work.audit({ act: 'portal.create', record: 'customer', recordId: customer.id, after })
  work.announce('portals', id, customer.id)
  return token
}

/**
 * A link for something about money. Quotes and bills go on coming where nobody ends links: the one that was not used for the
 * longest gives way to the one above the limit. @throws Refusal conflict where it would lead to nothing
 */
export async function makeMoneyLink(
  work: SiteWork,
  customer: Customer,
  channel: 'sms' | 'email' | null,
): Promise<string> {
  await endIdlePortals(work.db, work.site.id, customer.id, { now: work.now, most: portalLinks - 1 })
  return makeLink(work, customer, channel)
}

/** The same, sealed for the message that brings it. */
export const sealLink =
  ({ sealer }: Pick<PortalParts, 'sealer'>) =>
  async (work: SiteWork, customer: Customer, channel: 'sms' | 'email'): Promise<string> =>
    sealer.seal('message', await makeMoneyLink(work, customer, channel))

/** The address is in this answer and nowhere else. @throws Refusal not_found, conflict */
export const createPortalLink =
  ({ appUrl }: Pick<PortalParts, 'appUrl'>) =>
  async (work: SiteWork, { params }: Input<'createPortalLink'>): Promise<Answer<'createPortalLink'>> => {
    const customer = await customerInBook(work, params.customerId)
    const token = await makeMoneyLink(work, customer, null)
    return { portal: await present(work, customer), address: `${appUrl}/c/${token}` }
  }

/**
 * Sends a link by the gate of the conversations, like anything that is said to customers; what is kept for members holds a
 * mask in its place. @throws Refusal not_found, also for a request that is not this customer's; conflict
 */
export const sendPortal =
  (parts: PortalParts) =>
  async (work: SiteWork, { params, body }: Input<'sendPortal'>): Promise<Answer<'sendPortal'>> => {
    const { channel, request_id: asked } = body
    const customer = await customerInBook(work, params.customerId)
    const language = await languageOfCustomer(work, customer.id)
    const requestId = await threadOf(work, customer, asked)
    const token = await makeLink(work, customer, channel)
    const words = await wordTemplate(work, 'portal_link', language, {
      customer_first_name: firstNameOf(customer.name),
      link: `${parts.appUrl}/c/${hiddenPart}`,
    })
    const { messageId, held } = await writeSaying(work, await holdConversation(work, requestId), {
      requestId,
      channel,
      body: channel === 'sms' ? withOptOut(words, language) : words,
      sender: 'member',
      purpose: 'confirmation',
      sealedPart: parts.sealer.seal('message', token),
    })
    return { portal: await present(work, customer), message_id: messageId, held }
  }

export async function threadOf(work: SiteWork, customer: Customer, asked: RequestId | undefined): Promise<RequestId> {
  if (asked === undefined) {
    const about = texts(await businessLanguage(work)).text('portals.thread')
    return threadFor(work, { customerId: customer.id, about })
  }
  const { customerId } = await requestFacts(work, asked)
  if (customerId !== customer.id) throw new Refusal('not_found')
  return asked
}

/** Ends all links at once, or takes that back. Said again it changes nothing. @throws Refusal not_found */
export async function updatePortal(
  work: SiteWork,
  { params, body }: Input<'updatePortal'>,
): Promise<Answer<'updatePortal'>> {
  const { db, site, now } = work
  const customer = await customerInBook(work, params.customerId)
  const { last_ended: last } = await sumPortals(db, site.id, customer.id, now)
  const count = body.ended
    ? await endPortals(db, site.id, customer.id, now)
    : last === null
      ? 0
      : await reopenPortals(db, site.id, customer.id, last)
  if (count > 0) {
    work.audit({
      act: body.ended ? 'portal.end' : 'portal.give_back',
      record: 'customer',
      recordId: customer.id,
      after: { count },
    })
    work.announce('portals', customer.id, customer.id)
  }
  return { portal: await present(work, customer) }
}
