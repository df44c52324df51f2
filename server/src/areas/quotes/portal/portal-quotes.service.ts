import type { Quote, QuoteDocument } from '#contract/quotes/types.ts'
import type { QuoteAnswerKind } from '#contract/quotes/values.ts'
import { QuoteId, type CustomerId } from '#contract/shared.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { Origin, SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { choose, type Choice } from '../answers/answer.rules.ts'
import { giveAnswer, type Signature } from '../answers/answer.service.ts'
import { approvingAnswer } from '../answers/answers.store.ts'
import { lastDayToCancel } from '../answers/cancellation.rules.ts'
import { presentQuote } from '../quotes.presenter.ts'
import { isExpired, statusAfter } from '../quotes.rules.ts'
import { lockForAct, quoteRow, statusOf, tellOthers, todayOf } from '../quotes.service.ts'
import { changeQuote, type QuoteRow } from '../quotes.store.ts'
import { readDocument } from '../versions/versions.presenter.ts'
import { noteLook } from '../versions/looks.store.ts'
import { findVersion } from '../versions/versions.store.ts'
import { quoteGiven, quotesGiven } from './portal-quotes.store.ts'

/** What a customer sees of their quotes, and says to them, on a page of their own. */

/** The quotes that a customer was given, newest first. */
export async function quotesFor(work: SiteWork, customerId: CustomerId, most: number): Promise<readonly Quote[]> {
  const today = await todayOf(work)
  return (await quotesGiven(work.db, work.site.id, customerId, most)).map((row) => presentQuote(row, today))
}

/**
 * A person looked at a quote: they know this version from now on. One that waits for them counts as viewed; while the
 * business writes the next one, or after an answer, nothing else changes.
 */
export async function noteViewed(work: SiteWork, customerId: CustomerId, id: QuoteId): Promise<void> {
  const { db, site, now } = work
  const found = await quoteGiven(db, site.id, customerId, id)
  if (!found) return
  await noteLook(db, site.id, { quoteId: id, version: found.sent_version, at: now })
  if (statusOf(found) !== 'sent' && statusOf(found) !== 'viewed') return
  const row = await lockForAct(work, id)
  const before = statusOf(row)
  if (before !== 'sent' && before !== 'viewed') return
  const next = statusAfter(before, 'view')
  const seen = { viewed_at: now, views: row.views + 1, ...(next === null ? {} : { status: next }) }
  const changed = await changeQuote(db, site.id, id, seen, now)
  if (next !== null) {
    const changes = { before: { status: before }, after: { status: next, total_cents: row.total_cents } }
    work.audit({ act: 'quote.update', record: 'quote', recordId: id, ...changes })
  }
  // a look moves no request: another of its quotes may be further
  await tellOthers(work, changed, false)
}

/** A version of a quote, and what became of it. */
export interface CustomersQuote {
  readonly quote: Quote
  readonly document: QuoteDocument
  /** The answer by which it was approved. */
  readonly approved: {
    readonly at: Date
    readonly signer: string | null
    readonly drawing: string | null
    readonly cancelBy: string | null
    readonly choice: Choice
  } | null
  /** The notice of cancellation by language, with its days: those of its signature, or as if it were signed today. */
  readonly cancellation: {
    readonly by: string
    readonly signedOn: string
    readonly en: string
    readonly es: string
  } | null
}

/** The newest version that a customer was sent of one of their quotes; undefined for anybody else's. */
export async function quoteForCustomer(
  work: SiteWork,
  customerId: CustomerId,
  quoteId: QuoteId,
): Promise<CustomersQuote | undefined> {
  const { db, site } = work
  const row = await quoteGiven(db, site.id, customerId, quoteId)
  const version = row && (await findVersion(db, site.id, quoteId, row.sent_version))
  if (!version) return undefined
  const answer = await approvingAnswer(db, site.id, quoteId, row.sent_version)
  const choice = answer && { option: answer.option_id ?? undefined, lines: answer.line_ids }
  const document = readDocument(version)
  const today = await todayOf(work)
  const signedOn = answer ? onTheWall(await timeZoneOf(work), answer.at).date : today
  const notice = document.cancellation_notice
  return {
    quote: presentQuote(row, today),
    document,
    approved:
      answer && choice
        ? { at: answer.at, signer: answer.signer_name, drawing: answer.drawing, cancelBy: answer.cancel_by, choice }
        : null,
    cancellation: notice ? { by: answer?.cancel_by ?? lastDayToCancel(today), signedOn, ...notice } : null,
  }
}

export type Refused = 'not_theirs' | 'changed' | 'settled' | 'expired' | 'choice'

export interface CustomersAnswer {
  readonly customerId: CustomerId
  readonly quoteId: QuoteId
  /** Of what they saw. */
  readonly version: number
  readonly answer: QuoteAnswerKind
  readonly words: string
  readonly choice: Choice
  readonly signature?: Signature | undefined
  readonly origin: Origin
}

/** Whether a version was approved with this very choice. */
async function wasChosen({ db, site }: SiteWork, row: QuoteRow, choice: Choice): Promise<boolean> {
  const answer = await approvingAnswer(db, site.id, QuoteId.parse(row.id), row.sent_version)
  if (!answer) return false
  const lines = new Set(answer.line_ids)
  const isSameOption = choice.option === undefined || choice.option === answer.option_id
  return (
    isSameOption && (!choice.lines || (choice.lines.length === lines.size && choice.lines.every((id) => lines.has(id))))
  )
}

/**
 * The customer signs a version, asks for changes, or declines. Said again it is said once. What they answer is the version
 * that they saw and no other.
 */
export async function answerAsCustomer(
  work: SiteWork,
  said: CustomersAnswer,
): Promise<{ readonly quote: Quote; readonly isNew: boolean } | { readonly refused: Refused }> {
  const { db, site } = work
  if (!(await quoteGiven(db, site.id, said.customerId, said.quoteId))) return { refused: 'not_theirs' }
  const row = await lockForAct(work, said.quoteId)
  const today = await todayOf(work)
  const shown = async () => presentQuote(await quoteRow(work, said.quoteId), today)
  const status = statusOf(row)
  const isVersion = row.sent_version === said.version
  if (status === said.answer && isVersion) {
    const isSame = status !== 'approved' || (await wasChosen(work, row, said.choice))
    return isSame ? { quote: await shown(), isNew: false } : { refused: 'settled' }
  }
  if (status === 'draft' || !isVersion) return { refused: 'changed' }
  // who declined asks for a new one
  if (status === 'declined' || statusAfter(status, said.answer) === null) return { refused: 'settled' }
  if (said.answer === 'approved') {
    if (isExpired(row, today)) return { refused: 'expired' }
    const version = await findVersion(db, site.id, said.quoteId, said.version)
    if (version && 'fault' in choose(readDocument(version), said.choice)) return { refused: 'choice' }
  }
  const { answer, words, choice, signature, origin } = said
  const changed = await giveAnswer(work, row, { answer, how: 'online', words, choice, signature, origin })
  await tellOthers(work, changed, true)
  return { quote: await shown(), isNew: true }
}
