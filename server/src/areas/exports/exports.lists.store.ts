import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

export const insertListFile = (db: Db, row: Insertable<Tables['list_exports']>) =>
  db.insertInto('list_exports').values(row).execute()

/** What an address asks for, if it still holds and whoever asked for it still owns the business. By the server itself. */
export const findListFile = (db: Db, slug: string, id: string, now: Date) =>
  db
    .selectFrom('list_exports as e')
    .innerJoin('sites as s', 's.id', 'e.site_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'e.site_id').onRef('m.user_id', '=', 'e.user_id'),
    )
    .select([
      'e.id',
      'e.site_id',
      'e.user_id',
      'e.list',
      'e.format',
      'e.wanted',
      'e.file_name',
      'e.locale',
      'e.expires_at',
      's.slug',
    ])
    .where('s.slug', '=', slug)
    .where('e.id', '=', id)
    .where('e.expires_at', '>', now)
    .where('m.role', '=', 'owner')
    .executeTakeFirst()

/** Whether somebody owns the business at this moment. */
export const isStillOwner = async (db: Db, site: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site)
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst()) !== undefined

export const removeEnded = (db: Db, now: Date) => db.deleteFrom('list_exports').where('expires_at', '<', now).execute()
