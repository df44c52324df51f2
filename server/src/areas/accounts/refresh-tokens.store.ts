import { sql } from 'kysely'
import { v7 } from 'uuid'
import { SignInId, UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { secondsAfter, tokenRules } from './accounts.rules.ts'

export interface RefreshToken {
  readonly id: string
  readonly familyId: SignInId
  readonly userId: UserId
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

export async function insertRefreshToken(
  work: SystemWork,
  token: { hash: string; familyId: SignInId; userId: UserId },
): Promise<void> {
  await work.db
    .insertInto('refresh_tokens')
    .values({
      id: v7(),
      family_id: token.familyId,
      user_id: token.userId,
      token_hash: token.hash,
      expires_at: secondsAfter(work.now, tokenRules.refreshLasts),
      created_at: work.now,
    })
    .execute()
}

export async function findRefreshToken(work: SystemWork, hash: string): Promise<RefreshToken | undefined> {
  const row = await work.db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  return (
    row && {
      id: row.id,
      familyId: SignInId.parse(row.family_id),
      userId: UserId.parse(row.user_id),
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      revokedAt: row.revoked_at,
    }
  )
}

/**
 * Refreshes of one person happen one after the other: otherwise a family that is being ended could gain a token that
 * nobody sees. What was read before must be read again after.
 */
export async function lockUser(work: SystemWork, userId: UserId): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(work.db)
}

/**
 * Locks several accounts in the order of their ids, as everything does that locks more than one. What is decided about
 * them is read afterwards.
 */
export async function lockUsers(work: SystemWork, userIds: readonly UserId[]): Promise<void> {
  for (const userId of [...new Set(userIds)].toSorted()) await lockUser(work, userId)
}

export async function markRefreshTokenUsed(work: SystemWork, id: string): Promise<void> {
  await work.db.updateTable('refresh_tokens').set({ used_at: work.now }).where('id', '=', id).execute()
}

export async function endFamily(work: SystemWork, familyId: SignInId): Promise<void> {
  await work.db
    .updateTable('refresh_tokens')
    .set({ revoked_at: work.now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function removeOldRefreshTokens(work: SystemWork): Promise<void> {
  await work.db.deleteFrom('refresh_tokens').where('expires_at', '<', work.now).execute()
}
