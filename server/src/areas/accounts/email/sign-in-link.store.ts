import { sql } from 'kysely'
import { v7 } from 'uuid'
import { UserId } from '#contract/shared.ts'
import type { SystemWork } from '../../../platform/work/work.ts'
import { secondsAfter, signInLinkRules } from '../accounts.rules.ts'

/** Stores a new link. Earlier ones stay: a stranger who asks for more must not end the one the owner is about to open. */
export async function insertSignInLink(
  work: SystemWork,
  link: { userId: UserId | null; email: string; tokenHash: string },
): Promise<void> {
  await work.db
    .insertInto('sign_in_links')
    .values({
      id: v7(),
      user_id: link.userId,
      email: link.email,
      token_hash: link.tokenHash,
      expires_at: secondsAfter(work.now, signInLinkRules.validFor),
      created_at: work.now,
    })
    .execute()
}

/**
 * Uses a link up and returns whose it is. Undefined when it does not exist, was used, has expired, or was mailed to an
 * address that is no longer the account's proven one. Of two at once, one gets the account.
 */
export async function useSignInLink(work: SystemWork, tokenHash: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    update sign_in_links as link set used_at = ${work.now}
    from users
    where link.token_hash = ${tokenHash} and link.used_at is null and link.expires_at > ${work.now}
      and users.id = link.user_id and users.email = link.email and users.email_verified
    returning link.user_id`.execute(work.db)
  return rows[0] && UserId.parse(rows[0].user_id)
}

export async function removeOldSignInLinks(work: SystemWork): Promise<void> {
  await work.db.deleteFrom('sign_in_links').where('expires_at', '<', work.now).execute()
}
