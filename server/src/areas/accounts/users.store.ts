import { sql } from 'kysely'
import { UserId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { E164 } from '../../platform/phone.ts'
import type { SystemWork } from '../../platform/work/work.ts'

export interface UserRow {
  readonly id: UserId
  readonly phone: string | null
  readonly email: string | null
  /** Whether the person proved that the address is theirs. An unproven one identifies nobody. */
  readonly emailConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  readonly language: 'en' | 'es'
}

const users = (work: SystemWork) =>
  work.db.selectFrom('users').select([
    'id',
    'phone',
    'email',
    'email_verified as emailConfirmed',
    'first_name as firstName',
    'last_name as lastName',
    // the table holds no other
    sql<'en' | 'es'>`language`.as('language'),
  ])

const typed = <Row extends { id: string }>(row: Row | undefined): (Row & { id: UserId }) | undefined =>
  row && { ...row, id: UserId.parse(row.id) }

/** Undefined also for an account that was merged into another one. */
export async function findUser(work: SystemWork, id: UserId): Promise<UserRow | undefined> {
  return typed(await users(work).where('id', '=', id).where('merged_into', 'is', null).executeTakeFirst())
}

/** The account that proved this address; there is at most one. */
export async function findUserByProvenEmail(work: SystemWork, email: string): Promise<UserRow | undefined> {
  return typed(await users(work).where('email', '=', email).where('email_verified', '=', true).executeTakeFirst())
}

/** The account with this address, for product staff: the one that proved it, otherwise the oldest that claims it. */
export async function findUserByClaimedEmail(work: SystemWork, email: string): Promise<UserRow | undefined> {
  return typed(
    await users(work)
      .where('email', '=', email)
      .orderBy('email_verified', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  )
}

export async function findUserByPhone(work: SystemWork, phone: E164): Promise<UserRow | undefined> {
  return typed(await users(work).where('phone', '=', phone).executeTakeFirst())
}

/** The user with this phone; made when there is none. Two at once get the same one. */
export async function userWithPhone(work: SystemWork, phone: E164): Promise<UserRow> {
  const find = () => users(work).where('phone', '=', phone).executeTakeFirst()
  const known = await find()
  if (known) return { ...known, id: UserId.parse(known.id) }
  await work.db
    .insertInto('users')
    .values({ id: newId(UserId), phone, created_at: work.now, modified_at: work.now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('a user that was just made is not there')
  return { ...made, id: UserId.parse(made.id) }
}

/** A user known by a proven address only; undefined when another account has proven it meanwhile. */
export async function insertUserWithEmail(
  work: SystemWork,
  user: { email: string; firstName: string; lastName: string },
): Promise<UserId | undefined> {
  const made = await work.db
    .insertInto('users')
    .values({
      id: newId(UserId),
      email: user.email,
      email_verified: true,
      first_name: user.firstName,
      last_name: user.lastName,
      created_at: work.now,
      modified_at: work.now,
    })
    .onConflict((conflict) => conflict.column('email').where('email_verified', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && UserId.parse(made.id)
}

export interface UserChange {
  readonly email?: string | null
  readonly email_verified?: boolean
  readonly first_name?: string
  readonly last_name?: string
  readonly language?: 'en' | 'es'
  readonly merged_into?: UserId
}

export async function updateUser(work: SystemWork, id: UserId, change: UserChange): Promise<void> {
  await work.db
    .updateTable('users')
    .set({ ...change, modified_at: work.now })
    .where('id', '=', id)
    .execute()
}

/** Whether a user is a sign-in and nothing more: no phone, no business. Such a one may be replaced. */
export async function isBare(work: SystemWork, id: UserId): Promise<boolean> {
  const row = await work.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('phone', 'is', null)
    .where((query) =>
      query.not(
        query.exists(
          query.selectFrom('memberships').select('site_id').whereRef('memberships.user_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
