import { Visit, type VisitSummary } from '#contract/schedule.ts'
import { RequestId, VisitId } from '#contract/shared.ts'
import type { VisitRow } from './schedule.store.ts'

// the database checks these by constraint; parsing here turns its text into the contract's words
const { state: State, made_by: MadeBy, customer_answer: Answer } = Visit.shape

/** A visit as lists show it. */
export const summarizeVisit = (row: VisitRow): VisitSummary => ({
  id: VisitId.parse(row.id),
  starts: row.starts_at.toISOString(),
  ends: row.ends_at.toISOString(),
  arrival_minutes: row.arrival_minutes,
  state: State.parse(row.state),
})

/** Every field of a visit that leaves the server. */
export const presentVisit = (row: VisitRow, conflicts: number): Visit => ({
  ...summarizeVisit(row),
  request: RequestId.parse(row.request_id),
  note: row.note,
  made_by: MadeBy.parse(row.made_by),
  customer_answer: Answer.parse(row.customer_answer),
  customer_answered: row.customer_answered_at?.toISOString() ?? null,
  conflicts,
  version: row.version,
})
