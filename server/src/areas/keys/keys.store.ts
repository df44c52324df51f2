import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ApiKeyId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'

/** A key with the name of whoever made it. */
export type KeyRow = Selectable<Tables['api_keys']> & { readonly maker: string }

const keys = ({ db, site }: SiteWork) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .selectAll('k')
    .select(sql<string>`btrim(concat(u.first_name, ' ', u.last_name))`.as('maker'))
    .where('k.site_id', '=', site.id)

/** More ended keys than these are in the log alone. */
const mostListed = 100

/** Those in use first, then the newest that have ended. */
export const listKeys = (work: SiteWork): Promise<KeyRow[]> =>
  keys(work)
    .orderBy(({ eb }) => eb('k.ended_at', 'is not', null))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(mostListed)
    .execute()

export const findKey = (work: SiteWork, id: ApiKeyId): Promise<KeyRow | undefined> =>
  keys(work).where('k.id', '=', id).executeTakeFirst()

/** Until the transaction ends nobody else makes or names keys of the business. */
export const holdKeys = ({ db, site }: SiteWork) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`keys ${site.id}`}, 0))`.execute(db)

/** Locks a key until the transaction ends. */
export const lockKey = ({ db, site }: SiteWork, id: ApiKeyId) =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertKey = ({ db }: SiteWork, row: Insertable<Tables['api_keys']>) =>
  db.insertInto('api_keys').values(row).execute()

export const changeKey = ({ db, site }: SiteWork, id: ApiKeyId, change: Updateable<Tables['api_keys']>) =>
  db
    .updateTable('api_keys')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()

/** The key with this hash that has not ended, as long as whoever made it is a member. By the server itself. */
export const findByHash = ({ db }: SystemWork, hash: string) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('sites as s', 's.id', 'k.site_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.site_id', '=', 'k.site_id').onRef('m.user_id', '=', 'k.created_by'),
    )
    .select(['k.id', 'k.site_id', 's.slug', 'k.created_by', 'm.role', 'k.access', 'k.areas', 'k.last_used_at'])
    .where('k.token_hash', '=', hash)
    .where('k.ended_at', 'is', null)
    .executeTakeFirst()

/** Says that a key is used. By the server itself. */
export const noteUse = ({ db, now }: SystemWork, siteId: string, id: string, address: string) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_from: address })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
