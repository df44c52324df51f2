import type { z } from 'zod'
import type { Discount } from '#contract/money/types.ts'
import type { QuoteDraft, QuoteLine, QuoteLineInput } from '#contract/quotes/types.ts'
import { CustomerId, type QuoteId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { countUses, exemptionFor, taxesFor } from '../../pricebook/index.ts'
import { knownFiles } from '../files/files.service.ts'
import { presentQuote } from '../quotes.presenter.ts'
import { lockForAct, quoteDetail, quoteRow, refuseState, statusOf, tellOthers, todayOf } from '../quotes.service.ts'
import { changeQuote, type QuoteRow } from '../quotes.store.ts'
import { draftFaults, isTooMuch, totalsOfDraft } from './draft.rules.ts'
import { draftColumns, readDraft, writeDraft } from './drafts.store.ts'

/** The lines with the taxes of their classes, as the business has them now; without any on what bears none. */
async function withTaxes(
  work: SiteWork,
  lines: readonly z.output<typeof QuoteLineInput>[],
  isTaxed: boolean,
): Promise<QuoteLine[]> {
  const classes = isTaxed ? new Set(lines.map(({ tax_class: name }) => name)) : []
  const taxes = await taxesFor(work, [...classes])
  return lines.map((line) => ({ ...line, taxes: [...(taxes.get(line.tax_class) ?? [])] }))
}

/** A draft with the taxes that it bears for this customer now. */
export async function taxedDraft(
  work: SiteWork,
  customerId: CustomerId,
  draft: Omit<QuoteDraft, 'lines' | 'tax_exemption'> & { readonly lines: readonly z.output<typeof QuoteLineInput>[] },
): Promise<QuoteDraft> {
  const exemption = await exemptionFor(work, customerId)
  const isTaxed = exemption === null && !draft.lump_sum
  return { ...draft, tax_exemption: exemption, lines: await withTaxes(work, draft.lines, isTaxed) }
}

const itemsOf = ({ lines }: Pick<QuoteDraft, 'lines'>) => lines.flatMap(({ item }) => (item === null ? [] : [item]))

/** Counts what came from the price book and was not in the quote before. */
export async function countItems(
  work: SiteWork,
  before: Pick<QuoteDraft, 'lines'> | null,
  after: Pick<QuoteDraft, 'lines'>,
): Promise<void> {
  const known = new Set(before === null ? [] : itemsOf(before))
  const added = itemsOf(after).filter((item) => !known.has(item))
  if (added.length > 0) await countUses(work, added)
}

/** @throws Refusal invalid for what contradicts itself, or comes to more than a document may */
export function checkDraft(draft: QuoteDraft): void {
  const faults = draftFaults(draft)
  if (faults.length > 0) throw new Refusal('invalid', { faults })
  if (isTooMuch(draft)) throw refuseField('invalid', 'lines', 'come to more than $10,000,000')
}

/** What the log keeps of a draft. */
const factsOf = (draft: QuoteDraft, { total_cents }: { readonly total_cents: number }) => ({
  title: draft.title,
  total_cents,
  lines: draft.lines.length,
  options: draft.options.length,
  files: draft.files.length,
  tax_exempt: draft.tax_exemption !== null,
  lump_sum: draft.lump_sum,
  hide_line_prices: draft.hide_line_prices,
})

/** Writes a draft into a locked quote; the row where nothing changes. */
async function replaceDraft(work: SiteWork, row: QuoteRow, id: QuoteId, draft: QuoteDraft): Promise<QuoteRow> {
  const { db, site, now } = work
  const before = await readDraft(db, site.id, row)
  if (!changesBetween({ ...before }, { ...draft })) return row
  const { columns } = totalsOfDraft(draft)
  const changed = await changeQuote(db, site.id, id, { ...draftColumns(draft), ...columns }, now)
  await writeDraft(db, site.id, id, draft)
  await countItems(work, before, draft)
  const changes = changesBetween(factsOf(before, row), factsOf(draft, columns))
  work.audit({ act: 'quote.update', record: 'quote', recordId: id, ...changes })
  return changed
}

/** Saves a whole draft. @throws Refusal not_found, stale; state_refused for what was sent; invalid */
export async function saveQuote(
  work: SiteWork,
  { params, body, ifVersion }: Input<'saveQuote'>,
): Promise<Answer<'saveQuote'>> {
  const files = await knownFiles(work, body.files)
  const row = await lockForAct(work, params.quoteId, ifVersion)
  const draft = await taxedDraft(work, CustomerId.parse(row.customer_id), { ...body, files })
  checkDraft(draft)
  if (statusOf(row) !== 'draft' || row.archived_at !== null) throw refuseState('was sent: open it as a new version')
  const changed = await replaceDraft(work, row, params.quoteId, draft)
  if (changed !== row) await tellOthers(work, changed, false)
  return { quote: await quoteDetail(work, params.quoteId) }
}

/**
 * For rewards: puts a discount on the whole of a draft that has none. Whose quote it is.
 * @throws Refusal not_found; state_refused for what was sent; conflict where it has a discount, or comes to less than `least`
 */
export async function setQuoteDiscount(
  work: SiteWork,
  given: { readonly id: QuoteId; readonly discount: Discount; readonly label: string; readonly least: number },
): Promise<string> {
  const row = await lockForAct(work, given.id)
  if (statusOf(row) !== 'draft' || row.archived_at !== null) throw refuseState('was sent: open it as a new version')
  const draft = await readDraft(work.db, work.site.id, row)
  if (draft.discount !== null) throw new Refusal('conflict', { detail: 'It has a discount already.' })
  if (row.highest_cents < given.least)
    throw new Refusal('conflict', { detail: 'It comes to less than the reward is for.' })
  const wanted = { ...draft, discount: given.discount, discount_label: given.label }
  checkDraft(wanted)
  await tellOthers(work, await replaceDraft(work, row, given.id, wanted), false)
  return row.customer_id
}

const actOf = (changed: object, archived: boolean | undefined): string => {
  if (!('archived' in changed)) return 'quote.update'
  return archived === true ? 'quote.archive' : 'quote.restore'
}

/** Takes a quote out of sight or back, pauses its follow-ups, or changes the office's own note. @throws Refusal not_found, stale */
export async function updateQuote(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateQuote'>,
): Promise<Answer<'updateQuote'>> {
  const { db, site, now } = work
  const { archived, ...fields } = body
  const row = await lockForAct(work, params.quoteId, ifVersion)
  const changes = changesBetween({ ...row, archived: row.archived_at !== null }, { ...fields, archived })
  if (changes) {
    const change = {
      ...fields,
      ...('archived' in changes.after ? { archived_at: archived === true ? now : null, next_follow_up_at: null } : {}),
      // a note is nothing that happened to the quote
      activity_at: row.activity_at,
    }
    const changed = await changeQuote(db, site.id, params.quoteId, change, now)
    work.audit({ act: actOf(changes.after, archived), record: 'quote', recordId: row.id, ...changes })
    await tellOthers(work, changed, false)
  }
  return { quote: presentQuote(await quoteRow(work, params.quoteId), await todayOf(work)) }
}
