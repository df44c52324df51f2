import type { VisitSummary } from '#contract/schedule/types.ts'
import { RequestId, UserId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { summarizeVisit, titleOf } from './visits.presenter.ts'
import { findNext, listUpcoming, membersOf, subjectsOf } from './visits.store.ts'

/** Of each request the visit that is on or comes next, held or confirmed; a request without one is left out. */
export async function nextVisits(work: SiteWork, requestIds: readonly string[]): Promise<Map<string, VisitSummary>> {
  if (requestIds.length === 0) return new Map()
  const rows = await findNext(work.db, work.site.id, requestIds, work.now)
  return new Map(rows.map((row) => [row.request_id ?? '', summarizeVisit(row)]))
}

/** Visits of a stretch of time: how many, how many of them are done, and the first that are not over. */
export interface VisitsFound {
  readonly count: number
  readonly done: number
  readonly visits: readonly VisitFound[]
}

export interface VisitFound extends VisitSummary {
  readonly requestId: RequestId | null
  readonly customer: string
  /** What it is called; may be empty. */
  readonly title: string
  readonly address: string
  /** What the customer wrote in the request. */
  readonly message: string
  /** Who goes, the lead first. */
  readonly members: readonly { readonly id: UserId; readonly name: string }[]
}

/** Visits that begin within a stretch, in their order. Over is one whose window of arrival and length have passed. */
export async function visitsIn(
  { db, site, now }: SiteWork,
  stretch: { readonly begins: Date; readonly ends: Date },
  limit: number,
): Promise<VisitsFound> {
  const { count, done, rows } = await listUpcoming(db, site.id, { stretch, now, limit })
  const ids = rows.map(({ id }) => id)
  const [subjects, members] = await Promise.all([subjectsOf(db, site.id, ids), membersOf(db, site.id, ids)])
  return {
    count,
    done,
    visits: rows.map((row) => {
      const subject = subjects.get(row.id)
      return {
        ...summarizeVisit(row),
        requestId: RequestId.nullable().parse(row.request_id),
        customer: subject?.customer ?? '',
        title: titleOf(row, subject),
        address: subject?.address ?? '',
        message: subject?.request_message ?? '',
        members: (members.get(row.id) ?? []).map(({ id, name }) => ({ id: UserId.parse(id), name })),
      }
    }),
  }
}
