import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import type { CustomerId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type SavedCardRow = Selectable<Tables['saved_cards']>

/** The newest first, each card once: two customers who were merged may both have saved it. */
export async function listCards(db: Db, site: SiteId, customer: CustomerId): Promise<SavedCardRow[]> {
  const { rows } = await sql<SavedCardRow>`
    select * from (
      select distinct on (coalesce(fingerprint, id::text)) * from saved_cards
      where site_id = ${site} and customer_id = ${customer} and ended_at is null
      order by coalesce(fingerprint, id::text), id desc) c
    order by c.id desc limit 20`.execute(db)
  return rows
}

export const findCard = (db: Db, site: SiteId, id: string): Promise<SavedCardRow | undefined> =>
  db.selectFrom('saved_cards').selectAll().where('site_id', '=', site).where('id', '=', id).executeTakeFirst()

/** What a customer is called at the provider; null for who never saved a card. */
export const customerAtProvider = async (db: Db, site: SiteId, customer: string): Promise<string | null> =>
  (
    await db
      .selectFrom('saved_cards')
      .select('provider_customer')
      .where('site_id', '=', site)
      .where('customer_id', '=', customer)
      .where('ended_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.provider_customer ?? null

/** A card that a customer saved before, by what the provider knows it again. */
export const findSame = async (
  db: Db,
  site: SiteId,
  { customer, fingerprint }: { readonly customer: string; readonly fingerprint: string },
): Promise<SavedCardRow | undefined> =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('fingerprint', '=', fingerprint)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether a card was taken down before, also one that ended. */
export const knowsCard = async (db: Db, site: SiteId, method: string): Promise<boolean> =>
  (await db
    .selectFrom('saved_cards')
    .select('id')
    .where('site_id', '=', site)
    .where('provider_method', '=', method)
    .executeTakeFirst()) !== undefined

/** Once, however often it is looked at. */
export const insertCard = (db: Db, row: Insertable<Tables['saved_cards']>) =>
  db
    .insertInto('saved_cards')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Ends a card, with what is the same card of the same customer. */
export async function endCards(db: Db, site: SiteId, id: string, now: Date): Promise<SavedCardRow[]> {
  const { rows } = await sql<SavedCardRow>`
    update saved_cards c set ended_at = ${now} from saved_cards named
    where named.site_id = ${site} and named.id = ${id} and c.site_id = ${site} and c.ended_at is null
      and (c.id = named.id or (c.customer_id = named.customer_id and c.fingerprint = named.fingerprint))
    returning c.*`.execute(db)
  return rows
}
