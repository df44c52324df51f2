import type { Insertable, Selectable, Transaction } from 'kysely'
import type { CustomerId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type SavedCardRow = Selectable<Tables['saved_cards']>

/** The newest first. */
export const listCards = (db: Db, site: SiteId, customer: CustomerId): Promise<SavedCardRow[]> =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

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

/** Once, however often it is looked at. */
export const insertCard = (db: Db, row: Insertable<Tables['saved_cards']>) =>
  db
    .insertInto('saved_cards')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const endCard = (db: Db, site: SiteId, id: string, now: Date): Promise<SavedCardRow | undefined> =>
  db
    .updateTable('saved_cards')
    .set({ ended_at: now })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
