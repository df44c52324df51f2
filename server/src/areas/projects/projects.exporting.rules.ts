import type { ProjectStatus } from '#contract/projects.ts'
import { byteOrderMark, csvLines } from '../../platform/csv.rules.ts'

/** The columns of a file, in their order. */
export const exportColumns = [
  'name',
  'status',
  'customer',
  'phone',
  'email',
  'address',
  'services',
  'tags',
  'date',
  'end_date',
  'description',
  'created',
  'modified',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** A project as a file has it; days are `2026-05-20`, a phone is E.164. */
export interface ExportedProject {
  readonly name: string
  readonly status: ProjectStatus
  readonly customer: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
  readonly services: readonly string[]
  readonly tags: readonly string[]
  readonly date: string | null
  readonly endDate: string | null
  readonly description: string
  readonly created: Date
  readonly modified: Date
}

/** The words of a file in one language. */
export interface ExportWords {
  readonly head: (column: ExportColumn) => string
  readonly status: (status: ProjectStatus) => string
  readonly phone: (phone: string) => string
  /** The day of a moment where the business is. */
  readonly day: (moment: Date) => string
}

/** How a file begins, with the heads. */
export const headOf = (words: ExportWords): string => `${byteOrderMark}${csvLines([exportColumns.map(words.head)])}`

/** Several of one kind stand in one cell, each after a semicolon. */
export const linesOf = (projects: readonly ExportedProject[], words: ExportWords): string =>
  csvLines(
    projects.map((project) => [
      project.name,
      words.status(project.status),
      project.customer,
      project.phone === null ? '' : words.phone(project.phone),
      project.email ?? '',
      project.address,
      project.services.join('; '),
      project.tags.join('; '),
      project.date ?? '',
      project.endDate ?? '',
      project.description,
      words.day(project.created),
      words.day(project.modified),
    ]),
  )
