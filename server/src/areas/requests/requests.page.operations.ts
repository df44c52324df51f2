import { RequestId, type CustomerId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { readOptionalPhone } from '../../platform/phone.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { beginTalk } from './requests.beginning.operations.ts'
import { findOpenOf } from './requests.filing.store.ts'
import { placeOnTop } from './requests.placing.operations.ts'
import { insertRequest } from './requests.store.ts'

/** A customer of the business who writes on the page of their own. */
export interface PageCustomer {
  readonly id: CustomerId
  readonly name: string
  /** E.164 */
  readonly phone: string | null
  readonly email: string | null
  readonly language: 'en' | 'es'
}

/** For other areas: the request of a customer that still goes on, the newest of several; undefined where none does. */
export async function openRequestFor({ db, site }: SiteWork, customerId: CustomerId): Promise<RequestId | undefined> {
  const found = await findOpenOf(db, site.id, customerId)
  return found && RequestId.parse(found.id)
}

/** Somebody whose work is done, or who had none yet, writes again: a new request, of which the members hear at once. */
export async function beginOnPage(work: SiteWork, customer: PageCustomer, words: string): Promise<RequestId> {
  const { db, site, now } = work
  const id = newId(RequestId)
  await insertRequest(db, {
    site_id: site.id,
    id,
    customer_id: customer.id,
    source: 'other',
    message: words,
    stage: 'request',
    status: 'new',
    position: await placeOnTop(work, 'request'),
    waiting_since: now,
    created_at: now,
    modified_at: now,
  })
  const after = { stage: 'request', status: 'new', source: 'other' }
  work.audit({ act: 'request.create', record: 'request', recordId: id, after })
  work.announce('requests', id)
  await beginTalk(work, id, {
    way: 'page',
    name: customer.name,
    phone: readOptionalPhone(customer.phone ?? '', 'phone'),
    email: customer.email,
    message: words,
    language: customer.language,
    isSpam: false,
  })
  return id
}

/** A member writes to somebody first. */
export interface MemberOutreach {
  readonly customerId: CustomerId
  readonly address: string
}

/**
 * For other areas: a request for what a member is about to write to a customer who has none that goes on. They are
 * contacted by it, so nobody waits; an answer of theirs finds its way here.
 */
export async function beginByMember(work: SiteWork, { customerId, address }: MemberOutreach): Promise<RequestId> {
  const { db, site, now } = work
  const id = newId(RequestId)
  const standing = { stage: 'request', status: 'contacted' }
  await insertRequest(db, {
    site_id: site.id,
    id,
    customer_id: customerId,
    source: 'other',
    address,
    ...standing,
    position: await placeOnTop(work, 'request'),
    // they were written to, they did not write: the figures leave out what was answered in its own moment
    first_response_at: now,
    first_response_by: 'member',
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'request.create', record: 'request', recordId: id, after: { ...standing, source: 'other' } })
  work.announce('requests', id)
  return id
}
