import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { E164 } from '../../platform/phone.ts'
import type { SystemWork } from '../../platform/work/work.ts'
import { codeRules, secondsAfter } from './accounts.rules.ts'

/** Who asked for a code, or tries one: keyed hashes of the browser and of the network. */
export interface AskerHashes {
  readonly browser: string
  /** Null for what is asked for inside an account: then only the account itself may try. */
  readonly network: string | null
}

/**
 * Stores a new code. The same browser's older ones for the number are deleted; those of others stay. What is stored for
 * no number can be tried by nobody.
 */
export async function replaceCode(
  work: SystemWork,
  phone: string,
  { browser, network }: AskerHashes,
  codeHash: string,
): Promise<void> {
  await work.db.deleteFrom('sign_in_codes').where('phone', '=', phone).where('browser_hash', '=', browser).execute()
  await work.db
    .insertInto('sign_in_codes')
    .values({
      id: v7(),
      phone,
      browser_hash: browser,
      network_hash: network,
      code_hash: codeHash,
      expires_at: secondsAfter(work.now, codeRules.validFor),
      created_at: work.now,
    })
    .execute()
}

/**
 * Counts a try at the code that was asked for in this browser, or else at the newest one asked for from this network.
 * The two are counted apart: neighbors in a network cannot use up the tries of the browser. Returns undefined when there
 * is no code that may be tried.
 */
export async function countTry(
  work: SystemWork,
  phone: E164,
  { browser, network }: AskerHashes,
): Promise<{ id: string; code_hash: string } | undefined> {
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update sign_in_codes
    set tries = tries + (case when browser_hash = ${browser} then 1 else 0 end),
        network_tries = network_tries + (case when browser_hash = ${browser} then 0 else 1 end)
    where id = (
        select id from sign_in_codes
        where phone = ${phone} and (browser_hash = ${browser} or network_hash = ${network}::text)
          and used_at is null and expires_at > ${work.now}
        order by (browser_hash = ${browser}) desc, created_at desc, id desc
        limit 1
      )
      and used_at is null and expires_at > ${work.now}
      and (case when browser_hash = ${browser} then tries else network_tries end) < ${codeRules.tries}
    returning id, code_hash`.execute(work.db)
  return rows[0]
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
