import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { CustomerId, SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type CustomerRow = Selectable<Tables['customers']>

const known = keptRows('customers', (db, site: SiteId, id: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst(),
)

/** As this transaction first saw it, or left it. */
export const findCustomer = (db: Db, site: SiteId, id: CustomerId): Promise<CustomerRow | undefined> =>
  known.read(db, site, id)

export function insertCustomer(
  db: Db,
  row: Insertable<Tables['customers']> & { readonly site_id: SiteId; readonly id: CustomerId },
): Promise<CustomerRow> {
  const made = db.insertInto('customers').values(row).returningAll().executeTakeFirstOrThrow()
  known.put(db, made, row.site_id, row.id)
  return made
}

export function changeCustomer(
  db: Db,
  site: SiteId,
  id: string,
  change: Updateable<Tables['customers']>,
  now: Date,
): Promise<CustomerRow> {
  const changed = db
    .updateTable('customers')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  known.put(db, changed, site, id)
  return changed
}

/**
 * The customer with this number or address for mail, be it the first or another of theirs; of several an active one
 * before an archived one, then the oldest. Nobody who was merged into another.
 */
export const findByContact = (
  db: Db,
  site: SiteId,
  kind: 'phone' | 'email',
  value: string,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', 'in', (keys) =>
      keys
        .selectFrom('customer_keys')
        .select('customer_id')
        .where('site_id', '=', site)
        .where('kind', '=', sql.lit(kind))
        .where('value', '=', value),
    )
    .orderBy(sql`archived_at nulls first`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(1))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Holds these contacts until the transaction ends: whoever looks for one of them waits, and then finds what was made. */
export async function holdContacts(db: Db, site: SiteId, contacts: readonly string[]): Promise<void> {
  // always in the same order, so that two with the same pair do not wait for each other
  const asked = contacts
    .toSorted()
    .map((contact) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${site} ${contact}`}, 0))`.execute(db),
    )
  await Promise.all(asked)
}

/** Marks all customers with this number who are not marked so already. */
export const stopTexts = (db: Db, site: SiteId, phone: string, since: Date | null) =>
  db
    .updateTable('customers')
    .set({ texts_stopped_at: since })
    .where('site_id', '=', site)
    .where('phone', '=', phone)
    .where('texts_stopped_at', 'is distinct from', since)
    .execute()

/** Holds a customer until the transaction ends, so that of two changes the second sees the first. */
export const lockCustomer = (db: Db, site: SiteId, id: CustomerId): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Holds several, in one order, so that two acts on many do not wait for each other. Nobody who is only played. */
export const lockCustomers = (db: Db, site: SiteId, ids: readonly string[]): Promise<CustomerRow[]> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('site_id', '=', site)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('trial', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Those of these customers that there are, by id. */
export async function findCustomers(db: Db, site: SiteId, ids: readonly string[]): Promise<Map<string, CustomerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('site_id', '=', site)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The tags in use, the most used first. */
export async function countTags(db: Db, site: SiteId): Promise<readonly { name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select value as name, count(*)::int as count from customer_keys
    where site_id = ${site} and kind = 'tag' and not archived
    group by value order by count(*) desc, value limit 500`.execute(db)
  return rows
}
