import type { Insertable, Transaction } from 'kysely'
import type { QuestionId, SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** In their order, with the names of their services. */
export const listQuestions = (db: Db, site: SiteId): Promise<QuestionRow[]> => questions.read(db, site)

const selectQuestions = (db: Db, site: SiteId) =>
  db
    .selectFrom('qualifying_questions')
    .leftJoin('services', (join) =>
      join
        .onRef('services.site_id', '=', 'qualifying_questions.site_id')
        .onRef('services.id', '=', 'qualifying_questions.service_id'),
    )
    .selectAll('qualifying_questions')
    .select('services.name as service_name')
    .where('qualifying_questions.site_id', '=', site)
    .orderBy('qualifying_questions.position')
    .orderBy('qualifying_questions.id')
    .execute()

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

const questions = keptRows('qualifying_questions', selectQuestions)

/** How many are asked. */
export async function countActive(db: Db, site: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('qualifying_questions')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes these the questions of the business: others are removed, those of a known id keep it. */
export async function writeQuestions(
  db: Db,
  site: SiteId,
  rows: readonly (Insertable<Tables['qualifying_questions']> & { id: QuestionId })[],
): Promise<void> {
  const kept = rows.map(({ id }) => id)
  await db
    .deleteFrom('qualifying_questions')
    .where('site_id', '=', site)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('qualifying_questions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet((expression) => ({
        question_text: expression.ref('excluded.question_text'),
        service_id: expression.ref('excluded.service_id'),
        active: expression.ref('excluded.active'),
        position: expression.ref('excluded.position'),
        modified_at: expression.ref('excluded.modified_at'),
      })),
    )
    .execute()
}
