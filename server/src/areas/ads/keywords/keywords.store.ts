// Small on purpose: answers that are kept for a month.
import type { Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** An answer that is not older than so. */
export const findAnswer = (db: Db, site: SiteId, question: string, since: Date) =>
  db
    .selectFrom('keyword_answers')
    .select(['answer', 'read_at'])
    .where('site_id', '=', site)
    .where('question', '=', question)
    .where('read_at', '>=', since)
    .executeTakeFirst()

/** How many questions were answered since then. */
export async function countAnswers(db: Db, site: SiteId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('keyword_answers')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .where('read_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps an answer in the place of an older one, and forgets what is too old. */
export async function saveAnswer(
  db: Db,
  row: { readonly site: SiteId; readonly question: string; readonly answer: unknown; readonly at: Date },
  since: Date,
): Promise<void> {
  await db.deleteFrom('keyword_answers').where('site_id', '=', row.site).where('read_at', '<', since).execute()
  const kept = { answer: JSON.stringify(row.answer), read_at: row.at }
  await db
    .insertInto('keyword_answers')
    .values({ site_id: row.site, question: row.question, ...kept })
    .onConflict((conflict) => conflict.columns(['site_id', 'question']).doUpdateSet(kept))
    .execute()
}
