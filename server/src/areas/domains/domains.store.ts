import { sql, type Insertable, type Transaction } from 'kysely'
import type { DomainId } from '#contract/domains/types.ts'
import { domainLimits } from '#contract/domains/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Judged } from './domains.rules.ts'

type Db = Transaction<Tables>

/** Tells every process that hosts have changed. */
export const hostsChannel = 'site_hosts'
export const tellHosts = (db: Db) => sql`select pg_notify(${hostsChannel}, '')`.execute(db)

export const listOf = (db: Db, site: SiteId) =>
  db
    .selectFrom('site_domains')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('role')
    .orderBy('created_at')
    .orderBy('id')
    .limit(domainLimits.hosts)
    .execute()
export type DomainRow = Awaited<ReturnType<typeof listOf>>[number]

export const findDomain = (db: Db, site: SiteId, id: DomainId): Promise<DomainRow | undefined> =>
  db.selectFrom('site_domains').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** Lets one after the other change the domains of a business. */
export const lockDomains = (db: Db, site: SiteId) =>
  db.selectFrom('site_domains').selectAll().where('site_id', '=', site).orderBy('id').forNoKeyUpdate().execute()

/** Undefined where the business has this host already. */
export const insertDomain = (db: Db, row: Insertable<Tables['site_domains']>): Promise<DomainRow | undefined> =>
  db
    .insertInto('site_domains')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const deleteDomain = (db: Db, site: SiteId, id: DomainId): Promise<DomainRow | undefined> =>
  db.deleteFrom('site_domains').where('site_id', '=', site).where('id', '=', id).returningAll().executeTakeFirst()

export const changeRole = (db: Db, site: SiteId, id: string, role: 'primary' | 'redirect') =>
  db.updateTable('site_domains').set({ role }).where('site_id', '=', site).where('id', '=', id).execute()

/** Whether another business has proven a host. Which one it is stays in the database. */
export async function isTaken(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select is_host_taken(${host}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** The same, over all businesses. */
export const isProvenElsewhere = async (db: Db, { host, id }: Pick<DomainRow, 'host' | 'id'>): Promise<boolean> => {
  const found = await db
    .selectFrom('site_domains')
    .select('id')
    .where('host', '=', host)
    .where('state', 'in', ['verified', 'live'])
    .where('id', '<>', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Whoever had it loses what is broken to whoever proves it now. */
export const releaseBroken = (db: Db, { host, id: except }: Pick<DomainRow, 'host' | 'id'>) =>
  db
    .updateTable('site_domains')
    .set({ state: 'waiting', fault: 'taken', next_check_at: null })
    .where('host', '=', host)
    .where('state', '=', 'broken')
    .where('id', '<>', except)
    .execute()

export const saveCheck = (
  db: Db,
  { site_id: site, id }: Pick<DomainRow, 'site_id' | 'id'>,
  { state, fault }: Judged,
  times: { readonly now: Date; readonly next: Date | null },
): Promise<DomainRow | undefined> =>
  db
    .updateTable('site_domains')
    .set({ state, fault, checked_at: times.now, next_check_at: times.next })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Domains that are to be looked at now, those that wait longest first. */
export const listDue = (db: Db, now: Date, most: number): Promise<DomainRow[]> =>
  db
    .selectFrom('site_domains')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(most)
    .execute()

export interface HostRow {
  readonly host: string
  readonly slug: string
  readonly primary: string | null
  readonly live: boolean
}

/**
 * Every host that was proven, with whose it is and where that business's pages are: nobody is led to a primary host that
 * leads elsewhere by now, since it may be somebody else's.
 */
export const listHosts = async (db: Db): Promise<HostRow[]> => {
  const { rows } = await sql<HostRow>`
    select d.host, s.slug, d.state = 'live' as live,
      (select p.host from site_domains p where p.site_id = d.site_id and p.role = 'primary' and p.state = 'live') as primary
    from site_domains d join site_slugs s on s.site_id = d.site_id
    where d.state <> 'waiting'`.execute(db)
  return rows
}
