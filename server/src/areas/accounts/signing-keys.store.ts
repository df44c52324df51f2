import { sql } from 'kysely'
import type { SystemWork } from '../../platform/work/work.ts'

export interface SigningKeyRow {
  readonly id: string
  readonly sealed_secret: string
  readonly created_at: Date
  readonly verifies_until: Date
}

/** The keys that may still verify a token, newest first. */
export async function readKeys(work: SystemWork): Promise<SigningKeyRow[]> {
  return work.db
    .selectFrom('signing_keys')
    .select(['id', 'sealed_secret', 'created_at', 'verifies_until'])
    .where('verifies_until', '>', work.now)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Until the transaction ends nobody else makes a key. */
export async function lockKeys(work: SystemWork): Promise<void> {
  await sql`lock table signing_keys in share row exclusive mode`.execute(work.db)
}

export async function insertKey(work: SystemWork, key: SigningKeyRow): Promise<void> {
  await work.db.insertInto('signing_keys').values(key).execute()
}

export async function removeOldKeys(work: SystemWork): Promise<void> {
  await work.db.deleteFrom('signing_keys').where('verifies_until', '<', work.now).execute()
}
