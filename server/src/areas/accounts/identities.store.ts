import { UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../platform/work/work.ts'

/** An account elsewhere that signs somebody in: the issuer's name and its own id of the person. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export async function findIdentity(work: SystemWork, { issuer, subject }: Identity): Promise<UserId | undefined> {
  const row = await work.db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && UserId.parse(row.user_id)
}

/** Links the account to a user, away from whom it was linked to before. */
export async function linkIdentity(work: SystemWork, identity: Identity, userId: UserId, email: string): Promise<void> {
  await work.db
    .insertInto('identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: userId, email, created_at: work.now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId, email }))
    .execute()
}

/** Links every account elsewhere of one user to another. */
export async function moveIdentities(work: SystemWork, from: UserId, to: UserId): Promise<void> {
  await work.db.updateTable('identities').set({ user_id: to }).where('user_id', '=', from).execute()
}
