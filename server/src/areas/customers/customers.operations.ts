import type { Customer } from '#contract/customers.ts'
import { CustomerId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { containing, containingWords } from '../../platform/database/like.ts'
import { newId } from '../../platform/ids.ts'
import { readOptionalPhone } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentCustomer } from './customers.present.ts'
import { fillGaps, phoneDigits, type Contact } from './customers.rules.ts'
import {
  changeCustomer,
  findByContact,
  findCustomer,
  holdContacts,
  insertCustomer,
  listCustomers as list,
} from './customers.store.ts'

/** Every word must occur; what looks like a phone number is looked for by its digits too. */
function patternsOf(search: string): string[][] {
  const digits = phoneDigits(search)
  if (digits !== null) return [[containing(search), containing(digits)]]
  return containingWords(search).map((pattern) => [pattern])
}

export async function listCustomers(
  work: SiteWork,
  { query }: Input<'listCustomers'>,
): Promise<Answer<'listCustomers'>> {
  const rows = await list(work.db, work.site.id, patternsOf(query.search), query.limit)
  return { customers: rows.map(presentCustomer) }
}

/** Adds a customer as told, even beside another with the same number: a person decides here. @throws Refusal phone_invalid */
export async function createCustomer(
  work: SiteWork,
  { body }: Input<'createCustomer'>,
): Promise<Answer<'createCustomer'>> {
  const { name, company, address } = body
  const phone = readOptionalPhone(body.phone, 'phone')
  return { customer: await make(work, { name, company, phone, email: body.email || null, address }) }
}

/** @throws Refusal not_found */
export async function getCustomer(work: SiteWork, { params }: Input<'getCustomer'>): Promise<Answer<'getCustomer'>> {
  const customer = await customerOf(work, params.customerId)
  if (!customer) throw new Refusal('not_found')
  return { customer }
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
  person: Contact & { readonly name: string },
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
    const made = await make(work, {
      name: person.name,
      company: '',
      phone: told.phone,
      email: told.email,
      address: told.address ?? '',
    })
    return made.id
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

interface NewCustomer {
  readonly name: string
  readonly company: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
}

async function make(work: SiteWork, customer: NewCustomer): Promise<Customer> {
  const { db, site, now } = work
  const row = await insertCustomer(db, {
    site_id: site.id,
    id: newId(CustomerId),
    ...customer,
    created_at: now,
    modified_at: now,
  })
  work.audit({ act: 'customer.create', record: 'customer', recordId: row.id, after: customer })
  work.announce('customers', row.id)
  return presentCustomer(row)
}
