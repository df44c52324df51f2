import { CustomerId, ProjectId, QuoteId } from '#contract/shared.ts'
import { linesOfOption } from '#contract/quotes/totals.rules.ts'
import type { QuoteDocument } from '#contract/quotes/types.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { publish } from '../../../platform/events/events.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { createProjectFor } from '../../projects/index.ts'
import { statusAfter } from '../quotes.rules.ts'
import { lockForAct, quoteDetail, refuseState, requestOf, statusOf, tellOthers } from '../quotes.service.ts'
import { changeQuote, findCustomer, findRequest, type QuoteRow } from '../quotes.store.ts'
import { readDocument } from '../versions/versions.presenter.ts'
import { findVersion } from '../versions/versions.store.ts'
import { approvingAnswer, type AnswerRow } from './answers.store.ts'

/** What was agreed, line by line, as the description of the work. */
function scopeOf(document: QuoteDocument, { option_id: option, line_ids: lines }: AnswerRow): string {
  const taken = linesOfOption(document.lines, option ?? '', new Set(lines))
  return taken
    .map(({ name, quantity_milli: quantity, unit }) => {
      if (quantity === 1000 && unit === '') return `- ${name}`
      return `- ${name}, ${[String(quantity / 1000), unit].filter(Boolean).join(' ')}`
    })
    .join('\n')
}

/** The project that the quote belongs to, or a new one. */
async function projectFor(work: SiteWork, row: QuoteRow): Promise<ProjectId> {
  const { db, site } = work
  if (row.project_id !== null) return ProjectId.parse(row.project_id)
  const requestId = requestOf(row)
  const request = requestId && (await findRequest(db, site.id, requestId))
  if (request?.project_id) return ProjectId.parse(request.project_id)
  const customerId = CustomerId.parse(row.customer_id)
  const customer = await findCustomer(db, site.id, customerId)
  const quoteId = QuoteId.parse(row.id)
  const version = await findVersion(db, site.id, quoteId, row.sent_version)
  const answer = await approvingAnswer(db, site.id, quoteId, row.sent_version)
  return createProjectFor(work, {
    requestId,
    name: row.title || (customer?.name ?? ''),
    customerId,
    address: request?.address || (customer?.address ?? ''),
    serviceId: null,
    description: version && answer ? scopeOf(readDocument(version), answer) : '',
  })
}

/** Makes a project of what was approved. @throws Refusal not_found, stale, state_refused */
export async function convertQuote(
  work: SiteWork,
  { params, ifVersion }: Input<'convertQuote'>,
): Promise<Answer<'convertQuote'>> {
  const { db, site, now } = work
  const row = await lockForAct(work, params.quoteId, ifVersion)
  const status = statusAfter(statusOf(row), 'convert')
  if (status === null || row.archived_at !== null) throw refuseState('was not approved')
  const projectId = await projectFor(work, row)
  const changed = await changeQuote(db, site.id, params.quoteId, { status, project_id: projectId }, now)
  const changes = { before: { status: row.status }, after: { status, project: projectId } }
  work.audit({ act: 'quote.convert', record: 'quote', recordId: row.id, ...changes })
  const requestId = requestOf(row)
  if (requestId !== null) await publish(work, 'quote.converted', { quoteId: params.quoteId, requestId, projectId })
  await tellOthers(work, changed, true)
  return { quote: await quoteDetail(work, params.quoteId) }
}
