import type { Visit } from '#contract/schedule/types.ts'
import { CustomerId, ProjectId, VisitId } from '#contract/shared.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import {
  countUnbilled,
  jobVisits,
  unbilledWork,
  visitsByIds,
  type JobSubjects,
  type UnbilledRow,
} from './done-visits.store.ts'
import { presentVisits } from './visits.presenter.ts'

/** A finished visit that no invoice bills yet. */
export interface DoneVisit {
  readonly id: VisitId
  /** What it is called, else its service or project; may be empty. */
  readonly title: string
  readonly customerId: CustomerId | null
  readonly projectId: ProjectId | null
  readonly address: string
}

/** Finished visits to be billed, in order of day. @throws Refusal invalid, not_found */
export async function visitsToInvoice(work: SiteWork, ids: readonly VisitId[]): Promise<DoneVisit[]> {
  const rows = ids.length === 0 ? [] : await visitsByIds(work.db, work.site.id, ids)
  if (rows.length !== new Set(ids).size) throw new Refusal('not_found')
  if (rows.some(({ state }) => state !== 'done')) throw refuseField('invalid', 'visits', 'are not all done')
  if (rows.some(({ is_billed: isBilled }) => isBilled))
    throw refuseField('invalid', 'visits', 'are on an invoice already')
  return rows.map((row) => ({
    id: VisitId.parse(row.id),
    title: row.title,
    customerId: CustomerId.nullable().parse(row.customer_id),
    projectId: ProjectId.nullable().parse(row.project_id),
    address: row.address,
  }))
}

/** All visits of a job, billed or not, in order of time; of very many the last ones. */
export const visitsOfJob = async (work: SiteWork, job: JobSubjects, most: number): Promise<readonly Visit[]> =>
  presentVisits(work, await jobVisits(work.db, work.site.id, job, most))

/** Finished work that nobody was billed for, what waits longest first. */
export const workToInvoice = (
  { db, site }: SiteWork,
  most: { readonly limit: number; readonly visits: number },
): Promise<UnbilledRow[]> => unbilledWork(db, site.id, most)

/** How much finished work nobody was billed for, as that list has it, counted up to a limit. */
export const countToInvoice = ({ db, site }: SiteWork, most: number): Promise<number> =>
  countUnbilled(db, site.id, most)
