import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { SendingChannel } from '#contract/conversations.ts'
import { RequestId, type CustomerId, type MessageId, type SiteId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type ConversationRow = Selectable<Tables['conversations']>

/** Makes the conversation of a request unless it has one. */
export async function makeConversation(
  db: Db,
  row: {
    site_id: SiteId
    request_id: RequestId
    held_by: string
    channel: SendingChannel
    language: string
    chat_token_hash: string | null
    last_message_at?: Date | null
    held_since: Date
    created_at: Date
    modified_at: Date
  },
): Promise<void> {
  await db
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'request_id']).doNothing())
    .execute()
}

/** The conversation's row, held until the transaction ends: whoever writes into a thread comes here first. */
export const lockConversation = (db: Db, site: SiteId, request: RequestId): Promise<ConversationRow | undefined> =>
  held.read(db, site, request)

const held = keptRows('conversations', (db, site: SiteId, request: RequestId): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .forNoKeyUpdate()
    .executeTakeFirst(),
)

/** Changes a conversation that the caller holds. */
export function changeConversation(
  db: Db,
  site: SiteId,
  request: RequestId,
  change: Updateable<Tables['conversations']>,
  now: Date,
): Promise<ConversationRow> {
  const changed = db
    .updateTable('conversations')
    .set((expression) => ({ ...change, modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .returningAll()
    .executeTakeFirstOrThrow()
  held.put(db, changed, site, request)
  return changed
}

/** Nobody has these conversations any more, where the assistant had them. Whose it had. */
export async function takeFromAssistant(
  db: Db,
  site: SiteId,
  requests: readonly RequestId[],
  now: Date,
): Promise<RequestId[]> {
  const rows = await db
    .updateTable('conversations')
    .set((expression) => ({
      held_by: 'nobody',
      held_since: now,
      hand_over_reason: null,
      modified_at: now,
      version: expression('version', '+', 1),
    }))
    .where('site_id', '=', site)
    .where(sql<boolean>`request_id = any(${[...requests]}::uuid[])`)
    .where('held_by', '=', 'assistant')
    .returning('request_id')
    .execute()
  return rows.map((row) => RequestId.parse(row.request_id))
}

/** The conversation with its holder's name, and where its customer is reached. */
export const readConversation = (db: Db, site: SiteId, request: RequestId) =>
  db
    .selectFrom('conversations as t')
    .innerJoin('requests as r', (join) => join.onRef('r.site_id', '=', 't.site_id').onRef('r.id', '=', 't.request_id'))
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .leftJoin('users as u', 'u.id', 't.held_by_user_id')
    .selectAll('t')
    .select([
      'u.first_name',
      'u.last_name',
      'c.phone',
      'c.email',
      'r.customer_id',
      'r.stage',
      'r.trial',
      'r.archived_at',
    ])
    .where('t.site_id', '=', site)
    .where('t.request_id', '=', request)
    .executeTakeFirst()
export type ConversationView = Awaited<ReturnType<typeof readConversation>> & object

/** Conversations of these requests as lists show them, each with the newest thing that was said. */
export const listSummaries = (db: Db, site: SiteId, requests: readonly string[]) =>
  db
    .selectFrom('conversations as t')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('messages as m')
          .select(['m.body', 'm.sender', 'm.created_at', 'm.channel', 'm.subject'])
          .whereRef('m.site_id', '=', 't.site_id')
          .whereRef('m.request_id', '=', 't.request_id')
          .where('m.send_at', 'is', null)
          .orderBy('m.created_at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      't.request_id',
      't.held_by',
      't.hand_over_reason',
      't.unread',
      'last.body',
      'last.sender',
      'last.created_at as said_at',
    ])
    .where('t.site_id', '=', site)
    .where('t.request_id', 'in', [...requests])
    .execute()

/** What one turn reads at once; what is beyond waits for the next. */
const MOST_HEARD = 50

/**
 * What came in since a place in the thread, oldest first. Calls are notes, and words like HELP were answered by the
 * house: nobody else answers them.
 */
export function listHeard(
  db: Db,
  site: SiteId,
  request: RequestId,
  after: { readonly at: Date; readonly id: string } | null,
) {
  let query = db
    .selectFrom('messages')
    .select(['id', 'body', 'channel', 'created_at'])
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .where('direction', '=', 'in')
    .where('channel', '<>', 'call')
    .where('purpose', '<>', 'notice')
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
  return query.orderBy('created_at').orderBy('id').limit(sql.lit(MOST_HEARD)).execute()
}

/** Whether a text of this customer ever came. */
export async function hasTexted(db: Db, site: SiteId, customer: string): Promise<boolean> {
  const heard = await db
    .selectFrom('messages')
    .select('id')
    .where('site_id', '=', site)
    .where('customer_id', '=', customer)
    .where('direction', '=', 'in')
    .where('channel', '=', 'sms')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return heard !== undefined
}

/** Whether a member said something in this conversation after that moment. */
export async function hasWordOfMember(db: Db, site: SiteId, request: RequestId, since: Date): Promise<boolean> {
  const said = await db
    .selectFrom('messages')
    .select('id')
    .where('site_id', '=', site)
    .where('request_id', '=', request)
    .where('sender', '=', 'member')
    .where('channel', '<>', 'call')
    .where('send_at', 'is', null)
    .where('created_at', '>', since)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return said !== undefined
}

/** Writes a message that came in; false when it came before, by the name its provider gave it. */
export async function insertReceived(
  db: Db,
  row: {
    site_id: SiteId
    id: MessageId
    request_id: RequestId
    customer_id: string
    channel: string
    subject: string
    body: string
    reference: string | null
    visitor: string | null
    purpose: 'reply' | 'notice'
    created_at: Date
  },
): Promise<boolean> {
  const { reference, ...rest } = row
  const written = await db
    .insertInto('messages')
    .values({ ...rest, direction: 'in', sender: 'customer', state: 'received', provider_reference: reference })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'provider_reference'])
        // as the index says it: a plan that is kept does not know the value of a parameter
        .where(sql<boolean>`direction = 'in' and provider_reference is not null`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The language of the conversation in which a customer was last heard; undefined where they have none. */
export const readLanguage = (db: Db, siteId: SiteId, customerId: CustomerId) =>
  db
    .selectFrom('conversations')
    .innerJoin('requests', (join) =>
      join
        .onRef('requests.site_id', '=', 'conversations.site_id')
        .onRef('requests.id', '=', 'conversations.request_id'),
    )
    .select('conversations.language')
    .where('requests.site_id', '=', siteId)
    .where('requests.customer_id', '=', customerId)
    .orderBy('conversations.last_inbound_at', (order) => order.desc().nullsLast())
    .orderBy('conversations.modified_at', 'desc')
    .limit(1)
    .executeTakeFirst()
