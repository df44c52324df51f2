import type { Insertable, Selectable, Transaction } from 'kysely'
import type { QuoteId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type AnswerRow = Selectable<Tables['quote_answers']>

/** Answers to a quote, newest first. */
export const answersOf = (db: Db, site: SiteId, quote: QuoteId, limit: number): Promise<AnswerRow[]> =>
  db
    .selectFrom('quote_answers')
    .selectAll()
    .where('site_id', '=', site)
    .where('quote_id', '=', quote)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The answer by which a quote was approved; undefined where it was not. */
export const approvingAnswer = (
  db: Db,
  site: SiteId,
  quote: QuoteId,
  version: number,
): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('quote_answers')
    .selectAll()
    .where('site_id', '=', site)
    .where('quote_id', '=', quote)
    .where('version', '=', version)
    .where('answer', '=', 'approved')
    .executeTakeFirst()

/** Adds the hash of the paper of a signature that has none. False where it has one, or where nobody signed. */
export async function addPaperHash(
  db: Db,
  site: SiteId,
  { quote, version, sha256, now }: { quote: QuoteId; version: number; sha256: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows: changed } = await db
    .updateTable('quote_answers')
    .set({ paper_sha256: sha256, paper_sha256_at: now })
    .where('site_id', '=', site)
    .where('quote_id', '=', quote)
    .where('version', '=', version)
    .where('answer', '=', 'approved')
    .where('signature', 'is not', null)
    .where('pdf_sha256', 'is', null)
    .where('paper_sha256', 'is', null)
    .executeTakeFirstOrThrow()
  return changed > 0n
}

export const insertAnswer = async (db: Db, row: Insertable<Tables['quote_answers']>): Promise<void> => {
  await db.insertInto('quote_answers').values(row).execute()
}
