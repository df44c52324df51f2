import type { AnswerWay, QuoteAnswerKind, signatureKinds } from '#contract/quotes/values.ts'
import { CustomerId, ProjectId, QuoteAnswerId, QuoteId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { publish } from '../../../platform/events/events.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { Origin, SiteWork } from '../../../platform/work/work.ts'
import { statusAfter } from '../quotes.rules.ts'
import { lockForAct, quoteDetail, refuseState, requestOf, statusOf, tellOthers, todayOf } from '../quotes.service.ts'
import { changeQuote, type QuoteRow } from '../quotes.store.ts'
import { canonicalJson, sha256Of } from '../versions/document.service.ts'
import { readDocument } from '../versions/versions.presenter.ts'
import { findVersion } from '../versions/versions.store.ts'
import { choose, type Choice } from './answer.rules.ts'
import { addPaperHash, insertAnswer } from './answers.store.ts'
import { lastDayToCancel } from './cancellation.rules.ts'

/** What stands behind an electronic signature. */
export interface Signature {
  readonly name: string
  readonly kind: (typeof signatureKinds)[number]
  /** The path of the pen, for a drawn one. */
  readonly drawing: string | null
  readonly consentText: string
  readonly consentVersion: string
  readonly portalId: string
  /** To which number or address their link was sent; null for one that was copied. */
  readonly contact: string | null
  /** The number that a code was texted to before; null where none was asked for. */
  readonly verifiedPhone: string | null
  /** Of the file that they could download before they signed; null where it could not be made. */
  readonly pdfSha256: string | null
}

export interface Given {
  readonly answer: QuoteAnswerKind
  readonly how: AnswerWay
  readonly words: string
  readonly choice: Choice
  readonly signature?: Signature | undefined
  readonly origin?: Origin | undefined
}

const faultTexts = {
  option: 'is not an option of this version',
  lines: 'names a line that is not optional in that option',
} as const

/** The columns of what was taken. @throws Refusal invalid */
function takenColumns(document: Parameters<typeof choose>[0], { answer, choice }: Given) {
  if (answer !== 'approved') return { option_id: null, line_ids: [], total_cents: null, deposit_cents: null }
  const chosen = choose(document, choice)
  if ('fault' in chosen) throw refuseField('invalid', chosen.fault, faultTexts[chosen.fault])
  const { total_cents, deposit_cents } = chosen.totals
  return { option_id: chosen.option.id, line_ids: chosen.lines, total_cents, deposit_cents }
}

/**
 * Writes an answer to the newest version of a locked quote, which follows it. Everything that is evidence is in its hash.
 * @throws Refusal state_refused where the quote takes no such answer now; invalid for a choice that it does not offer
 */
export async function giveAnswer(work: SiteWork, row: QuoteRow, given: Given): Promise<QuoteRow> {
  const { db, site, now, actor } = work
  const { answer, how, words, signature, origin } = given
  const status = statusAfter(statusOf(row), answer)
  if (status === null || row.archived_at !== null) throw refuseState('does not take this answer now')
  const quoteId = QuoteId.parse(row.id)
  const version = await findVersion(db, site.id, quoteId, row.sent_version)
  if (!version) throw new Error('a quote that was sent has no version')
  const document = readDocument(version)
  const taken = takenColumns(document, given)
  const cancelBy = answer === 'approved' && document.cooling_off ? lastDayToCancel(await todayOf(work)) : null
  const said = {
    quote_id: quoteId,
    version: version.version,
    answer,
    how,
    ...taken,
    words,
    signer_name: signature?.name ?? null,
    signature: signature?.kind ?? null,
    drawing: signature?.drawing ?? null,
    consent_text: signature?.consentText ?? null,
    consent_version: signature?.consentVersion ?? null,
    portal_id: signature?.portalId ?? null,
    address: origin?.address ?? null,
    agent: origin?.agent ?? null,
    user_id: actor.kind === 'member' ? actor.userId : null,
  }
  // what came later is left out where it says nothing, so that the hashes of older answers are made the same way
  const later = {
    ...(cancelBy === null ? {} : { cancel_by: cancelBy }),
    ...(signature?.verifiedPhone ? { verified_phone: signature.verifiedPhone } : {}),
    ...(signature?.contact ? { contact: signature.contact } : {}),
    ...(signature?.pdfSha256 ? { pdf_sha256: signature.pdfSha256 } : {}),
  }
  const sha256 = sha256Of(canonicalJson({ ...said, ...later, at: now.toISOString(), document: version.sha256 }))
  await insertAnswer(db, { ...said, ...later, site_id: site.id, id: newId(QuoteAnswerId), at: now, sha256 })
  const sums = taken.total_cents === null ? {} : { total_cents: taken.total_cents, deposit_cents: taken.deposit_cents }
  const change = { status, answered_at: now, next_follow_up_at: null, ...sums }
  const changed = await changeQuote(db, site.id, quoteId, change, now)
  work.audit({
    act: 'quote.answer',
    record: 'quote',
    recordId: quoteId,
    before: { status: row.status },
    after: { status, how, ...(words === '' ? {} : { note: words }), ...sums },
  })
  await publish(work, 'quote.answered', { quoteId, version: version.version, answer })
  if (answer === 'approved')
    await publish(work, 'quote.approved', {
      site: site.id,
      quoteId,
      version: version.version,
      depositCents: taken.deposit_cents ?? 0,
      customerId: CustomerId.parse(row.customer_id),
      requestId: requestOf(row),
      projectId: ProjectId.nullable().parse(row.project_id),
    })
  return changed
}

/**
 * Adds the hash of the file that a customer signed, where it could not be made at that moment. Once: what is there stays.
 * The answer's own hash does not cover it, so it is kept with the moment at which it came.
 */
export async function notePaperHash(
  work: SiteWork,
  { quoteId, version, sha256 }: { readonly quoteId: QuoteId; readonly version: number; readonly sha256: string },
): Promise<void> {
  const { db, site, now } = work
  if (await addPaperHash(db, site.id, { quote: quoteId, version, sha256, now })) work.announce('quotes', quoteId)
}

/** Writes down what a customer said by phone, on paper, or in person. @throws Refusal not_found, stale, state_refused, invalid */
export async function answerQuote(
  work: SiteWork,
  { params, body, ifVersion, origin }: Input<'answerQuote'>,
): Promise<Answer<'answerQuote'>> {
  const { answer, how, note, option, lines } = body
  const row = await lockForAct(work, params.quoteId, ifVersion)
  if (statusOf(row) === 'draft') throw refuseState('was not sent yet')
  const changed = await giveAnswer(work, row, { answer, how, words: note, choice: { option, lines }, origin })
  await tellOthers(work, changed, true)
  return { quote: await quoteDetail(work, params.quoteId) }
}
