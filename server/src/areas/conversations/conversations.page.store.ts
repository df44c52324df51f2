import type { Transaction } from 'kysely'
import type { CustomerId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { photoIdsOf } from './message-photos/message-photos.store.ts'

type Db = Transaction<Tables>

/**
 * Stands in `visitor` of what was said on a customer's own page. No hash of a chat's token looks like it, so that whoever
 * opened a chat under the customer's number never reads it there.
 */
export const pageMark = 'page'

/**
 * The newest lines between a customer and the business, of all their requests, newest first: what reached either side.
 * What is scheduled, what hides a part for one reader, and the answers that the law asks for, are left out.
 */
export const listPageLines = (db: Db, site: SiteId, customer: CustomerId, limit: number) =>
  db
    .selectFrom('messages as m')
    .innerJoin('requests as r', (join) => join.onRef('r.site_id', '=', 'm.site_id').onRef('r.id', '=', 'm.request_id'))
    .leftJoin('users as u', 'u.id', 'm.author_user_id')
    .select(['m.id', 'm.sender', 'm.body', 'm.created_at', 'u.first_name', photoIdsOf('m').as('photo_ids')])
    .where('m.site_id', '=', site)
    .where('m.customer_id', '=', customer)
    .where('r.trial', '=', false)
    .where('m.channel', '<>', 'call')
    .where('m.state', 'not in', ['held', 'failed'])
    .where((where) => where.or([where('m.channel', '<>', 'chat'), where('m.state', '<>', 'queued')]))
    .where('m.send_at', 'is', null)
    .where('m.sealed_part', 'is', null)
    .where((where) => where.or([where('m.purpose', '<>', 'notice'), where('m.sender', '=', 'customer')]))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** How much was said on the page in one request since a moment. */
export async function countSaidOnPage(db: Db, site: SiteId, customer: CustomerId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('direction', '=', 'in')
    .where('visitor', '=', pageMark)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The customer has what was answered there before their eyes. */
export const markPageRead = (db: Db, site: SiteId, customer: CustomerId, now: Date) =>
  db
    .updateTable('messages')
    .set({ read_by_customer_at: now })
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('channel', '=', 'chat')
    .where('direction', '=', 'out')
    .where('state', 'not in', ['held', 'failed', 'queued'])
    .where('send_at', 'is', null)
    .where('read_by_customer_at', 'is', null)
    .execute()
