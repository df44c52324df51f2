import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { E164 } from '../../platform/phone.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { codeRules, secondsAfter } from './accounts.rules.ts'

/** Keeps a new code; the number's older ones are gone with it. What is kept for no number can be tried by nobody. */
export async function replaceCode(work: SystemWork, phone: string, codeHash: string): Promise<void> {
  await work.db.deleteFrom('sign_in_codes').where('phone', '=', phone).execute()
  await work.db
    .insertInto('sign_in_codes')
    .values({
      id: v7(),
      phone,
      code_hash: codeHash,
      expires_at: secondsAfter(work.now, codeRules.validFor),
      created_at: work.now,
    })
    .execute()
}

/** Counts a try at the number's code and says what is kept of it; undefined when there is none that may be tried. */
export async function countTry(work: SystemWork, phone: E164): Promise<{ id: string; code_hash: string } | undefined> {
  return work.db
    .updateTable('sign_in_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('sign_in_codes')
        .select('id')
        .where('phone', '=', phone)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now)
    .where('tries', '<', codeRules.tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}

/** Uses a code up. False when somebody else did so first, or a newer code took its place. */
export async function spendCode(work: SystemWork, id: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('sign_in_codes')
    .set({ used_at: work.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeOldCodes(work: SystemWork): Promise<void> {
  await work.db.deleteFrom('sign_in_codes').where('expires_at', '<', work.now).execute()
}
