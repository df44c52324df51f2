import type { QuoteAnswer, QuoteDocument, QuoteVersion } from '#contract/quotes/types.ts'
import type { QuoteChannel } from '#contract/quotes/values.ts'
import { CustomerId, QuoteId, type RequestId } from '#contract/shared.ts'
import { asValue } from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts, type Locale } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'
import { isExemptionOutdated } from '../../pricebook/index.ts'
import { brandNow, siteFacts, timeZoneOf } from '../../sites/index.ts'
import { approvingAnswer, type AnswerRow } from '../answers/answers.store.ts'
import { noticeMarks } from '../answers/cancellation.rules.ts'
import { readDraft } from '../drafts/drafts.store.ts'
import { freezeFiles } from '../files/files.service.ts'
import { followUpAt } from '../follow-ups/follow-ups.rules.ts'
import { statusAfter } from '../quotes.rules.ts'
import {
  lockForAct,
  quoteDetail,
  quoteRow,
  refuseState,
  requestOf,
  statusOf,
  tellOthers,
  todayOf,
} from '../quotes.service.ts'
import { changeQuote, findCustomer, type QuoteRow } from '../quotes.store.ts'
import { canonicalJson, documentOf, sha256Of } from './document.service.ts'
import { presentAnswers, presentVersion, readDocument } from './versions.presenter.ts'
import { findVersion, insertVersion, namesOf } from './versions.store.ts'

async function businessNow(work: SiteWork): Promise<NonNullable<QuoteDocument['business']>> {
  const { name, address, phone, email, language } = await siteFacts(work)
  return { name, address, phone: phone ?? '', email: email ?? '', language, ...(await brandNow(work)) }
}

/** The notice in both languages: which one the sale was in is known when it is signed. */
function cancellationNotice({ name, address }: { readonly name: string; readonly address: string }) {
  const seller = [name, address].filter(Boolean).join(', ')
  const noticeIn = (language: Locale): string =>
    texts(language).text('quotes.cancellation', { seller: asValue(seller), ...noticeMarks })
  return { en: noticeIn('en'), es: noticeIn('es') }
}

/**
 * Freezes a locked draft as its next version. What brings it to the customer is the caller's.
 * @throws Refusal state_refused where there is nothing to send or it is no draft
 */
export async function freezeVersion(work: SiteWork, row: QuoteRow, channel: QuoteChannel): Promise<QuoteRow> {
  const { db, site, now, actor } = work
  const status = statusAfter(statusOf(row), 'send')
  if (status === null || row.archived_at !== null) throw refuseState('is not a draft')
  const quoteId = QuoteId.parse(row.id)
  const customerId = CustomerId.parse(row.customer_id)
  const { internal_note: _note, tax_exemption: exemption, ...draft } = await readDraft(db, site.id, row)
  if (draft.lines.length === 0) throw refuseState('has no line yet')
  // nobody sends a total that they have not seen
  if (await isExemptionOutdated(work, { customerId, stored: exemption }))
    throw refuseState('bears other taxes since the tax exemption of the customer changed: save it again')
  const customer = await findCustomer(db, site.id, customerId)
  const version = row.sent_version + 1
  const business = await businessNow(work)
  const document = documentOf({
    ...draft,
    files: await freezeFiles(work, draft.files),
    number: row.number,
    version,
    currency: row.currency,
    business,
    customer: { name: customer?.name ?? '', address: customer?.address ?? '' },
    valid_until: addDays(await todayOf(work), draft.valid_days),
    ...(exemption ? { tax_exemption: exemption } : {}),
    ...(draft.cooling_off ? { cancellation_notice: cancellationNotice(business) } : {}),
  })
  const text = canonicalJson(document)
  await insertVersion(db, {
    site_id: site.id,
    quote_id: quoteId,
    version,
    document: text,
    sha256: sha256Of(text),
    valid_until: document.valid_until,
    channel,
    sent_at: now,
    user_id: actor.kind === 'member' ? actor.userId : null,
  })
  const changed = await changeQuote(
    db,
    site.id,
    quoteId,
    {
      status,
      sent_version: version,
      sent_at: now,
      valid_until: document.valid_until,
      viewed_at: null,
      views: 0,
      answered_at: null,
      follow_ups_sent: 0,
      // what the business hands over itself it follows up itself
      next_follow_up_at: channel === 'none' ? null : followUpAt(await timeZoneOf(work), now, 0),
    },
    now,
  )
  const facts = { status, sent_version: version, channel, total_cents: row.total_cents }
  work.audit({ act: 'quote.sent', record: 'quote', recordId: quoteId, before: { status: row.status }, after: facts })
  await publish(work, 'quote.sent', {
    site: site.id,
    quoteId,
    version,
    number: row.number,
    title: row.title,
    totalCents: row.total_cents,
    customerId,
    requestId: requestOf(row),
    channel,
  })
  return changed
}

/** For the area that brings it to the customer: freezes the draft and answers for whom it is. @throws Refusal not_found, stale, state_refused */
export async function sendVersion(
  work: SiteWork,
  {
    quoteId,
    ifVersion,
    channel,
  }: { readonly quoteId: QuoteId; readonly ifVersion: number | undefined; readonly channel: QuoteChannel },
): Promise<{ readonly customerId: CustomerId; readonly requestId: RequestId | null; readonly title: string }> {
  const row = await lockForAct(work, quoteId, ifVersion)
  const changed = await freezeVersion(work, row, channel)
  await tellOthers(work, changed, true)
  return { customerId: CustomerId.parse(row.customer_id), requestId: requestOf(row), title: row.title }
}

/** Opens a sent quote again as a draft of its next version. @throws Refusal not_found, stale, state_refused */
export async function reviseQuote(
  work: SiteWork,
  { params, ifVersion }: Input<'reviseQuote'>,
): Promise<Answer<'reviseQuote'>> {
  const { db, site, now } = work
  const row = await lockForAct(work, params.quoteId, ifVersion)
  const status = statusAfter(statusOf(row), 'revise')
  if (status === null || row.archived_at !== null) throw refuseState('cannot be changed any more')
  const changed = await changeQuote(db, site.id, params.quoteId, { status, next_follow_up_at: null }, now)
  const changes = { before: { status: row.status }, after: { status } }
  work.audit({ act: 'quote.reopen', record: 'quote', recordId: row.id, ...changes })
  await tellOthers(work, changed, true)
  return { quote: await quoteDetail(work, params.quoteId) }
}

/** A version as it was sent. @throws Refusal not_found */
export async function getQuoteVersion(
  work: SiteWork,
  { params }: Input<'getQuoteVersion'>,
): Promise<Answer<'getQuoteVersion'>> {
  const { db, site } = work
  await quoteRow(work, params.quoteId)
  const row = await findVersion(db, site.id, params.quoteId, params.versionNumber)
  if (!row) throw new Refusal('not_found')
  const names = await namesOf(db, row.user_id === null ? [] : [row.user_id])
  return { version: presentVersion(row, names), document: readDocument(row) }
}

/** What a customer was sent, and how they approved it, for other areas that show it. */
export interface SentQuote {
  readonly document: QuoteDocument
  readonly version: QuoteVersion
  /** Null where this version was not approved. */
  readonly approval: QuoteAnswer | null
  /** What stands behind an electronic signature; null where there is none. */
  readonly evidence: Evidence | null
}

/** What was noted when a quote was signed online. */
export type Evidence = Pick<
  AnswerRow,
  | 'consent_text'
  | 'consent_version'
  | 'address'
  | 'agent'
  | 'portal_id'
  | 'contact'
  | 'verified_phone'
  | 'pdf_sha256'
  | 'paper_sha256'
  | 'paper_sha256_at'
  | 'drawing'
>

/** The newest version of a quote. @throws Refusal not_found where none was sent */
export async function sentQuote(work: SiteWork, quoteId: QuoteId): Promise<SentQuote> {
  const { db, site } = work
  const { sent_version: newest } = await quoteRow(work, quoteId)
  const row = await findVersion(db, site.id, quoteId, newest)
  if (!row) throw new Refusal('not_found')
  const approval = await approvingAnswer(db, site.id, quoteId, newest)
  const names = await namesOf(
    db,
    [row.user_id, approval?.user_id].flatMap((user) => user ?? []),
  )
  return {
    document: readDocument(row),
    version: presentVersion(row, names),
    approval: presentAnswers(approval ? [approval] : [], [row], names)[0] ?? null,
    evidence: approval && approval.signature !== null ? approval : null,
  }
}
