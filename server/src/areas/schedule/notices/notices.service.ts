import { VisitNotice } from '#contract/schedule/types.ts'
import type { VisitId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import type { VisitChanged } from '../schedule.types.ts'
import { findVisit, subjectsOf, type VisitRow, type VisitSubject } from '../visits/visits.store.ts'
import { remindersOf, staleReason, type NoticeKind } from './notices.rules.ts'
import {
  changeNotice,
  listNotices,
  lockNotice,
  lockOpenNotices,
  planNotice,
  putNotice,
  type NoticeKey,
  type NoticeRow,
  type NoticeSettled,
} from './notices.store.ts'

const { kind: Kind } = VisitNotice.shape

/** More than a visit ever has, unless somebody moves it all day. */
const mostNotices = 100

/** A notice as it stands here; what became of its message is the conversations' to say. */
export interface KeptNotice {
  readonly kind: NoticeKind
  readonly due: Date
  readonly messageId: string | null
  /** When its message was written. */
  readonly written: Date | null
  readonly dropped: string | null
}

/** What customers were or will be told about a visit, in order of its moment. */
export async function noticesOf({ db, site }: SiteWork, visitId: VisitId): Promise<KeptNotice[]> {
  const rows = await listNotices(db, site.id, visitId, mostNotices)
  return rows.map((row) => ({
    kind: Kind.parse(row.kind),
    due: row.due_at,
    messageId: row.message_id,
    written: row.sent_at,
    dropped: row.dropped_reason,
  }))
}

const keyOf = (row: NoticeRow): NoticeKey => ({ visitId: row.visit_id, kind: row.kind, forStart: row.for_start })

const hasChanged = (before: VisitRow | null, after: VisitRow): boolean =>
  before === null ||
  before.state !== after.state ||
  before.kind !== after.kind ||
  before.starts_at?.getTime() !== after.starts_at?.getTime()

/** Drops what no longer says the truth about a visit, and plans the reminders of the start that it has now. */
export async function planReminders(work: SiteWork, { before, after }: VisitChanged): Promise<void> {
  if (!hasChanged(before, after)) return
  const { db, site, now } = work
  const open = before === null ? [] : await lockOpenNotices(db, site.id, after.id)
  for (const row of open) {
    const reason = staleReason({ kind: Kind.parse(row.kind), for_start: row.for_start }, after)
    if (reason !== null) await changeNotice(db, site.id, keyOf(row), { dropped_at: now, dropped_reason: reason })
  }
  const planned = remindersOf(after, await timeZoneOf(work), now)
  if (planned.length === 0) return
  const subject = (await subjectsOf(db, site.id, [after.id])).get(after.id)
  if (!subject?.customer_id) return
  for (const { kind, for_start: forStart, due_at: due } of planned)
    await planNotice(db, site.id, { visitId: after.id, kind, forStart }, due)
}

/** The start that a notice of this kind announces: one of a visit without a time belongs to its departure. */
const startOf = (visit: VisitRow, kind: NoticeKind): Date | null =>
  visit.starts_at ?? (kind === 'on_the_way' ? visit.on_the_way_at : null)

/** Plans a notice for at once; undefined for a visit that has no time to announce. */
export async function announceNow(
  { db, site, now }: SiteWork,
  visit: VisitRow,
  kind: NoticeKind,
): Promise<NoticeKey | undefined> {
  const forStart = startOf(visit, kind)
  if (forStart === null) return undefined
  const key = { visitId: visit.id, kind, forStart }
  await putNotice(db, site.id, key, { ...open, due_at: now })
  return key
}

const open: NoticeSettled = { message_id: null, sent_at: null, dropped_at: null, dropped_reason: null }

/** A message that was written, or why none was. */
export type NoticeOutcome = { readonly messageId: string } | { readonly dropped: string }

const settled = (now: Date, outcome: NoticeOutcome): NoticeSettled =>
  'dropped' in outcome
    ? { ...open, dropped_at: now, dropped_reason: outcome.dropped }
    : { ...open, message_id: outcome.messageId, sent_at: now }

/** Writes down what was said to the customer in the act itself. */
export async function noteSaid(
  { db, site, now }: SiteWork,
  visit: VisitRow,
  kind: NoticeKind,
  outcome: NoticeOutcome,
): Promise<void> {
  const forStart = startOf(visit, kind)
  if (forStart === null) return
  await putNotice(db, site.id, { visitId: visit.id, kind, forStart }, { ...settled(now, outcome), due_at: now })
}

/** A notice that is to be sent now, with what it speaks of. */
export interface DueNotice {
  readonly kind: NoticeKind
  readonly visit: VisitRow
  readonly subject: VisitSubject
}

/** What a notice speaks of; undefined when the visit is gone, or nobody's any more. */
export async function subjectOfNotice(
  { db, site }: SiteWork,
  { visitId, kind }: NoticeKey,
): Promise<DueNotice | undefined> {
  const visit = await findVisit(db, site.id, visitId)
  const subject = (await subjectsOf(db, site.id, [visitId])).get(visitId)
  return visit && subject && { kind: Kind.parse(kind), visit, subject }
}

/**
 * Takes a notice for sending, locked until the transaction ends. Undefined when it was sent or dropped meanwhile, is not
 * due yet, or no longer says the truth.
 */
export async function claimNotice(work: SiteWork, key: NoticeKey): Promise<DueNotice | undefined> {
  const { db, site, now } = work
  const row = await lockNotice(db, site.id, key)
  if (!row || row.sent_at !== null || row.dropped_at !== null || row.due_at > now) return undefined
  // read after the lock: whoever moves the visit drops its notices in the same act
  const due = await subjectOfNotice(work, key)
  if (!due) return undefined
  const reason = staleReason({ kind: due.kind, for_start: row.for_start }, due.visit)
  if (reason === null) return due
  await settleNotice(work, key, { dropped: reason })
  return undefined
}

/** Whether the last that the customer was told of this visit is another time than its own. */
export async function wasToldOfOtherTime({ db, site }: SiteWork, visit: VisitRow): Promise<boolean> {
  const rows = await listNotices(db, site.id, visit.id, mostNotices)
  const last = rows
    .flatMap(({ kind, sent_at: sent, for_start: start }) =>
      sent === null || kind === 'on_the_way' ? [] : [{ sent, start }],
    )
    .toSorted((one, other) => one.sent.getTime() - other.sent.getTime())
    .at(-1)
  return last !== undefined && last.start.getTime() !== visit.starts_at?.getTime()
}

/** Whether a message of this kind about a visit was written since a moment, whatever time it was about. */
export async function wasTold(
  { db, site }: SiteWork,
  visitId: string,
  kind: NoticeKind,
  since: Date,
): Promise<boolean> {
  const rows = await listNotices(db, site.id, visitId, mostNotices)
  return rows.some((row) => row.kind === kind && row.sent_at !== null && row.sent_at >= since)
}

/** Writes down what became of a notice that was claimed. */
export async function settleNotice({ db, site, now }: SiteWork, key: NoticeKey, outcome: NoticeOutcome): Promise<void> {
  await changeNotice(db, site.id, key, settled(now, outcome))
}

/** It waits for another moment, such as the end of the night. */
export async function postponeNotice({ db, site }: SiteWork, key: NoticeKey, until: Date): Promise<void> {
  await changeNotice(db, site.id, key, { due_at: until })
}
