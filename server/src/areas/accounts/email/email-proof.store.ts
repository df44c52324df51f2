import { v7 } from 'uuid'
import type { UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../../platform/work/work.ts'

export interface EmailProofRow {
  readonly id: string
  readonly email: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** Stores a new link. Earlier unused links of the account stop working. */
export async function replaceEmailProof(
  work: SystemWork,
  proof: { userId: UserId; email: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await work.db.deleteFrom('email_proofs').where('user_id', '=', proof.userId).where('used_at', 'is', null).execute()
  await work.db
    .insertInto('email_proofs')
    .values({
      id: v7(),
      user_id: proof.userId,
      email: proof.email,
      token_hash: proof.tokenHash,
      expires_at: proof.expiresAt,
      created_at: work.now,
    })
    .execute()
}

/** The account's link with this token. Another account's is not found. Its uses are ordered by the account's lock. */
export async function findEmailProof(
  work: SystemWork,
  userId: UserId,
  tokenHash: string,
): Promise<EmailProofRow | undefined> {
  return work.db
    .selectFrom('email_proofs')
    .select(['id', 'email', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function markEmailProofUsed(work: SystemWork, id: string): Promise<void> {
  await work.db.updateTable('email_proofs').set({ used_at: work.now }).where('id', '=', id).execute()
}

/** The address an open link was mailed to; undefined when no link is open. */
export async function findPendingEmail(work: SystemWork, userId: UserId): Promise<string | undefined> {
  const row = await work.db
    .selectFrom('email_proofs')
    .select('email')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now)
    .executeTakeFirst()
  return row?.email
}

export async function removeOldEmailProofs(work: SystemWork): Promise<void> {
  await work.db.deleteFrom('email_proofs').where('expires_at', '<', work.now).execute()
}
