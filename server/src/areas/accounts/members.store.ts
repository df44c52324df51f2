import { sql, type RawBuilder } from 'kysely'
import { Role } from '#contract/accounts.ts'
import { UserId, type SiteId } from '#contract/shared.ts'
import { restoreHours } from '#contract/members.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { membersChannel } from './directory.store.ts'

/** The members of the business, by name. */
export const findMembers = ({ db, site }: SiteWork) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'm.role', 'm.created_at'])
    .where('m.site_id', '=', site.id)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()

export async function isMemberOf({ db, site }: SiteWork, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** How people are reached: not for the eyes of a site's own transaction. */
export const findContacts = ({ db }: SystemWork, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(['id', 'phone', 'email']).where('id', 'in', ids).execute()

/** Changes of the team happen one after the other, so that of two owners who leave at once one stays. */
export async function lockTeam({ db, site }: SiteWork): Promise<void> {
  await sql`select from sites where id = ${site.id} for no key update`.execute(db)
}

/**
 * Locks an account until the transaction ends, as merging it into another one does. False when it was merged.
 */
export async function lockAccount({ db }: SiteWork, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean | null }>`select lock_account(${userId}) as "isOpen"`.execute(db)
  return rows[0]?.isOpen === true
}

export interface MemberRow {
  readonly id: UserId
  readonly name: string
  readonly role: Role
  readonly joinedAt: Date
}

export async function findMemberRow({ db, site }: SiteWork, userId: UserId): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'm.role', 'm.created_at'])
    .where('m.site_id', '=', site.id)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      id: UserId.parse(row.id),
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      role: Role.parse(row.role),
      joinedAt: row.created_at,
    }
  )
}

/** Whether anybody else owns the business. */
export async function hasOtherOwner({ db, site }: SiteWork, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site.id)
    .where('role', '=', 'owner')
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function setRole({ db, site }: SiteWork, userId: UserId, role: Role): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ role })
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .execute()
}

/** False when they belong to the business already. */
export async function insertMember(
  { db, site, now }: SiteWork,
  member: { userId: UserId; role: Role; joinedAt?: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('memberships')
    .values({ site_id: site.id, user_id: member.userId, role: member.role, created_at: member.joinedAt ?? now })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes somebody out, and keeps for a while what they were. */
export async function moveToRemoved(
  { db, site, now }: SiteWork,
  { id, role, joinedAt }: MemberRow,
  removedBy: UserId | null,
): Promise<void> {
  await db.deleteFrom('memberships').where('site_id', '=', site.id).where('user_id', '=', id).execute()
  const kept = { role, joined_at: joinedAt, removed_at: now, removed_by: removedBy }
  await db
    .insertInto('removed_members')
    .values({ site_id: site.id, user_id: id, ...kept })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(kept))
    .execute()
}

export async function takeRemoved(
  { db, site }: SiteWork,
  userId: UserId,
): Promise<{ role: Role; joinedAt: Date; removedAt: Date } | undefined> {
  const row = await db
    .deleteFrom('removed_members')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .returning(['role', 'joined_at', 'removed_at'])
    .executeTakeFirst()
  return row && { role: Role.parse(row.role), joinedAt: row.joined_at, removedAt: row.removed_at }
}

/** Forgets, in all businesses, who cannot be taken back by undo any more. */
export async function removeOldRemoved({ db, now }: SystemWork): Promise<void> {
  await db
    .deleteFrom('removed_members')
    .where('removed_at', '<', new Date(now.getTime() - restoreHours * 3_600_000))
    .execute()
}

/** Tells every process that this person's rights in the business have changed: they are read anew from the commit on. */
export async function tellMembership({ db, site }: SiteWork, userId: UserId): Promise<void> {
  await sql`select pg_notify(${membersChannel}, ${`${site.id} ${userId}`})`.execute(db)
}

/**
 * The members of a business as a part of another statement that writes rows of theirs: they stay until it ends, and one
 * who is removed at this moment is left out. Otherwise what is written would point to nobody, and be refused.
 */
export const membersKept = (site: SiteId): RawBuilder<{ user_id: string }> =>
  sql`select user_id from memberships where site_id = ${site} for key share`
