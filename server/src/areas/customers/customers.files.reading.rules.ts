import type { ImportFault } from '#contract/customers.files.ts'
import { customerLimits, reviewStatuses } from '#contract/customers.ts'
import { Email, oneLine } from '#contract/shared.ts'
import { plain } from '../../platform/file-columns.rules.ts'
import { blankFields, distinct, type WrittenFields } from './customers.fields.rules.ts'
import type { RawPerson } from './customers.files.vcard.rules.ts'

/** How a number and the words of this product are read. */
export interface Reading {
  /** As it is dialled; null for what is none. */
  readonly phoneOf: (text: string) => string | null
  /** Sources and statuses by the words that people read for them, as `plain` writes them. */
  readonly sources: ReadonlyMap<string, string>
  readonly statuses: ReadonlyMap<string, string>
}

type Fault = Omit<ImportFault, 'row'>

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'si', 's', 'verdadero'])
const no = new Set(['', 'no', 'n', 'false', '0', 'falso'])

/** Numbers, mails, addresses or tags of one person that are looked at; the same may stand there in several ways. */
const mostListed = 100

/** What stands in a cell, as a fault shows it. */
const begin = (text: string): string => text.slice(0, 80).toWellFormed()

/**
 * Reads what a file says of somebody; every fault of it at once. A company, a number or a mail stands for a name that is
 * missing. A source that is not known is kept as another one: other products let people invent theirs.
 */
export function readPerson(raw: RawPerson, reading: Reading): { person: WrittenFields } | { faults: Fault[] } {
  const faults: Fault[] = []
  const fault = (field: Fault['field'], message: Fault['message'], value: string) =>
    void faults.push({ field, message, value: begin(value) })
  const within = (field: 'name' | 'company' | 'notes', text: string, longest: number) => {
    const clean = text.trim().toWellFormed()
    if (clean.length > longest) fault(field, 'too_long', clean)
    return clean
  }
  /** Each different text once; of far more than there may be, none is read: to read a number takes long. */
  const listed = (field: 'phone' | 'email' | 'address' | 'tags', texts: readonly string[]): string[] => {
    const list = distinct(texts)
    if (list.length <= mostListed) return list
    fault(field, 'too_many', list.slice(0, 10).join('; '))
    return []
  }
  const few = <Field extends 'phone' | 'email' | 'address' | 'tags'>(field: Field, list: string[], most: number) => {
    if (list.length > most) fault(field, 'too_many', list.join('; '))
    return list
  }

  const phones = listed('phone', raw.phones).flatMap((text) => {
    const phone = reading.phoneOf(text)
    if (phone === null) fault('phone', 'not_a_phone', text)
    return phone ?? []
  })
  const emails = listed('email', raw.emails).flatMap((text) => {
    const email = Email.safeParse(text.trim())
    if (!email.success) fault('email', 'not_an_email', text)
    return email.data ?? []
  })
  const addresses = listed(
    'address',
    raw.addresses.map((text) => text.trim().toWellFormed()),
  )
  for (const address of addresses) if (address.length > 300) fault('address', 'too_long', address)
  const tags = listed(
    'tags',
    raw.tags.map((text) => text.trim().toWellFormed()),
  )
  for (const tag of tags) if (tag.length > customerLimits.tag) fault('tags', 'too_long', tag)

  const company = within('company', oneLine(raw.company), 120)
  const name = within('name', oneLine(raw.name) || company || phones[0] || (emails[0] ?? '').slice(0, 120), 120)
  if (name === '' && faults.length === 0) fault('name', 'needed', '')
  const silent = plain(raw.do_not_contact)
  if (!yes.has(silent) && !no.has(silent)) fault('do_not_contact', 'unknown_word', raw.do_not_contact)
  const status = raw.review_status.trim() === '' ? reviewStatuses[0] : reading.statuses.get(plain(raw.review_status))
  if (status === undefined) fault('review_status', 'unknown_word', raw.review_status)
  const notes = within('notes', raw.notes, customerLimits.notes)
  few('phone', phones, customerLimits.ways)
  few('email', emails, customerLimits.ways)
  few('address', addresses, customerLimits.ways)
  few('tags', tags, customerLimits.tags)
  if (faults.length > 0 || status === undefined) return { faults }

  const [phone = null, ...otherPhones] = distinct(phones)
  const [email = null, ...otherEmails] = distinct(emails)
  const [address = '', ...otherAddresses] = addresses
  return {
    person: {
      ...blankFields,
      name,
      company,
      phone,
      other_phones: otherPhones,
      email,
      other_emails: otherEmails,
      address,
      other_addresses: otherAddresses,
      tags,
      source: raw.source.trim() === '' ? null : (reading.sources.get(plain(raw.source)) ?? 'other'),
      notes,
      do_not_contact: yes.has(silent),
      review_status: status,
    },
  }
}
