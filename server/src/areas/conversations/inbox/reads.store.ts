import { sql, type Transaction } from 'kysely'
import type { MessageId, RequestId, SiteId, UserId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { membersKept } from '../../accounts/index.ts'

type Db = Transaction<Tables>

/** The customer said something: it is new to every member. A member with something unread keeps their place. */
export const addUnread = (db: Db, site: SiteId, request: RequestId, at: Date): Promise<unknown> =>
  sql`
    insert into conversation_unread (site_id, user_id, request_id, since, last_at)
    select ${site}::uuid, m.user_id, ${request}::uuid, ${at}::timestamptz - interval '1 millisecond', ${at}
    from (${membersKept(site)}) as m
    on conflict (site_id, user_id, request_id)
      do update set last_at = greatest(conversation_unread.last_at, excluded.last_at)`.execute(db)

/** A member has seen the whole conversation. `nothing`: nothing of it was new to them. */
export async function clearUnread(db: Db, site: SiteId, user: UserId, request: RequestId): Promise<'read' | 'nothing'> {
  const gone = await db
    .deleteFrom('conversation_unread')
    .where('site_id', '=', site)
    .where('user_id', '=', user)
    .where('request_id', '=', request)
    .returning('request_id')
    .executeTakeFirst()
  return gone === undefined ? 'nothing' : 'read'
}

/**
 * A member has seen it up to a message of the conversation. What they saw already stays seen: a word that comes late,
 * about an older message, changes nothing. `unknown`: the conversation has no such message.
 */
export async function clearUnreadThrough(
  db: Db,
  site: SiteId,
  user: UserId,
  request: RequestId,
  message: MessageId,
): Promise<'unknown' | 'read' | 'less' | 'nothing'> {
  const { rows } = await sql<{ known: number; gone: number; moved: number }>`
    with seen as (
      select created_at from messages where site_id = ${site} and request_id = ${request} and id = ${message}
    ), gone as (
      delete from conversation_unread n using seen
      where n.site_id = ${site} and n.user_id = ${user} and n.request_id = ${request} and n.last_at <= seen.created_at
      returning 1
    ), moved as (
      update conversation_unread n set since = seen.created_at from seen
      where n.site_id = ${site} and n.user_id = ${user} and n.request_id = ${request}
        and n.last_at > seen.created_at and n.since < seen.created_at
      returning 1
    )
    select (select count(*)::int from seen) as known, (select count(*)::int from gone) as gone,
      (select count(*)::int from moved) as moved`.execute(db)
  const [{ known, gone, moved } = { known: 0, gone: 0, moved: 0 }] = rows
  if (known === 0) return 'unknown'
  return gone > 0 ? 'read' : moved > 0 ? 'less' : 'nothing'
}

/**
 * A member wants to come back to it: the customer's newest message is new to them again, or else the newest one. False
 * where it is unread already, or where nothing was said.
 */
export async function setUnread(db: Db, site: SiteId, user: UserId, request: RequestId): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_unread (site_id, user_id, request_id, since, last_at)
    select c.site_id, ${user}::uuid, c.request_id, m.at - interval '1 millisecond', m.at
    from conversations c
    cross join lateral (select coalesce(c.last_inbound_at, c.last_message_at) as at) as m
    where c.site_id = ${site} and c.request_id = ${request} and m.at is not null
    on conflict do nothing
    returning request_id`.execute(db)
  return rows.length > 0
}

/** After which moment a conversation is new to a member; undefined where they have read everything. */
export const readUnread = async (db: Db, site: SiteId, user: UserId, request: RequestId): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('conversation_unread')
      .select('since')
      .where('site_id', '=', site)
      .where('user_id', '=', user)
      .where('request_id', '=', request)
      .executeTakeFirst()
  )?.since

/** What was new in a request that went into another is new there. */
export const moveUnread = (db: Db, site: SiteId, from: RequestId, to: RequestId): Promise<unknown> =>
  sql`
    with gone as (
      delete from conversation_unread where site_id = ${site} and request_id = ${from}
      returning site_id, user_id, since, last_at
    )
    insert into conversation_unread (site_id, user_id, request_id, since, last_at)
    select site_id, user_id, ${to}::uuid, since, last_at from gone
    on conflict (site_id, user_id, request_id) do update set
      since = least(conversation_unread.since, excluded.since),
      last_at = greatest(conversation_unread.last_at, excluded.last_at)`.execute(db)

/**
 * Takes apart what `moveUnread` put together: unread is each conversation in which the customer said something after the
 * member stopped reading.
 */
export const splitUnread = (db: Db, site: SiteId, from: RequestId, to: RequestId): Promise<unknown> =>
  sql`
    with heard as (
      select request_id, coalesce(last_inbound_at, last_message_at) as at from conversations
      where site_id = ${site} and request_id in (${from}, ${to})
    ), gone as (
      delete from conversation_unread n using heard h
      where n.site_id = ${site} and n.request_id = ${from} and h.request_id = n.request_id and h.at <= n.since
    )
    insert into conversation_unread (site_id, user_id, request_id, since, last_at)
    select n.site_id, n.user_id, h.request_id, n.since, h.at
    from conversation_unread n join heard h on h.request_id = ${to} and h.at > n.since
    where n.site_id = ${site} and n.request_id = ${from}
    on conflict do nothing`.execute(db)

/**
 * When something was said last in these conversations, after their messages were moved. One that has none left began
 * with the request's own words.
 */
export const refreshLastMessage = (db: Db, site: SiteId, requests: readonly RequestId[]): Promise<unknown> =>
  sql`
    update conversations c set last_message_at = coalesce(
      (select max(m.created_at) from messages m
        where m.site_id = c.site_id and m.request_id = c.request_id and m.send_at is null),
      case when c.last_message_at is not null then c.created_at end)
    where c.site_id = ${site} and c.request_id = any(${[...requests]}::uuid[])`.execute(db)
