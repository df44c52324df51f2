import type { Insertable, Transaction, Updateable } from 'kysely'
import type { ActId, RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

const withNames = (db: Db, site: SiteId) =>
  db
    .selectFrom('assistant_acts as a')
    .leftJoin('qualifying_questions as q', (join) =>
      join.onRef('q.site_id', '=', 'a.site_id').onRef('q.id', '=', 'a.question_id'),
    )
    .leftJoin('users as u', 'u.id', 'a.overturned_by')
    .selectAll('a')
    .select(['q.question_text', 'u.first_name', 'u.last_name'])
    .where('a.site_id', '=', site)

/** The newest of a conversation, oldest first. */
export async function listActs(db: Db, site: SiteId, request: RequestId, limit: number) {
  const newest = await withNames(db, site)
    .where('a.request_id', '=', request)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return newest.toReversed()
}

export type ActRow = Awaited<ReturnType<typeof listActs>>[number]

export const readAct = (db: Db, site: SiteId, id: ActId): Promise<ActRow | undefined> =>
  withNames(db, site).where('a.id', '=', id).executeTakeFirst()

/** Held until the transaction ends: of two that judge at once, the second sees what the first decided. */
export const lockAct = (db: Db, site: SiteId, id: ActId) =>
  db
    .selectFrom('assistant_acts')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertActs(db: Db, rows: readonly Insertable<Tables['assistant_acts']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('assistant_acts').values(rows).execute()
}

export const changeAct = (db: Db, site: SiteId, id: ActId, change: Updateable<Tables['assistant_acts']>) =>
  db.updateTable('assistant_acts').set(change).where('site_id', '=', site).where('id', '=', id).execute()

/** What nobody decided yet, of these requests: the newest suggestion of each. */
export const listOpenSuggestions = (db: Db, site: SiteId, requests: readonly string[]) =>
  db
    .selectFrom('assistant_acts')
    .distinctOn('request_id')
    .select(['id', 'request_id', 'explanation'])
    .where('site_id', '=', site)
    .where('request_id', 'in', requests)
    .where('kind', '=', 'suggest')
    .where('accepted', 'is', null)
    .where('overturned_at', 'is', null)
    .orderBy('request_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
