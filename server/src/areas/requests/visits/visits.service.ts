import type { SiteWork } from '../../../platform/work/work.ts'
import type { VisitAnswered, VisitChanged, VisitChanging } from '../../schedule/index.ts'
import { followRequest, holdRequest } from '../move-request.service.ts'

/** What becomes of a request when its visits change. */

/** Locks the requests before the calendar is. @throws Refusal not_found */
export async function lockOfVisits(work: SiteWork, { requestIds }: VisitChanging): Promise<void> {
  for (const id of requestIds) await holdRequest(work, id)
}

/** The request's history names the visit; a job that waited for a day has one when its visit is confirmed. */
export async function followVisit(work: SiteWork, { after, requestId, isOneOfMany }: VisitChanged): Promise<void> {
  if (requestId === null || isOneOfMany) return
  const facts = { visit: after.id, starts: after.starts_at, minutes: after.minutes, state: after.state }
  await followRequest(work, requestId, { act: 'request.visit', facts }, ({ stage, status }) =>
    after.kind === 'visit' &&
    after.state === 'confirmed' &&
    after.day !== null &&
    stage === 'won' &&
    status === 'to_schedule'
      ? { status: 'scheduled' }
      : null,
  )
}

/** What the customer said to a time stands in the history too; where the request stands does not change. */
export async function followAnswer(
  work: SiteWork,
  { requestId, visitId, starts, answer }: VisitAnswered,
): Promise<void> {
  const facts = { visit: visitId, starts, reply: answer }
  await followRequest(work, requestId, { act: 'request.visit_answer', facts }, () => null)
}
