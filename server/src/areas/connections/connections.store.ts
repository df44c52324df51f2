import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { ConnectionProvider } from '#contract/connections.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type ConnectionRow = Selectable<Tables['connections']>

export const listRows = (db: Db, site: SiteId): Promise<ConnectionRow[]> =>
  db.selectFrom('connections').selectAll().where('site_id', '=', site).execute()

export const findRow = (db: Db, site: SiteId, provider: ConnectionProvider): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom('connections')
    .selectAll()
    .where('site_id', '=', site)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** Held until the transaction ends: of two who find it broken, one tells. */
export const lockRow = (db: Db, site: SiteId, provider: ConnectionProvider): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom('connections')
    .selectAll()
    .where('site_id', '=', site)
    .where('provider', '=', provider)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether a connection is still the one that was seen before: renewed tokens change nothing, a new sign-in does. */
export const isSameSignIn = (
  row: Pick<ConnectionRow, 'connected_at'>,
  seen: Pick<ConnectionRow, 'connected_at'> | undefined,
): boolean => row.connected_at.getTime() === seen?.connected_at.getTime()

/** A new connection, or in the place of an old one: nothing of that stays but what was read by it. */
export const saveRow = (db: Db, row: Insertable<Tables['connections']>) =>
  db
    .insertInto('connections')
    .values(row)
    .onConflict((conflict) => {
      const { site_id: _site, provider: _provider, ...rest } = row
      return conflict.columns(['site_id', 'provider']).doUpdateSet(rest)
    })
    .execute()

export const changeRow = (
  db: Db,
  site: SiteId,
  provider: ConnectionProvider,
  change: Updateable<Tables['connections']>,
) => db.updateTable('connections').set(change).where('site_id', '=', site).where('provider', '=', provider).execute()

/** Puts new tokens in the place of these; whatever else stands there by now, of a new sign-in, stays. */
export const replaceTokens = (
  db: Db,
  site: SiteId,
  provider: ConnectionProvider,
  old: string,
  change: Pick<Updateable<Tables['connections']>, 'sealed_tokens' | 'expires_at' | 'modified_at'>,
) =>
  db
    .updateTable('connections')
    .set(change)
    .where('site_id', '=', site)
    .where('provider', '=', provider)
    .where('sealed_tokens', '=', old)
    .execute()

export const dropRow = (db: Db, site: SiteId, provider: ConnectionProvider) =>
  db.deleteFrom('connections').where('site_id', '=', site).where('provider', '=', provider).execute()

export const insertDeparture = (db: Db, row: Insertable<Tables['connection_departures']>) =>
  db.insertInto('connection_departures').values(row).execute()

/** Takes a departure out: it is good for one return. */
export const takeDeparture = (db: Db, site: SiteId, stateHash: string) =>
  db
    .deleteFrom('connection_departures')
    .where('site_id', '=', site)
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst()

/** Of all businesses: whoever left and did not come back. */
export const dropDepartures = (db: Db, before: Date) =>
  db.deleteFrom('connection_departures').where('expires_at', '<', before).execute()

/** Of all businesses: connections that should still work, longest unseen first. */
export const listWorking = (db: Db, limit: number) =>
  db
    .selectFrom('connections as c')
    .innerJoin('sites as s', 's.id', 'c.site_id')
    .select(['c.site_id', 's.slug', 'c.provider', 'c.state', 'c.place', 'c.last_success_at', 'c.last_error_at'])
    .where('c.state', '<>', 'broken')
    .orderBy('c.last_success_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()

/** Who owns the business: a broken connection is theirs to mend. */
export const listOwners = (db: Db, site: SiteId) =>
  db
    .selectFrom('memberships')
    .select('user_id')
    .where('site_id', '=', site)
    .where('role', '=', 'owner')
    .limit(20)
    .execute()
