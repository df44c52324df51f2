import { sql, type RawBuilder, type Transaction } from 'kysely'
import { mostCounted, type InboxFilter } from '#contract/inbox/values.ts'
import type { SiteId, UserId } from '#contract/shared.ts'
import { containing } from '../../../platform/database/like.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { digitsOf, wordQuery, type InboxPlace, type Section } from './inbox.rules.ts'

type Db = Transaction<Tables>

export interface InboxQuery {
  readonly site: SiteId
  readonly user: UserId
  readonly filter: InboxFilter
  readonly search: string
  readonly section: Section
  /** Within this section. */
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/** Conversations that a member answers, and those of requests that are assigned to them. */
const isMine = (site: SiteId, user: UserId): RawBuilder<boolean> => sql`c.request_id in (
  select mine.request_id from conversations mine
    where mine.site_id = ${site} and mine.held_by_user_id = ${user} and mine.held_by = 'member'
  union select own.request_id from conversation_requests own
    where own.site_id = ${site} and own.assigned_user_id = ${user})`

const isUnread = (user: UserId): RawBuilder<boolean> => sql`exists (
  select from conversation_unread n
  where n.site_id = c.site_id and n.user_id = ${user} and n.request_id = c.request_id)`

function hasText(search: string): RawBuilder<boolean> {
  const [words, digits] = [wordQuery(search), digitsOf(search)]
  const found = [sql`select requests_with_text(${containing(search)})`]
  if (digits !== undefined) found.push(sql`select requests_with_text(${containing(digits)})`)
  if (words !== '') found.push(sql`select conversations_with_words(${words})`)
  return sql`c.request_id in (${sql.join(found, sql` union `)})`
}

/** An emergency is shown even where nobody said anything yet, as after a call that a member typed in. */
const saidAt = (section: Section): RawBuilder<Date> =>
  section === 'emergency' ? sql`coalesce(c.last_message_at, c.created_at)` : sql`c.last_message_at`

const micros = (moment: RawBuilder<Date>) => sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`
const momentOf = (at: string) => sql`('epoch'::timestamptz + ${at}::float8 * interval '1 microsecond')`

const belongsTo: Readonly<Record<Section, (user: UserId) => RawBuilder<boolean>>> = {
  emergency: () => sql`r.emergency_kind is not null`,
  unread: (user) => sql`r.emergency_kind is null and c.last_message_at is not null and ${isUnread(user)}`,
  rest: (user) => sql`r.emergency_kind is null and c.last_message_at is not null and not ${isUnread(user)}`,
}

/** The ids of one section of the inbox, in their order, each with its place. */
export function sectionQuery({ site, user, filter, search, section, after, limit }: InboxQuery) {
  const conditions = [sql<boolean>`c.site_id = ${site}`, belongsTo[section](user)]
  if (filter === 'mine') conditions.push(isMine(site, user))
  if (filter === 'unread') conditions.push(isUnread(user))
  if (search !== '') conditions.push(hasText(search))
  if (after) conditions.push(sql`(${saidAt(section)}, c.request_id) < (${momentOf(after.at)}, ${after.id}::uuid)`)
  return sql<{ request_id: string; at: string }>`
    select c.request_id, ${micros(saidAt(section))} as at
    from conversations c
    join conversation_requests r on r.site_id = c.site_id and r.request_id = c.request_id
    where ${sql.join(conditions, sql` and `)}
    order by ${saidAt(section)} desc, c.request_id desc
    limit ${limit}`
}

export const listSection = async (db: Db, query: InboxQuery) => (await sectionQuery(query).execute(db)).rows

/** Everything that lines of the inbox show. The subqueries run for these ids only. */
export const rowsQuery = (site: SiteId, user: UserId, ids: readonly string[]) => sql<InboxRow>`
  select c.request_id, c.held_by, c.held_by_user_id, c.hand_over_reason, c.channel, c.created_at,
    r.customer_id, r.customer_name, r.customer_phone, r.customer_email, r.told_contact, r.message,
    r.created_at as asked_at, r.stage, r.status, r.archived_at, r.emergency_kind, r.emergency_at, r.emergency_phone,
    r.waiting_since, r.project_id, r.service_id, r.service_name, r.assigned_user_id,
    ${nameOf('assigned')} as assigned_name, ${nameOf('holder')} as holder_name, ${nameOf('author')} as author_name,
    ${isUnread(user)} as unread,
    last.id as last_id, left(last.body, 400) as last_body, last.channel as last_channel,
    last.direction as last_direction, last.sender as last_sender, last.author_user_id as last_author,
    last.state as last_state, last.created_at as last_at,
    (select m.state in ('failed', 'held') from messages m
      where m.site_id = c.site_id and m.request_id = c.request_id and m.direction = 'out' and m.channel <> 'call'
        and m.send_at is null
      order by m.created_at desc, m.id desc limit 1) as not_delivered,
    (select min(m.send_at) from messages m
      where m.site_id = c.site_id and m.request_id = c.request_id and m.send_at is not null) as next_scheduled
  from conversations c
  join conversation_requests r on r.site_id = c.site_id and r.request_id = c.request_id
  left join lateral (
    select m.* from messages m
    where m.site_id = c.site_id and m.request_id = c.request_id and m.send_at is null
    order by m.created_at desc, m.id desc limit 1) as last on true
  left join person_names assigned on assigned.user_id = r.assigned_user_id
  left join person_names holder on holder.user_id = c.held_by_user_id
  left join person_names author on author.user_id = last.author_user_id
  where c.site_id = ${site} and c.request_id = any(${[...ids]}::uuid[])`

const nameOf = (person: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)})`

export interface InboxRow {
  readonly request_id: string
  readonly held_by: string
  readonly held_by_user_id: string | null
  readonly holder_name: string
  readonly hand_over_reason: string | null
  readonly channel: string
  readonly created_at: Date
  readonly customer_id: string
  readonly customer_name: string
  readonly customer_phone: string | null
  readonly customer_email: string | null
  readonly told_contact: unknown
  readonly message: string
  readonly asked_at: Date
  readonly stage: string
  readonly status: string
  readonly archived_at: Date | null
  readonly emergency_kind: string | null
  readonly emergency_at: Date | null
  readonly emergency_phone: string | null
  readonly waiting_since: Date | null
  readonly project_id: string | null
  readonly service_id: string | null
  readonly service_name: string | null
  readonly assigned_user_id: string | null
  readonly assigned_name: string
  readonly unread: boolean
  readonly last_id: string | null
  readonly last_body: string | null
  readonly last_channel: string | null
  readonly last_direction: string | null
  readonly last_sender: string | null
  readonly last_author: string | null
  readonly author_name: string
  readonly last_state: string | null
  readonly last_at: Date | null
  readonly not_delivered: boolean | null
  readonly next_scheduled: Date | null
}

/** In the order of `ids`; one that is gone meanwhile is left out. */
export async function readInboxRows(db: Db, site: SiteId, user: UserId, ids: readonly string[]): Promise<InboxRow[]> {
  if (ids.length === 0) return []
  const { rows } = await rowsQuery(site, user, ids).execute(db)
  const byId = new Map(rows.map((row) => [row.request_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A customer waits for an answer; written as the index of those who wait has it. */
const waits = sql`r.waiting_since is not null and r.archived_at is null and r.stage <> 'closed'`

export interface InboxCounts {
  readonly unread: number
  readonly unread_mine: number
  readonly emergencies: number
  readonly waiting: number
}

/** Counts stop at a thousand: more is not told apart on a screen, and costs no more here. */
export function countsQuery(site: SiteId, user: UserId) {
  const unread = sql`
    from conversation_unread n
    join conversations c on c.site_id = n.site_id and c.request_id = n.request_id
    join conversation_requests r on r.site_id = n.site_id and r.request_id = n.request_id
    where n.site_id = ${site} and n.user_id = ${user}`
  const counted = (found: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from (select 1 ${found} limit ${sql.lit(mostCounted)}) as counted)`
  return sql<InboxCounts>`select
    ${counted(unread)} as unread,
    ${counted(sql`${unread} and (c.held_by = 'member' and c.held_by_user_id = ${user} or r.assigned_user_id = ${user})`)} as unread_mine,
    ${counted(sql`from conversation_requests r
      join conversations c on c.site_id = r.site_id and c.request_id = r.request_id
      where r.site_id = ${site} and r.emergency_kind is not null`)} as emergencies,
    ${counted(sql`from conversation_requests r where r.site_id = ${site} and ${waits}`)} as waiting`
}

export const countInbox = async (db: Db, site: SiteId, user: UserId) =>
  (await countsQuery(site, user).execute(db)).rows[0] ?? { unread: 0, unread_mine: 0, emergencies: 0, waiting: 0 }

/** Conversations that the assistant let go and nobody answered since. */
export async function countHandedOver(db: Db, site: SiteId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from conversation_requests r join conversations c on c.site_id = r.site_id and c.request_id = r.request_id
    where r.site_id = ${site} and ${waits} and c.held_by <> 'assistant' and c.hand_over_reason is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whose words are looked for; with `until` the newest that they wrote up to that moment. */
export interface WordsWanted {
  readonly requestId: string
  readonly until: Date | null
}

/** The newest words that each customer wrote themselves; one who wrote none is left out. */
export async function readCustomerWords(db: Db, site: SiteId, wanted: readonly WordsWanted[]) {
  const ids = wanted.map(({ requestId }) => requestId)
  const { rows } = await sql<{ request_id: string; body: string }>`
    select a.request_id, m.body
    from unnest(${ids}::uuid[], ${wanted.map(({ until }) => until)}::timestamptz[]) as a (request_id, until)
    cross join lateral (
      select left(m.body, 400) as body from messages m
      where m.site_id = ${site} and m.request_id = a.request_id and m.direction = 'in' and m.sender = 'customer'
        and m.channel <> 'call' and m.body <> '' and (a.until is null or m.created_at <= a.until)
      order by m.created_at desc, m.id desc limit 1) as m`.execute(db)
  return rows
}
