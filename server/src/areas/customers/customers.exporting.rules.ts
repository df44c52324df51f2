import type { Customer } from '#contract/customers.ts'
import { byteOrderMark, csvLines } from '../../platform/csv.rules.ts'

/** The columns of a file, in their order: what an import of the same file reads again. */
export const exportColumns = [
  'name',
  'company',
  'phone',
  'email',
  'address',
  'tags',
  'source',
  'review_status',
  'do_not_contact',
  'notes',
  'created',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** The words of a file in one language. */
export interface ExportWords {
  readonly head: (column: ExportColumn) => string
  readonly source: (source: NonNullable<Customer['source']>) => string
  readonly status: (status: Customer['review_status']) => string
  readonly yes: string
  readonly phone: (phone: string) => string
}

const line = (cells: readonly string[]): string => csvLines([cells])

/** How a file begins, with the heads. */
export const headOf = (words: ExportWords): string => `${byteOrderMark}${line(exportColumns.map(words.head))}`

/** Several of one kind stand in one cell, each after a semicolon. */
export const lineOf = (customer: Customer & { readonly notes: string }, words: ExportWords): string =>
  line([
    customer.name,
    customer.company,
    customer.phones.map(words.phone).join('; '),
    customer.emails.join('; '),
    customer.addresses.join('; '),
    customer.tags.join('; '),
    customer.source === null ? '' : words.source(customer.source),
    words.status(customer.review_status),
    customer.do_not_contact ? words.yes : '',
    customer.notes,
    customer.created.slice(0, 10),
  ])
