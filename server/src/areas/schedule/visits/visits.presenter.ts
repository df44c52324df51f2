import { Visit, type VisitSummary } from '#contract/schedule/types.ts'
import { CustomerId, ProjectId, RequestId, SeriesId, ServiceId, UserId, VisitId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import {
  countConflicts,
  membersOf,
  subjectsOf,
  type TimedVisitRow,
  type VisitRow,
  type VisitSubject,
} from './visits.store.ts'

// the database checks these by constraint; parsing here turns its text into the contract's words
const { kind: Kind, state: State, made_by: MadeBy, customer_answer: Answer } = Visit.shape

/** A visit as lists of other records show it. */
export const summarizeVisit = (row: TimedVisitRow): VisitSummary => ({
  id: VisitId.parse(row.id),
  starts: row.starts_at.toISOString(),
  ends: row.ends_at.toISOString(),
  arrival_minutes: row.arrival_minutes,
  state: State.parse(row.state),
})

/** What a visit is called: its own title, or what it is about. Empty where nothing says it: the screen has a word for each kind. */
export const titleOf = (row: Pick<VisitRow, 'title'>, subject: VisitSubject | undefined): string =>
  row.title || (subject?.service ?? subject?.project ?? '')

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

interface Around {
  readonly subject: VisitSubject | undefined
  readonly members: readonly { readonly id: string; readonly name: string; readonly lead: boolean }[]
  readonly conflicts: number
}

const stampsOf = (row: VisitRow) => ({
  on_the_way: moment(row.on_the_way_at),
  started: moment(row.started_at),
  finished: moment(row.finished_at),
})

const subjectOf = (row: VisitRow, subject: VisitSubject | undefined) => ({
  request: RequestId.nullable().parse(row.request_id),
  project: subject?.project_id ? { id: ProjectId.parse(subject.project_id), name: subject.project ?? '' } : null,
  customer: subject?.customer_id ? { id: CustomerId.parse(subject.customer_id), name: subject.customer ?? '' } : null,
  service: subject?.service_id ? { id: ServiceId.parse(subject.service_id), name: subject.service ?? '' } : null,
  address: subject?.address ?? row.address,
})

/** Every field of a visit that leaves the server. */
export const presentVisit = (row: VisitRow, { subject, members, conflicts }: Around): Visit => ({
  id: VisitId.parse(row.id),
  kind: Kind.parse(row.kind),
  title: titleOf(row, subject),
  ...subjectOf(row, subject),
  day: row.day,
  starts: moment(row.starts_at),
  ends: moment(row.ends_at),
  wall: row.starts_local,
  minutes: row.minutes,
  arrival_minutes: row.arrival_minutes,
  buffer_before: row.buffer_before,
  buffer_after: row.buffer_after,
  state: State.parse(row.state),
  held_until: moment(row.hold_expires_at),
  cancel_reason: row.cancel_reason,
  members: members.map(({ id, name, lead }) => ({ id: UserId.parse(id), name, lead })),
  ...stampsOf(row),
  note: row.note,
  made_by: MadeBy.parse(row.made_by),
  customer_answer: Answer.parse(row.customer_answer),
  customer_answered: moment(row.customer_answered_at),
  series: SeriesId.nullable().parse(row.series_id),
  detached: row.detached,
  conflicts,
  version: row.version,
})

/** These rows with what other tables say about them, in their order. */
export async function presentVisits(work: SiteWork, rows: readonly VisitRow[]): Promise<Visit[]> {
  const ids = rows.map(({ id }) => id)
  const [subjects, members, conflicts] = await Promise.all([
    subjectsOf(work.db, work.site.id, ids),
    membersOf(work.db, work.site.id, ids),
    countConflicts(work.db, work.site.id, ids, work.now),
  ])
  return rows.map((row) =>
    presentVisit(row, {
      subject: subjects.get(row.id),
      members: members.get(row.id) ?? [],
      conflicts: conflicts.get(row.id) ?? 0,
    }),
  )
}
