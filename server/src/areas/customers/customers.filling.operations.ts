import { CustomerId, Email } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import { readPhone } from '../../platform/phone.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { fillGaps, type Contact } from './customers.rules.ts'
import { changeCustomer, findByContact, findCustomer, holdContacts, insertCustomer } from './customers.store.ts'

/** How people are called who did not say their name, in every language. */
const strangers = new Set(
  (['en', 'es'] as const).flatMap((locale) => [texts(locale).text('chat.visitor'), texts(locale).text('leads.nobody')]),
)

/** Whether this is a name that somebody gave: neither a number or mail, nor a word of ours for strangers. */
export const isRealName = (name: string): boolean =>
  name.trim() !== '' && !strangers.has(name) && readPhone(name) === null && !Email.safeParse(name).success

/** What somebody says of themselves little by little. */
export interface Said extends Contact {
  readonly name: string | null
}

/**
 * Fills the empty fields of a customer with what they say of themselves; nothing that is there is overwritten, and a
 * number or mail that belongs to another customer stays with that one. A number, a mail or a word for strangers counts as no
 * name. The fields that were filled; undefined when there is no such customer.
 */
export async function fillCustomer(
  work: SiteWork,
  id: CustomerId,
  said: Said,
): Promise<{ name?: string; phone?: string; email?: string; address?: string } | undefined> {
  const { db, site, now } = work
  const email = said.email?.toLowerCase() ?? null
  await holdContacts(
    db,
    site.id,
    [said.phone, email].filter((contact) => contact !== null),
  )
  const row = await findCustomer(db, site.id, id)
  if (!row) return undefined
  const free = async (column: 'phone' | 'email', value: string | null) =>
    value === null || (await findByContact(db, site.id, column, value)) === undefined ? value : null
  const gaps = fillGaps(row, {
    phone: await free('phone', said.phone),
    email: await free('email', email),
    address: said.address,
  })
  const name = said.name !== null && isRealName(said.name) && !isRealName(row.name) ? { name: said.name } : {}
  const filled = { ...gaps, ...name }
  if (Object.keys(filled).length === 0) return filled
  await changeCustomer(db, site.id, id, filled, now)
  work.audit({ act: 'customer.update', record: 'customer', recordId: id, after: filled })
  work.announce('customers', id)
  return filled
}

/** Somebody who is only played, for a trial: found by nothing and in no list. */
export async function makeTrialCustomer(work: SiteWork, name: string): Promise<CustomerId> {
  const { db, site, now } = work
  const row = await insertCustomer(db, {
    site_id: site.id,
    id: newId(CustomerId),
    name,
    phone: null,
    email: null,
    archived_at: now,
    trial: true,
    created_at: now,
    modified_at: now,
  })
  return CustomerId.parse(row.id)
}
