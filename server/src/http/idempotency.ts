import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CallName } from '#contract/paths.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Sealer } from '../platform/secrets/sealer.ts'
import type { SiteWork, SystemWork } from '../platform/work/work.ts'

/** How long an answer is kept for a retry (decisions, section 1). */
const keptHours = 24
/**
 * Of a person's large answers, such as a project with all its photos, only the last ones: a retry comes soon, and whoever
 * changes something again and again would fill the database by what is kept for it. In bytes; on the disk an answer may be
 * pressed to half of them.
 */
const large = { bytes: 30_000, most: 20 } as const

export interface Attempt {
  readonly call: CallName
  readonly key: string
  /** The user, or the address of somebody who is not signed in: nobody reads another's answer. */
  readonly who: string
  readonly params: unknown
  readonly body: unknown
}

const keyShape = /^[\x21-\x7e]{1,200}$/

/** @throws Refusal malformed for a key that is not 1 to 200 visible ASCII characters */
export function readKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyShape.test(header)) {
    throw new Refusal('malformed', { detail: 'Idempotency-Key must be 1 to 200 visible characters' })
  }
  return header
}

/**
 * Runs a create or a change once per key. The claim is a row of the same transaction: of two equal requests at once the second
 * waits for the first's commit and gets its answer; if the first fails, its claim is gone with it. The answer is kept
 * sealed: some hold what is shown once, such as the token of a chat or the secret of a hook.
 */
export async function once(
  work: SiteWork,
  attempt: Attempt,
  sealer: Pick<Sealer, 'seal' | 'open'>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { db, site, now } = work
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([attempt.params, attempt.body]))
    .digest('hex')
  const place = { site_id: site.id, who: attempt.who, call: attempt.call, key: attempt.key }

  await db
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', site.id)
    .where('who', '=', place.who)
    .where('call', '=', place.call)
    .where('key', '=', place.key)
    .where('created_at', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute()
  const claim = await db
    .insertInto('idempotency_keys')
    .values({ ...place, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'who', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()

  const mine = db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('site_id', '=', site.id)
    .where('who', '=', place.who)
    .where('call', '=', place.call)
    .where('key', '=', place.key)
  if (!claim) {
    const earlier = await mine.executeTakeFirstOrThrow()
    if (earlier.body_hash !== bodyHash) throw new Refusal('idempotency_conflict')
    return answerIn(earlier.answer, sealer)
  }

  const answer = await run()
  const sealed = JSON.stringify(sealer.seal('answer', JSON.stringify(answer)))
  await db
    .updateTable('idempotency_keys')
    .set({ answer: sealed, status: 201 })
    .where('site_id', '=', site.id)
    .where('who', '=', place.who)
    .where('call', '=', place.call)
    .where('key', '=', place.key)
    .execute()
  if (sealed.length > large.bytes) await forgetLarge(work, place)
  return answer
}

/** Forgets a person's large answers but the last ones, of which this is one. */
async function forgetLarge(
  { db }: SiteWork,
  { site_id: site, who, call, key }: Pick<Attempt, 'call' | 'key' | 'who'> & { readonly site_id: string },
): Promise<void> {
  await sql`
    delete from idempotency_keys where site_id = ${site} and who = ${who} and (call, key) in (
      select call, key from idempotency_keys
      where site_id = ${site} and who = ${who} and pg_column_size(answer) > ${large.bytes / 2}
      order by created_at desc, (call = ${call} and key = ${key}) desc offset ${large.most})`.execute(db)
}

/** What was answered first; until a day after an update some stand there as they were before answers were sealed. */
function answerIn(kept: unknown, sealer: Pick<Sealer, 'open'>): unknown {
  if (typeof kept !== 'string') return kept
  const answer: unknown = JSON.parse(sealer.open('answer', kept))
  return answer
}

/** Removes the answers of all businesses that are kept no longer: they hold people's names and numbers. */
export async function removeOldAnswers({ db, now }: SystemWork): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
