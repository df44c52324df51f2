import type { CustomerDetails, CustomerPatch } from '#contract/customers.ts'
import { sources, type Source } from '#contract/sources.ts'

/** A customer as a form holds them. Lists keep a blank at their end, to write the next one into. */
export interface FormValue {
  name: string
  company: string
  phones: string[]
  emails: string[]
  addresses: string[]
  tags: string[]
  /** Empty: not told. */
  source: string
  notes: string
}

/** Somebody new. */
export const emptyForm: FormValue = {
  name: '',
  company: '',
  phones: [''],
  emails: [''],
  addresses: [''],
  tags: [],
  source: '',
  notes: '',
}

const some = (list: readonly string[]): string[] => (list.length === 0 ? [''] : [...list])

/** Somebody who is in the book; `phoneText` writes a number as people do. */
export const formOf = (customer: CustomerDetails, phoneText: (phone: string) => string): FormValue => ({
  name: customer.name,
  company: customer.company,
  phones: some(customer.phones.map(phoneText)),
  emails: some(customer.emails),
  addresses: some(customer.addresses),
  tags: [...customer.tags],
  source: customer.source ?? '',
  notes: customer.notes,
})

const isSource = (word: string): word is Source => sources.some((source) => source === word)
const filled = (list: readonly string[]): string[] => list.map((text) => text.trim()).filter((text) => text !== '')

/** What the server is told; blanks of the lists are left out. */
export const fieldsOf = (value: FormValue): CustomerPatch & { name: string } => ({
  name: value.name.trim(),
  company: value.company,
  phones: filled(value.phones),
  emails: filled(value.emails),
  addresses: filled(value.addresses),
  tags: [...value.tags],
  source: isSource(value.source) ? value.source : null,
  notes: value.notes,
})

/** Where an error of the server belongs: `phones.1` counts without the blanks, the form with them. */
export function placeOf(list: readonly string[], index: number): number {
  const places = list.flatMap((text, place) => (text.trim() === '' ? [] : [place]))
  return places[index] ?? 0
}
