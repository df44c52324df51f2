/** What of a customer's row a person writes. The first number, mail and address stand apart: they are the ones to use. */
export interface WrittenFields {
  readonly name: string
  readonly company: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
  readonly other_phones: readonly string[]
  readonly other_emails: readonly string[]
  readonly other_addresses: readonly string[]
  readonly tags: readonly string[]
  readonly source: string | null
  readonly notes: string
  readonly do_not_contact: boolean
  readonly review_status: string
}

export const blankFields: WrittenFields = {
  name: '',
  company: '',
  phone: null,
  email: null,
  address: '',
  other_phones: [],
  other_emails: [],
  other_addresses: [],
  tags: [],
  source: null,
  notes: '',
  do_not_contact: false,
  review_status: 'NO_REQUEST_SENT',
}

/** What somebody told: each left out stays as it was. Numbers as E.164, mails in lower case. */
export interface Told {
  readonly name?: string | undefined
  readonly company?: string | undefined
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly address?: string | undefined
  readonly phones?: readonly string[] | undefined
  readonly emails?: readonly string[] | undefined
  readonly addresses?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly source?: string | null | undefined
  readonly notes?: string | undefined
  readonly do_not_contact?: boolean | undefined
  readonly review_status?: string | undefined
}

/** Each once, by how it is compared; the first of its kind stays. */
export function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = text.trim().toLowerCase()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A list takes the place of all; a lone first one takes the place of the first. Where the first goes, the next steps in. */
function ways(
  before: { readonly first: string | null; readonly others: readonly string[] },
  list: readonly string[] | undefined,
  first: string | null | undefined,
): { first: string | null; others: string[] } {
  const all = list ?? [first === undefined ? before.first : first, ...before.others].filter((way) => way !== null)
  const [one = null, ...others] = distinct(all)
  return { first: one, others }
}

/** The row's fields as they are after what was told. */
export function written(before: WrittenFields, told: Told): WrittenFields {
  const phone = ways({ first: before.phone, others: before.other_phones }, told.phones, told.phone)
  const email = ways({ first: before.email, others: before.other_emails }, told.emails, told.email)
  const address = ways({ first: before.address || null, others: before.other_addresses }, told.addresses, told.address)
  return {
    name: told.name ?? before.name,
    company: told.company ?? before.company,
    phone: phone.first,
    other_phones: phone.others,
    email: email.first,
    other_emails: email.others,
    address: address.first ?? '',
    other_addresses: address.others,
    tags: told.tags === undefined ? before.tags : distinct(told.tags),
    source: told.source === undefined ? before.source : told.source,
    notes: told.notes ?? before.notes,
    do_not_contact: told.do_not_contact ?? before.do_not_contact,
    review_status: told.review_status ?? before.review_status,
  }
}

/** Only the fields of a row that a person writes. */
export const fieldsOf = (row: WrittenFields): WrittenFields => ({
  name: row.name,
  company: row.company,
  phone: row.phone,
  email: row.email,
  address: row.address,
  other_phones: row.other_phones,
  other_emails: row.other_emails,
  other_addresses: row.other_addresses,
  tags: row.tags,
  source: row.source,
  notes: row.notes,
  do_not_contact: row.do_not_contact,
  review_status: row.review_status,
})

/** Somebody as a person reads them before they are kept. */
export const presentable = ({
  name,
  company,
  phone,
  email,
  address,
  other_phones,
  other_emails,
  tags,
}: WrittenFields) => ({
  name,
  company,
  phones: [...(phone === null ? [] : [phone]), ...other_phones],
  emails: [...(email === null ? [] : [email]), ...other_emails],
  address,
  tags: [...tags],
})
