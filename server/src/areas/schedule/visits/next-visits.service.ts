// Small on purpose: what lists of requests and Home show of the calendar.
import type { VisitSummary } from '#contract/schedule/types.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { summarizeVisit } from './visits.presenter.ts'
import { findNext, listUpcoming } from './visits.store.ts'

/** Of each request the visit that is on or comes next, held or confirmed; a request without one is left out. */
export async function nextVisits(work: SiteWork, requestIds: readonly string[]): Promise<Map<string, VisitSummary>> {
  if (requestIds.length === 0) return new Map()
  const rows = await findNext(work.db, work.site.id, requestIds, work.now)
  return new Map(rows.map((row) => [row.request_id ?? '', summarizeVisit(row)]))
}

/** Held and confirmed visits of requests in a stretch of time: how many, and the first that are not over. */
export interface VisitsFound {
  readonly count: number
  readonly visits: readonly (VisitSummary & { readonly requestId: string })[]
}

/** Visits that begin within a stretch, in their order. Over is one whose window of arrival and length have passed. */
export async function visitsIn(
  { db, site, now }: SiteWork,
  stretch: { readonly begins: Date; readonly ends: Date },
  limit: number,
): Promise<VisitsFound> {
  const { count, rows } = await listUpcoming(db, site.id, { stretch, now, limit })
  return { count, visits: rows.map((row) => ({ ...summarizeVisit(row), requestId: row.request_id ?? '' })) }
}
