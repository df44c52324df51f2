import type { Customer } from '#contract/customers.ts'
import { CustomerId } from '#contract/shared.ts'
import type { Source } from '#contract/sources.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { blankFields, written, type WrittenFields } from './customers.fields.rules.ts'
import { readPlace, wordsOf, writePlace } from './customers.list.rules.ts'
import { listCustomers as list } from './customers.list.store.ts'
import { presentCustomer, presentDetails } from './customers.present.ts'
import { fillGaps, type Contact } from './customers.rules.ts'
import {
  changeCustomer,
  countTags,
  findByContact,
  findCustomer,
  holdContacts,
  insertCustomer,
  lockCustomer,
  type CustomerRow,
} from './customers.store.ts'
import { toldIn } from './customers.told.ts'

/** @throws Refusal invalid for a cursor that is none of this list's */
export async function listCustomers(
  work: SiteWork,
  { query }: Input<'listCustomers'>,
): Promise<Answer<'listCustomers'>> {
  const { search, sort, cursor, limit, ...filter } = query
  const after = readPlace(sort, cursor)
  if (after === undefined)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  const rows = await list(work.db, work.site.id, { words: wordsOf(search), filter, sort, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const key = last && (sort === 'name' ? last.name_key : last.created_key)
  return {
    customers: page.map(presentCustomer),
    next_cursor: last && key !== undefined ? writePlace(sort, { key, id: last.id }) : null,
  }
}

/** The tags in use, the most used first. */
export const listCustomerTags = async ({ db, site }: SiteWork): Promise<Answer<'listCustomerTags'>> => ({
  tags: [...(await countTags(db, site.id))],
})

/** Adds a customer as told, even beside another with the same number: a person decides here. @throws Refusal phone_invalid */
export async function createCustomer(
  work: SiteWork,
  { body }: Input<'createCustomer'>,
): Promise<Answer<'createCustomer'>> {
  const fields = written(blankFields, toldIn(body))
  return { customer: presentDetails(await make(work, fields)) }
}

/** @throws Refusal not_found */
export async function getCustomer(work: SiteWork, { params }: Input<'getCustomer'>): Promise<Answer<'getCustomer'>> {
  const row = await findCustomer(work.db, work.site.id, params.customerId)
  if (!row || row.trial) throw new Refusal('not_found')
  return { customer: presentDetails(row) }
}

/** For other areas: somebody in the book, archived or not. @throws Refusal not_found, also for the one of a trial */
export async function customerInBook(work: SiteWork, id: CustomerId): Promise<Customer> {
  const row = await findCustomer(work.db, work.site.id, id)
  if (!row || row.trial) throw new Refusal('not_found')
  return presentCustomer(row)
}

/** The same, locked until the transaction ends: of two that begin something for one customer, the second sees the first's. */
export async function holdCustomer({ db, site }: SiteWork, id: CustomerId): Promise<Customer> {
  const row = await lockCustomer(db, site.id, id)
  if (!row || row.trial) throw new Refusal('not_found')
  return presentCustomer(row)
}

/** One customer of the business, archived or not; undefined when it has none with this id. */
export async function customerOf(work: SiteWork, id: CustomerId): Promise<Customer | undefined> {
  const row = await findCustomer(work.db, work.site.id, id)
  return row && presentCustomer(row)
}

/**
 * The customer with this phone number, else the one with this mail, else a new one. Somebody known keeps what is known
 * of them: only empty fields are filled, and a mail that belongs to another customer stays with that one. What a stranger
 * says fills nothing: who knows a number could otherwise have the answers sent to an address of their own. Of two calls
 * at once with the same contact the second waits and finds what the first made.
 */
export async function findOrCreateCustomer(
  work: SiteWork,
  person: Contact & { readonly name: string; readonly source?: Source },
): Promise<CustomerId> {
  const { db, site, now } = work
  const told: Contact = { ...person, email: person.email?.toLowerCase() ?? null }
  const contacts = [told.phone, told.email].filter((contact) => contact !== null)
  // sent together: the database answers in order, so that what is found was looked for while the contacts are held
  work.unwaited(holdContacts(db, site.id, contacts))
  const [byPhone, byEmail] = await Promise.all([
    told.phone === null ? undefined : findByContact(db, site.id, 'phone', told.phone),
    told.email === null ? undefined : findByContact(db, site.id, 'email', told.email),
  ])
  const known = byPhone ?? byEmail
  if (!known) {
    const { name, source } = person
    const made = await make(work, {
      name,
      phone: told.phone,
      email: told.email,
      address: told.address ?? '',
      ...(source ? { source } : {}),
    })
    return CustomerId.parse(made.id)
  }

  const email = byEmail && byEmail.id !== known.id ? null : told.email
  const gaps = work.actor.kind === 'nobody' ? {} : fillGaps(known, { ...told, email })
  const back = known.archived_at === null ? {} : { archived_at: null }
  const change = { ...gaps, ...back }
  if (Object.keys(change).length > 0) {
    await changeCustomer(db, site.id, known.id, change, now)
    work.audit({ act: 'customer.update', record: 'customer', recordId: known.id, after: change })
    work.announce('customers', known.id)
  }
  return CustomerId.parse(known.id)
}

/** What is new about somebody; the rest is blank. */
type NewCustomer = Partial<Omit<WrittenFields, 'name'>> & { readonly name: string }

async function make(work: SiteWork, customer: NewCustomer): Promise<CustomerRow> {
  const { db, site, now } = work
  const row = await insertCustomer(db, {
    site_id: site.id,
    id: newId(CustomerId),
    ...columnsOf(customer),
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'customer.create', record: 'customer', recordId: row.id, after: toldOf(customer) })
  work.announce('customers', row.id)
  return row
}

/** Lists as the driver takes them. */
const columnsOf = ({ other_phones, other_emails, other_addresses, tags, ...rest }: NewCustomer) => ({
  ...rest,
  ...(other_phones ? { other_phones: [...other_phones] } : {}),
  ...(other_emails ? { other_emails: [...other_emails] } : {}),
  ...(other_addresses ? { other_addresses: [...other_addresses] } : {}),
  ...(tags ? { tags: [...tags] } : {}),
})

/** What was said of them: nothing that is blank. */
const toldOf = (customer: NewCustomer): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(customer).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  )
