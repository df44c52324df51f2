import type { OptionTotals, QuoteDocument } from '#contract/quotes/types.ts'
import { linesOfOption, optionTotals } from '#contract/quotes/totals.rules.ts'
import { CustomerId, ProjectId, QuoteOptionId, type QuoteId, type RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { approvingAnswer } from '../answers/answers.store.ts'
import { requestOf } from '../quotes.service.ts'
import { findQuote } from '../quotes.store.ts'
import { readDocument } from '../versions/versions.presenter.ts'
import { findVersion } from '../versions/versions.store.ts'

/** What was agreed: a version with the option and the lines that were taken. */
export interface ApprovedQuote {
  readonly quoteId: QuoteId
  readonly number: number
  readonly version: number
  readonly customerId: CustomerId
  readonly requestId: RequestId | null
  readonly projectId: ProjectId | null
  readonly document: QuoteDocument
  readonly option: QuoteDocument['options'][number]
  readonly lines: QuoteDocument['lines']
  readonly totals: OptionTotals
  readonly at: Date
}

/** For other areas: what was agreed of a quote, out of the version that was approved; undefined where nothing was. */
export async function approvedQuote(work: SiteWork, quoteId: QuoteId): Promise<ApprovedQuote | undefined> {
  const { db, site } = work
  const row = await findQuote(db, site.id, quoteId)
  const answer = row && (await approvingAnswer(db, site.id, quoteId, row.sent_version))
  const version = answer && (await findVersion(db, site.id, quoteId, answer.version))
  if (!version) return undefined
  const document = readDocument(version)
  const optionId = QuoteOptionId.parse(answer.option_id)
  const option = document.options.find(({ id }) => id === optionId)
  if (!option) throw new Error('an approved option is not in its version')
  const taken = new Set(answer.line_ids)
  return {
    quoteId,
    number: row.number,
    version: answer.version,
    customerId: CustomerId.parse(row.customer_id),
    requestId: requestOf(row),
    projectId: ProjectId.nullable().parse(row.project_id),
    document,
    option,
    lines: linesOfOption(document.lines, optionId, taken),
    totals: optionTotals(document, optionId, taken),
    at: answer.at,
  }
}
