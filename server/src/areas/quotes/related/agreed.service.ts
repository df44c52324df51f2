import { lineAmount } from '#contract/money/money.rules.ts'
import { QuoteId, type CustomerId, type ProjectId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { todayOf } from '../quotes.service.ts'
import { approvedQuote, type ApprovedQuote } from './approved.service.ts'
import { agreedIdsOf, costsOfLines, sumQuotedTo } from './agreed.store.ts'

/** A project has fewer; a list without an end would be a danger to the server. */
const mostOfProject = 50

/** What was agreed for a project, in cents. */
export interface Agreed {
  /** With tax. */
  readonly total: number
  readonly tax: number
  /** What the lines cost the business; null where nothing was agreed, or a line has no cost. */
  readonly cost: number | null
}

/** What the lines that were taken cost; null where one of them has no cost. */
function costOf({ lines }: ApprovedQuote, costs: ReadonlyMap<string, number | null>): number | null {
  let sum = 0
  for (const { id, quantity_milli: quantity } of lines) {
    const cost = costs.get(id) ?? null
    if (cost === null) return null
    sum += Number(lineAmount(BigInt(quantity), BigInt(cost)))
  }
  return sum
}

/** For invoices: what all approved quotes of a project come to, change orders too. */
export async function agreedForProject(work: SiteWork, projectId: ProjectId): Promise<Agreed> {
  const { db, site } = work
  const ids = await agreedIdsOf(db, site.id, projectId, mostOfProject)
  const costs = await costsOfLines(db, site.id, ids)
  const sum: { total: number; tax: number; cost: number | null } = { total: 0, tax: 0, cost: ids.length > 0 ? 0 : null }
  for (const id of ids) {
    const quote = await approvedQuote(work, QuoteId.parse(id))
    if (!quote) continue
    const cost = costOf(quote, costs)
    sum.total += quote.totals.total_cents
    sum.tax += quote.totals.tax_cents
    sum.cost = sum.cost === null || cost === null ? null : sum.cost + cost
  }
  return sum
}

/** For invoices: what a customer was offered and may still say yes to, in cents. */
export const quotedTo = async (work: SiteWork, customerId: CustomerId): Promise<number> =>
  sumQuotedTo(work.db, work.site.id, customerId, await todayOf(work))
