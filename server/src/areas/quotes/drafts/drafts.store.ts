import { z } from 'zod'
import type { Insertable, Selectable, Transaction } from 'kysely'
import { TaxRate, type Discount } from '#contract/money/types.ts'
import { PlannedPayment, QuoteDraft, QuoteFile, QuoteLine, QuoteOption } from '#contract/quotes/types.ts'
import { DocumentExemption } from '#contract/pricebook/exemptions.types.ts'
import type { QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { QuoteRow } from '../quotes.store.ts'

type Db = Transaction<Tables>

interface DiscountColumns {
  readonly discount_ppm: number | null
  readonly discount_cents: number | null
}

const discountOf = ({ discount_ppm: ppm, discount_cents: cents }: DiscountColumns): Discount => {
  if (ppm !== null) return { ppm }
  return cents === null ? null : { cents }
}

const discountColumns = (discount: Discount): DiscountColumns => ({
  discount_ppm: discount !== null && 'ppm' in discount ? discount.ppm : null,
  discount_cents: discount !== null && 'cents' in discount ? discount.cents : null,
})

const presentLine = (row: Selectable<Tables['quote_lines']>): QuoteLine =>
  QuoteLine.parse({
    id: row.id,
    option: row.option_id,
    item: row.item_id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    quantity_milli: row.quantity_milli,
    unit: row.unit,
    price_cents: row.price_cents,
    cost_cents: row.cost_cents,
    optional: row.optional,
    selected: row.selected,
    discount: discountOf(row),
    tax_class: row.tax_class,
    taxes: z.array(TaxRate).parse(row.taxes),
    in_deposit: row.in_deposit,
    photos: row.photo_ids,
  })

const presentPayment = ({ label, ppm, cents, due, day }: Selectable<Tables['quote_payments']>): PlannedPayment =>
  PlannedPayment.parse({ label, share: ppm === null ? { cents } : { ppm }, due, date: day })

/** Everything that is written in a quote now. */
export async function readDraft(db: Db, site: SiteId, row: QuoteRow): Promise<QuoteDraft> {
  const options = await db
    .selectFrom('quote_options')
    .select(['id', 'name', 'text', 'recommended'])
    .where('site_id', '=', site)
    .where('quote_id', '=', row.id)
    .orderBy('position')
    .execute()
  const lines = await db
    .selectFrom('quote_lines')
    .selectAll()
    .where('site_id', '=', site)
    .where('quote_id', '=', row.id)
    .orderBy('position')
    .execute()
  const payments = await db
    .selectFrom('quote_payments')
    .selectAll()
    .where('site_id', '=', site)
    .where('quote_id', '=', row.id)
    .orderBy('position')
    .execute()
  const files = await db
    .selectFrom('quote_attachments as a')
    .innerJoin('quote_files as f', (join) => join.onRef('f.site_id', '=', 'a.site_id').onRef('f.id', '=', 'a.file_id'))
    .select(['f.id', 'a.name', 'f.bytes'])
    .where('a.site_id', '=', site)
    .where('a.quote_id', '=', row.id)
    .orderBy('a.position')
    .execute()
  const { title, intro, terms, internal_note, valid_days, prices_include_tax, discount_label, cooling_off } = row
  const { lump_sum, hide_line_prices } = row
  return {
    title,
    intro,
    terms,
    internal_note,
    valid_days,
    prices_include_tax,
    discount_label,
    cooling_off,
    lump_sum,
    hide_line_prices,
    tax_exemption: DocumentExemption.nullable().parse(row.tax_exemption ?? null),
    tax_basis: QuoteDraft.shape.tax_basis.parse(row.tax_basis),
    discount: discountOf(row),
    deposit: QuoteDraft.shape.deposit.parse({
      kind: row.deposit_kind,
      ppm: row.deposit_ppm,
      cents: row.deposit_fixed_cents,
    }),
    photos: QuoteDraft.shape.photos.parse(row.photo_ids),
    files: files.map((file) => QuoteFile.parse(file)),
    options: options.map((option) => QuoteOption.parse(option)),
    lines: lines.map(presentLine),
    plan: payments.map(presentPayment),
  }
}

/** What of a draft stands in the row of the quote itself. */
export const draftColumns = ({ deposit, discount, photos, ...draft }: QuoteDraft) => ({
  title: draft.title,
  intro: draft.intro,
  terms: draft.terms,
  internal_note: draft.internal_note,
  valid_days: draft.valid_days,
  tax_basis: draft.tax_basis,
  prices_include_tax: draft.prices_include_tax,
  discount_label: draft.discount_label,
  cooling_off: draft.cooling_off,
  lump_sum: draft.lump_sum,
  hide_line_prices: draft.hide_line_prices,
  tax_exemption: draft.tax_exemption && JSON.stringify(draft.tax_exemption),
  ...discountColumns(discount),
  deposit_kind: deposit.kind,
  deposit_ppm: deposit.ppm,
  deposit_fixed_cents: deposit.cents,
  photo_ids: photos,
  option_count: draft.options.length,
})

type Place = { readonly site_id: SiteId; readonly quote_id: QuoteId }

const lineRow = (place: Place, line: QuoteLine, position: number): Insertable<Tables['quote_lines']> => ({
  ...place,
  id: line.id,
  position,
  option_id: line.option,
  item_id: line.item,
  kind: line.kind,
  name: line.name,
  description: line.description,
  quantity_milli: line.quantity_milli,
  unit: line.unit,
  price_cents: line.price_cents,
  cost_cents: line.cost_cents,
  optional: line.optional,
  selected: line.selected,
  ...discountColumns(line.discount),
  tax_class: line.tax_class,
  taxes: JSON.stringify(line.taxes),
  in_deposit: line.in_deposit,
  photo_ids: line.photos,
})

/** Writes options, lines, payments, and attachments instead of those that are there. */
export async function writeDraft(db: Db, site: SiteId, quote: QuoteId, draft: QuoteDraft): Promise<void> {
  const place = { site_id: site, quote_id: quote }
  for (const table of ['quote_lines', 'quote_options', 'quote_payments', 'quote_attachments'] as const)
    await db.deleteFrom(table).where('site_id', '=', site).where('quote_id', '=', quote).execute()
  await db
    .insertInto('quote_options')
    .values(draft.options.map((option, position) => ({ ...place, ...option, position })))
    .execute()
  if (draft.lines.length > 0)
    await db
      .insertInto('quote_lines')
      .values(draft.lines.map((line, position) => lineRow(place, line, position)))
      .execute()
  if (draft.files.length > 0)
    await db
      .insertInto('quote_attachments')
      .values(draft.files.map(({ id, name }, position) => ({ ...place, position, file_id: id, name })))
      .execute()
  if (draft.plan.length > 0)
    await db
      .insertInto('quote_payments')
      .values(
        draft.plan.map(({ label, share, due, date }, position) => ({
          ...place,
          position,
          label,
          ppm: 'ppm' in share ? share.ppm : null,
          cents: 'cents' in share ? share.cents : null,
          due,
          day: date,
        })),
      )
      .execute()
}
