import { sql, type Transaction } from 'kysely'
import { RequestId, SiteId, slug } from '#contract/shared.ts'
import { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

const SiteReference = z.object({ id: SiteId, slug })
/** A business as a transaction needs it. */
export type SiteReference = z.output<typeof SiteReference>

const asReference = (row: { id: string; slug: string } | undefined): SiteReference | undefined =>
  row && SiteReference.parse(row)

/** The business that a number of ours belongs to. */
export const siteOfLine = async (db: Db, number: string): Promise<SiteReference | undefined> =>
  asReference(
    await db
      .selectFrom('phone_lines')
      .innerJoin('sites', 'sites.id', 'phone_lines.site_id')
      .select(['sites.id', 'sites.slug'])
      .where('phone_lines.number', '=', number)
      .executeTakeFirst(),
  )

/** The business that wrote to this phone number last. */
export const siteThatTexted = async (db: Db, phone: string): Promise<SiteReference | undefined> =>
  asReference(
    await db
      .selectFrom('customers')
      .innerJoin('messages', (join) =>
        join
          .onRef('messages.site_id', '=', 'customers.site_id')
          .onRef('messages.customer_id', '=', 'customers.id')
          .on('messages.direction', '=', 'out')
          .on('messages.channel', '=', 'sms')
          .on('messages.send_at', 'is', null),
      )
      .innerJoin('sites', 'sites.id', 'customers.site_id')
      .select(['sites.id', 'sites.slug'])
      // by any of their numbers, not by the first alone
      .innerJoin('customer_keys', (join) =>
        join
          .onRef('customer_keys.site_id', '=', 'customers.site_id')
          .onRef('customer_keys.customer_id', '=', 'customers.id')
          .on('customer_keys.kind', '=', 'phone'),
      )
      .where('customer_keys.value', '=', phone)
      .orderBy('messages.created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/**
 * The one business of this installation, apart from the demo; undefined where there are none or several. One that is closed
 * counts: what its customers write is nobody else's.
 */
export async function onlySite(db: Db): Promise<SiteReference | undefined> {
  const found = await db
    .selectFrom('sites')
    .select(['id', 'slug'])
    .where('is_demo', '=', false)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('business_deletions')
            .select('id')
            .where('undone_at', 'is', null)
            .where('removed_at', 'is', null),
        ),
      ),
    )
    .limit(2)
    .execute()
  return found.length === 1 ? asReference(found[0]) : undefined
}

export const findSiteBySlug = async (db: Db, name: string): Promise<SiteReference | undefined> =>
  asReference(await db.selectFrom('sites').select(['id', 'slug']).where('slug', '=', name).executeTakeFirst())

/** A line of a business, as system tables have it. */
export interface Line {
  readonly number: string
  readonly rings: string | null
}

/** The business's number for texts and calls, if it has one of its own. */
export const ownLine = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('phone_lines')
    .select(['number', 'forward_to as rings'])
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

export const phoneOfSite = async (db: Db, siteId: SiteId): Promise<string | null> =>
  (await db.selectFrom('sites').select('phone').where('id', '=', siteId).executeTakeFirst())?.phone ?? null

export const findLine = async (db: Db, number: string): Promise<Line | undefined> =>
  db.selectFrom('phone_lines').select(['number', 'forward_to as rings']).where('number', '=', number).executeTakeFirst()

export const listLines = (db: Db) =>
  db
    .selectFrom('phone_lines')
    .innerJoin('sites', 'sites.id', 'phone_lines.site_id')
    .select(['phone_lines.number', 'phone_lines.forward_to as rings', 'sites.slug'])
    .orderBy('sites.slug')
    .orderBy('phone_lines.number')
    .execute()

/** Adds a line, or gives one to another business. */
export const putLine = (db: Db, line: { number: string; siteId: SiteId; rings: string | null }) =>
  db
    .insertInto('phone_lines')
    .values({ number: line.number, site_id: line.siteId, forward_to: line.rings })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ site_id: line.siteId, forward_to: line.rings }))
    .execute()

export async function deleteLine(db: Db, number: string): Promise<boolean> {
  const gone = await db.deleteFrom('phone_lines').where('number', '=', number).returning('number').executeTakeFirst()
  return gone !== undefined
}

/** How somebody is found again: by the number they write from, or by their address for mail. */
export type Contact = { readonly phone: string } | { readonly email: string }

/** Holds a contact until the transaction ends: of two first messages at once, the second finds what the first made. */
export async function holdContact(db: Db, siteId: SiteId, contact: Contact): Promise<void> {
  const key = `thread ${siteId} ${'phone' in contact ? contact.phone : contact.email}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/**
 * Requests of this person, the one first in whose thread something was said by this very way last: that it is theirs is
 * shown. A form or a chat in which somebody only typed a number may be a stranger's, however new it is.
 */
const requestsOf = (db: Db, siteId: SiteId, contact: Contact) => {
  const [kind, value] = 'phone' in contact ? (['phone', contact.phone] as const) : (['email', contact.email] as const)
  const ways = 'phone' in contact ? ['sms', 'call'] : ['email']
  return (
    db
      .selectFrom('requests')
      .innerJoin('customers', (join) =>
        join.onRef('customers.site_id', '=', 'requests.site_id').onRef('customers.id', '=', 'requests.customer_id'),
      )
      .leftJoin('conversations', (join) =>
        join
          .onRef('conversations.site_id', '=', 'requests.site_id')
          .onRef('conversations.request_id', '=', 'requests.id'),
      )
      .select('requests.id')
      .where('requests.site_id', '=', siteId)
      // by any of their numbers and mails: who was merged has those of both
      .where('customers.id', 'in', (keys) =>
        keys
          .selectFrom('customer_keys')
          .select('customer_keys.customer_id')
          .where('customer_keys.site_id', '=', siteId)
          .where('customer_keys.kind', '=', kind)
          .where('customer_keys.value', '=', value),
      )
      .where('requests.trial', '=', false)
      .where('requests.merged_into', 'is', null)
      .orderBy(
        (where) =>
          where
            .selectFrom('messages')
            .select(({ fn }) => fn.max('messages.created_at').as('last'))
            .whereRef('messages.site_id', '=', 'requests.site_id')
            .whereRef('messages.request_id', '=', 'requests.id')
            .where('messages.channel', 'in', ways)
            .where('messages.state', 'not in', ['held', 'failed'])
            .where('messages.send_at', 'is', null),
        (order) => order.desc().nullsLast(),
      )
      // then whatever was last: a change, a word of theirs, a word of ours
      .orderBy(
        sql`greatest(requests.modified_at, conversations.last_inbound_at, conversations.last_outbound_at)`,
        'desc',
      )
      .orderBy('requests.id', 'desc')
      .limit(1)
  )
}

/** The request that this person's words belong to: the one that is open and was touched last, since a moment. */
export async function openRequestOf(
  db: Db,
  siteId: SiteId,
  contact: Contact,
  since: Date,
): Promise<RequestId | undefined> {
  const row = await requestsOf(db, siteId, contact)
    .where('requests.archived_at', 'is', null)
    .where('requests.stage', '<>', 'closed')
    .where(
      sql<boolean>`greatest(requests.modified_at, conversations.last_inbound_at, conversations.last_outbound_at) > ${since}`,
    )
    .executeTakeFirst()
  return row && RequestId.parse(row.id)
}

/** Their newest request, however it stands. */
export async function newestRequestOf(db: Db, siteId: SiteId, contact: Contact): Promise<RequestId | undefined> {
  const row = await requestsOf(db, siteId, contact).executeTakeFirst()
  return row && RequestId.parse(row.id)
}

/** The request that a message from outside was written into before. */
export async function requestWithMessage(db: Db, siteId: SiteId, reference: string): Promise<RequestId | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('request_id')
    .where('site_id', '=', siteId)
    .where('direction', '=', 'in')
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  return row && RequestId.parse(row.request_id)
}

/** How many messages came into a thread since a moment. */
export async function countReceived(db: Db, siteId: SiteId, requestId: RequestId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('direction', '=', 'in')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
