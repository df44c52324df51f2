import { comparedOf, quoteDifference } from '#contract/quotes/difference.rules.ts'
import type { ComparedQuote, QuoteDifference } from '#contract/quotes/difference.types.ts'
import type { QuoteDocument } from '#contract/quotes/types.ts'
import { CustomerId, type QuoteId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { readDraft } from '../drafts/drafts.store.ts'
import { quoteRow, statusOf, todayOf } from '../quotes.service.ts'
import { findCustomer, type NamedQuote } from '../quotes.store.ts'
import { documentOf } from './document.service.ts'
import { seenBefore } from './looks.store.ts'
import { presentVersion, readDocument } from './versions.presenter.ts'
import { findVersion, namesOf, type VersionRow } from './versions.store.ts'

/** A draft as it would be sent today. */
async function draftToSend(work: SiteWork, row: NamedQuote): Promise<ComparedQuote> {
  const { db, site } = work
  const { internal_note: _note, tax_exemption, files, ...draft } = await readDraft(db, site.id, row)
  const customer = await findCustomer(db, site.id, CustomerId.parse(row.customer_id))
  const document = documentOf({
    ...draft,
    number: row.number,
    version: row.sent_version + 1,
    currency: row.currency,
    customer: { name: customer?.name ?? '', address: customer?.address ?? '' },
    valid_until: addDays(await todayOf(work), draft.valid_days),
  })
  return comparedOf({ ...document, files, tax_exemption })
}

/** @throws Refusal not_found for a version that there is none of */
async function versionOf({ db, site }: SiteWork, quoteId: QuoteId, version: number): Promise<VersionRow> {
  const row = await findVersion(db, site.id, quoteId, version)
  if (!row) throw new Refusal('not_found')
  return row
}

const compared = (row: VersionRow): ComparedQuote => comparedOf(readDocument(row))

/**
 * What a version changes of an earlier one, or what the draft does if it were sent now. Without `to` it is the draft where
 * there is one, else the newest version; without `from` the one that comes before.
 * @throws Refusal not_found where there are no two
 */
export async function compareQuoteVersions(
  work: SiteWork,
  { params, query }: Input<'compareQuoteVersions'>,
): Promise<Answer<'compareQuoteVersions'>> {
  const row = await quoteRow(work, params.quoteId)
  const isDraft = statusOf(row) === 'draft' && row.archived_at === null
  const wanted = query.to ?? (isDraft ? null : row.sent_version)
  const from = await versionOf(work, params.quoteId, query.from ?? (wanted ?? row.sent_version + 1) - 1)
  const to = wanted === null ? null : await versionOf(work, params.quoteId, wanted)
  const names = await namesOf(
    work.db,
    [from, to].flatMap((version) => version?.user_id ?? []),
  )
  const later = to === null ? await draftToSend(work, row) : compared(to)
  return {
    from: presentVersion(from, names),
    to: to && presentVersion(to, names),
    difference: quoteDifference(compared(from), later),
  }
}

/** What is new for a customer, and since when. */
export interface SinceSeen {
  readonly seenAt: Date
  readonly difference: QuoteDifference
}

/** What a version changes of the last one before it that its customer saw; null where they saw none. */
export async function sinceSeen(work: SiteWork, quoteId: QuoteId, document: QuoteDocument): Promise<SinceSeen | null> {
  const { db, site } = work
  const seen = await seenBefore(db, site.id, { quoteId, version: document.version })
  if (!seen) return null
  const before = compared(await versionOf(work, quoteId, seen.version))
  return { seenAt: seen.seen_at, difference: quoteDifference(before, comparedOf(document)) }
}
