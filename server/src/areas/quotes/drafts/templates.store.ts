import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { QuoteTemplateId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type TemplateRow = Selectable<Tables['quote_templates']>

/** By name: those in use, or those that are archived. */
export const templatesOf = (db: Db, site: SiteId, archived: boolean, limit: number): Promise<TemplateRow[]> =>
  db
    .selectFrom('quote_templates')
    .selectAll()
    .where('site_id', '=', site)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many are archived. */
export async function countArchived(db: Db, site: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('quote_templates')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('site_id', '=', site)
    .where('archived_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findTemplate = (db: Db, site: SiteId, id: QuoteTemplateId): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('quote_templates')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether another template in use has this name. */
export async function hasTemplateNamed(
  db: Db,
  site: SiteId,
  name: string,
  except: QuoteTemplateId | undefined,
): Promise<boolean> {
  const found = await db
    .selectFrom('quote_templates')
    .select('id')
    .where('site_id', '=', site)
    .where('archived_at', 'is', null)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

export const insertTemplate = (db: Db, row: Insertable<Tables['quote_templates']>): Promise<TemplateRow> =>
  db.insertInto('quote_templates').values(row).returningAll().executeTakeFirstOrThrow()

export const changeTemplate = (
  db: Db,
  site: SiteId,
  id: QuoteTemplateId,
  change: Updateable<Tables['quote_templates']>,
): Promise<TemplateRow> =>
  db
    .updateTable('quote_templates')
    .set(change)
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
