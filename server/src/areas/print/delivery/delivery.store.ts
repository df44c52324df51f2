import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { MailingRecipientId } from '#contract/print/orders.types.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type PieceRow = Selectable<Tables['mailing_recipients']>

export const lockPiece = (db: Db, site: SiteId, id: MailingRecipientId): Promise<PieceRow | undefined> =>
  db
    .selectFrom('mailing_recipients')
    .selectAll()
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changePiece = (
  db: Db,
  site: SiteId,
  id: MailingRecipientId,
  change: Updateable<Tables['mailing_recipients']>,
) => db.updateTable('mailing_recipients').set(change).where('site_id', '=', site).where('id', '=', id).execute()

export const findOrder = (db: Db, site: SiteId, id: string) =>
  db
    .selectFrom('print_orders')
    .select(['id', 'kind', 'state', 'fault', 'sides_key'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Whether somebody may still be written to. */
export async function isMailable(db: Db, site: SiteId, customer: string | null): Promise<boolean> {
  if (customer === null) return false
  const { rows } = await sql`
    select 1 from mailable_customers
      where site_id = ${site} and customer_id = ${customer} and not do_not_contact and not is_gone`.execute(db)
  return rows.length > 0
}

export interface DuePiece {
  readonly site_id: string
  readonly slug: string
  readonly id: string
}

/** Pieces of all businesses with something to do, what is late first. By the server itself. */
export async function listDue(db: Db, now: Date, limit: number): Promise<DuePiece[]> {
  const { rows } = await sql<DuePiece>`
    select r.site_id, s.slug, r.id from mailing_recipients r join site_slugs s on s.site_id = r.site_id
      where r.next_at <= ${now} order by r.next_at limit ${limit}`.execute(db)
  return rows
}

/** Whose piece the provider speaks of, of whatever business. By the server itself. */
export async function findByProvider(db: Db, providerId: string): Promise<DuePiece | undefined> {
  const { rows } = await sql<DuePiece>`
    select r.site_id, s.slug, r.id from mailing_recipients r join site_slugs s on s.site_id = r.site_id
      where r.provider_id = ${providerId}`.execute(db)
  return rows[0]
}
