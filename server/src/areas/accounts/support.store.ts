import { sql } from 'kysely'
import { v7 } from 'uuid'
import { SupportSessionId, UserId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { Origin, SystemWork } from '../../platform/work/work.ts'

/**
 * The channel on which the database says that one of the staff no longer acts as somebody: `<staff> <person>`, or `<staff>`
 * alone where they are of the staff no more (`npm run support -- remove`).
 */
export const supportChannel = 'support_sessions'

export interface SupportSessionRow {
  readonly id: SupportSessionId
  readonly supportId: UserId
  readonly personId: UserId
  readonly personName: string
  readonly reason: string
  readonly beganAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
}

/** What makes somebody one of the staff; undefined when there is no such person. */
export const readStaffMarks = (work: SystemWork, userId: UserId) =>
  work.db.selectFrom('users').select(['phone', 'is_support']).where('id', '=', userId).executeTakeFirst()

const sessions = (work: SystemWork) =>
  work.db
    .selectFrom('support_sessions as s')
    .innerJoin('users as u', 'u.id', 's.as_user_id')
    .select([
      's.id',
      's.support_user_id',
      's.as_user_id',
      's.reason',
      's.began_at',
      's.ends_at',
      's.ended_at',
      'u.first_name',
      'u.last_name',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>

const shaped = (row: Selected): SupportSessionRow => ({
  id: SupportSessionId.parse(row.id),
  supportId: UserId.parse(row.support_user_id),
  personId: UserId.parse(row.as_user_id),
  personName: [row.first_name, row.last_name].filter(Boolean).join(' '),
  reason: row.reason,
  beganAt: row.began_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
})

/** The newest of this pair, ended or not. */
export async function newestSession(
  work: SystemWork,
  supportId: UserId,
  personId: UserId,
): Promise<SupportSessionRow | undefined> {
  const row = await sessions(work)
    .where('s.support_user_id', '=', supportId)
    .where('s.as_user_id', '=', personId)
    .orderBy('s.began_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shaped(row)
}

export async function openSessions(work: SystemWork, supportId: UserId): Promise<SupportSessionRow[]> {
  const rows = await sessions(work)
    .where('s.support_user_id', '=', supportId)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', work.now)
    .orderBy('s.began_at', 'desc')
    .execute()
  return rows.map(shaped)
}

export async function insertSession(
  work: SystemWork,
  session: { supportId: UserId; personId: UserId; reason: string; endsAt: Date },
): Promise<SupportSessionId> {
  const id = newId(SupportSessionId)
  await work.db
    .insertInto('support_sessions')
    .values({
      id,
      support_user_id: session.supportId,
      as_user_id: session.personId,
      reason: session.reason,
      began_at: work.now,
      ends_at: session.endsAt,
    })
    .execute()
  return id
}

/** Whose it was; undefined when it is over already, or somebody else's. Every process hears of it: what is open ends. */
export async function endSession(
  work: SystemWork,
  supportId: UserId,
  id: SupportSessionId,
): Promise<UserId | undefined> {
  const row = await work.db
    .updateTable('support_sessions')
    .set({ ended_at: work.now })
    .where('id', '=', id)
    .where('support_user_id', '=', supportId)
    .where('ended_at', 'is', null)
    .returning('as_user_id')
    .executeTakeFirst()
  if (!row) return undefined
  const personId = UserId.parse(row.as_user_id)
  await sql`select pg_notify(${supportChannel}, ${`${supportId} ${personId}`})`.execute(work.db)
  return personId
}

export async function writeSupportLog(
  work: SystemWork,
  entry: { supportId: UserId; personId: UserId | null; act: 'find' | 'begin' | 'end'; detail: string; origin: Origin },
): Promise<void> {
  await work.db
    .insertInto('support_log')
    .values({
      id: v7(),
      at: work.now,
      support_user_id: entry.supportId,
      as_user_id: entry.personId,
      act: entry.act,
      detail: entry.detail,
      address: entry.origin.address,
      request_id: entry.origin.requestId,
    })
    .execute()
}

/** Writes into the log of each of the person's businesses, so that its owner reads it there. */
export async function writeIntoSites(
  work: SystemWork,
  entry: { supportId: UserId; personId: UserId; act: string; id: SupportSessionId; after: object; origin: Origin },
): Promise<void> {
  const sites = await work.db
    .selectFrom('memberships')
    .select('site_id')
    .where('user_id', '=', entry.personId)
    .execute()
  if (sites.length === 0) return
  const values = sites.map(({ site_id: siteId }) => ({
    site_id: siteId,
    id: v7(),
    at: work.now,
    user_id: entry.supportId,
    as_user_id: entry.personId,
    act: entry.act,
    record: 'support_session',
    record_id: entry.id,
    after: JSON.stringify(entry.after),
    address: entry.origin.address,
    request_id: entry.origin.requestId,
  }))
  await work.db.insertInto('audit_log').values(values).execute()
}
