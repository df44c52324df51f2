import { Cents } from '#contract/money/types.ts'
import { DocumentExemption, TaxExemptionInput } from '#contract/pricebook/exemptions.types.ts'
import { z } from 'zod'
import type { CatalogueColumn } from '../exports.tables.rules.ts'

/** Days and moments of the years 1 to 9999: the database also has infinity and years before Christ, which nobody can read. */
const Dated = z.string().regex(/^(?!0000)\d{4}-\d\d-\d\d(?!.*\bBC\b)/i)
/** Digits in a text are what the database takes for a number as well. */
const Whole = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .refine(Number.isSafeInteger)

const byType: Readonly<Record<string, z.ZodType>> = {
  date: Dated,
  'timestamp with time zone': Dated,
  bigint: Whole,
}

const documented = z.object({ tax_exemption: DocumentExemption.nullish() })

/** What of a row is kept as nothing but text or JSON, and is read as more each time. */
const byTable: Readonly<Record<string, z.ZodType>> = {
  quotes: documented,
  invoices: documented,
  tax_exemptions: z.object(TaxExemptionInput.shape),
  price_history: z.object({
    price_before: Cents,
    price_after: Cents,
    cost_before: Cents.nullish(),
    cost_after: Cents.nullish(),
  }),
}

/** Whether the values of a row that comes in can be read here later, beside what the database itself checks. */
export const isReadable = (
  table: string,
  columns: readonly Pick<CatalogueColumn, 'name' | 'type'>[],
  row: Readonly<Record<string, unknown>>,
): boolean =>
  (byTable[table]?.safeParse(row).success ?? true) &&
  columns.every(({ name, type }) => {
    const value = row[name]
    return value === undefined || value === null || (byType[type]?.safeParse(value).success ?? true)
  })
