import type { Customer } from '#contract/customers.ts'
import type { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerInBook, holdCustomer } from '../../customers/index.ts'
import type { PictureSealer } from '../../photos/index.ts'
import { beginByMember, openRequestFor } from '../../requests/index.ts'
import { beginConversation } from '../conversations.beginning.operations.ts'
import { permissionsOf, readThread } from '../conversations.holding.operations.ts'
import { languageOfCustomer } from '../conversations.language.operations.ts'
import { sendAsMember } from '../conversations.operations.ts'

/** Somebody in the book who was not found to be somebody else. @throws Refusal not_found */
function reachable(customer: Customer): Customer {
  if (customer.merged_into !== null || customer.archived !== null) throw new Refusal('not_found')
  return customer
}

/** @throws Refusal not_found */
export async function getCustomerThread(
  work: SiteWork,
  { params }: Input<'getCustomerThread'>,
): Promise<Answer<'getCustomerThread'>> {
  const customer = reachable(await customerInBook(work, params.customerId))
  const requestId = await openRequestFor(work, params.customerId)
  const thread = requestId && (await readThread(work, requestId))
  const consent = thread?.consent ?? (await permissionsOf(work, customer))
  const channel = thread?.channel ?? (consent.sms === 'granted' || consent.email === 'impossible' ? 'sms' : 'email')
  return { request_id: requestId ?? null, channel, consent }
}

/**
 * Writes to a customer in the request that still goes on; whose work is done, or who never asked, gets a new one that
 * waits for nobody. Two members who write at once write into the same.
 * @throws Refusal not_found; invalid
 */
export async function writeToCustomer(
  tools: PictureSealer,
  work: SiteWork,
  { params, body }: Input<'writeToCustomer'>,
): Promise<Answer<'writeToCustomer'>> {
  const { customerId } = params
  const customer = reachable(await holdCustomer(work, customerId))
  const requestId = await requestOf(work, customer, body.channel)
  const { message } = await sendAsMember(tools, work, requestId, body)
  return { request_id: requestId, message }
}

/**
 * For other areas: the request in which the business writes to a customer; one who has none that goes on gets one.
 * @throws Refusal not_found
 */
export async function requestToWriteIn(
  work: SiteWork,
  { id }: Pick<Customer, 'id'>,
  channel: 'sms' | 'email',
): Promise<RequestId> {
  return requestOf(work, reachable(await holdCustomer(work, id)), channel)
}

type Channel = Input<'writeToCustomer'>['body']['channel']

/** The customer is locked: of two that begin one, the second sees the first's. */
const requestOf = async (work: SiteWork, customer: Customer, channel: Channel): Promise<RequestId> =>
  (await openRequestFor(work, customer.id)) ?? begin(work, customer, channel)

async function begin(work: SiteWork, customer: Customer, channel: Channel): Promise<RequestId> {
  const language = await languageOfCustomer(work, customer.id)
  const requestId = await beginByMember(work, { customerId: customer.id, address: customer.address })
  await beginConversation(work, { requestId, channel, language, heldBy: 'nobody' })
  return requestId
}
