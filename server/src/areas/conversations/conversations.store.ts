import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { MessageId, RequestId, SiteId, UserId } from '#contract/shared.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { photoIdsOf } from './message-photos/message-photos.store.ts'

type Db = Transaction<Tables>

/** Whether the business has this request. */
export async function hasRequest(db: Db, siteId: SiteId, id: RequestId): Promise<boolean> {
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

const withAuthor = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.author_user_id')
    .leftJoin('assistant_acts as act', (join) =>
      join.onRef('act.site_id', '=', 'messages.site_id').onRef('act.message_id', '=', 'messages.id'),
    )
    .selectAll('messages')
    .select(['users.first_name', 'users.last_name', 'act.id as act_id', photoIdsOf('messages').as('photo_ids')])
    .where('messages.site_id', '=', siteId)

/** The newest messages of a thread, or the newest of those before one of it; oldest first. */
export async function listThread(
  db: Db,
  siteId: SiteId,
  requestId: RequestId,
  { before, limit }: { readonly before?: MessageId | undefined; readonly limit: number },
) {
  const newest = await withAuthor(db, siteId)
    .where('messages.request_id', '=', requestId)
    // what is to leave later is nothing that was said
    .where('messages.send_at', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(messages.created_at, messages.id) < (
          select b.created_at, b.id from messages as b
          where b.site_id = ${siteId} and b.request_id = ${requestId} and b.id = ${before ?? null})`,
      ),
    )
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()
  return newest.toReversed()
}

/** Messages of a thread that leave at a chosen time, the soonest first. */
export const listScheduled = (db: Db, siteId: SiteId, requestId: RequestId, limit: number) =>
  withAuthor(db, siteId)
    .where('messages.request_id', '=', requestId)
    .where('messages.send_at', 'is not', null)
    .orderBy('messages.send_at')
    .orderBy('messages.id')
    .limit(limit)
    .execute()

export const readMessage = (db: Db, siteId: SiteId, id: MessageId) =>
  withAuthor(db, siteId).where('messages.id', '=', id).executeTakeFirst()

/** In which conversation a message is, and where its customer was reached at this moment. */
export const findAddressed = (db: Db, siteId: SiteId, id: MessageId) =>
  db
    .selectFrom('messages')
    .innerJoin('customers', (join) =>
      join.onRef('customers.site_id', '=', 'messages.site_id').onRef('customers.id', '=', 'messages.customer_id'),
    )
    .select([
      'messages.request_id',
      'messages.customer_id',
      'messages.channel',
      'messages.sender',
      'messages.state',
      'messages.send_at',
      'customers.phone',
      'customers.email',
      photoIdsOf('messages').as('photo_ids'),
    ])
    .where('messages.site_id', '=', siteId)
    .where('messages.id', '=', id)
    .executeTakeFirst()

export type MessageRow = Awaited<ReturnType<typeof readMessage>> & object

/** A line in the website chat is for the visitor who was heard there last: of two merged requests each has one. */
export function insertMessage(db: Db, row: Insertable<Tables['messages']>): Promise<unknown> {
  const written = db
    .insertInto('messages')
    .values((from) => ({
      ...row,
      ...(row.channel === 'chat'
        ? {
            visitor: from
              .selectFrom('messages as heard')
              .select('heard.visitor')
              .where('heard.site_id', '=', row.site_id)
              .where('heard.request_id', '=', row.request_id)
              .where('heard.channel', '=', 'chat')
              .where('heard.direction', '=', 'in')
              .orderBy('heard.created_at', 'desc')
              .orderBy('heard.id', 'desc')
              .limit(1),
          }
        : {}),
    }))
    .execute()
  outgoing.forget(db, (_site, customer) => customer === row.customer_id)
  return written
}

/** Whether a message belongs to this conversation. */
export async function hasMessage(db: Db, siteId: SiteId, requestId: RequestId, id: MessageId): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether the customer was answered after a message, by the assistant or by a member other than this one. What was held
 * or failed is no answer, and neither is what the law asks for.
 */
export async function hasAnswerAfter(
  db: Db,
  siteId: SiteId,
  requestId: RequestId,
  seen: MessageId | null,
  except: UserId | null,
): Promise<boolean> {
  const answer = await db
    .selectFrom('messages as m')
    .select('m.id')
    .where('m.site_id', '=', siteId)
    .where('m.request_id', '=', requestId)
    .where('m.direction', '=', 'out')
    .where('m.channel', '<>', 'call')
    .where('m.sender', 'in', ['member', 'assistant'])
    .where('m.state', 'not in', ['held', 'failed'])
    .where('m.send_at', 'is', null)
    .where(sql<boolean>`m.author_user_id is distinct from ${except}::uuid`)
    .$if(seen !== null, (query) =>
      query.where(
        sql<boolean>`(m.created_at, m.id) > (
          select s.created_at, s.id from messages as s where s.site_id = ${siteId} and s.id = ${seen})`,
      ),
    )
    .limit(sql.lit(1))
    .executeTakeFirst()
  return answer !== undefined
}

/** Messages to a customer since a moment, those that were held apart. */
export const countOutgoing = (db: Db, site: SiteId, customer: string, since: Date): Promise<number> =>
  outgoing.read(db, site, customer, since.toISOString())

const outgoing = keptRows(
  'messages',
  async (db: Db, site: SiteId, customer: string, since: string): Promise<number> => {
    const { count } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site_id', '=', site)
      .where('customer_id', '=', customer)
      .where('direction', '=', 'out')
      .where('channel', '=', 'sms')
      .where('state', '<>', 'held')
      .where('created_at', '>', new Date(since))
      .executeTakeFirstOrThrow()
    return count
  },
)

/** The message's row, held until the transaction ends: of two that want to send it, the second sees what the first did. */
export const lockMessage = (db: Db, siteId: SiteId, id: MessageId) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeMessage = (db: Db, siteId: SiteId, id: MessageId, change: Updateable<Tables['messages']>) =>
  db.updateTable('messages').set(change).where('site_id', '=', siteId).where('id', '=', id).execute()

export type OutcomeRow = Pick<Selectable<Tables['messages']>, 'id' | 'state' | 'reason' | 'sent_at'>

/** What became of these messages about visits. `ownWork`: of those about the member's own, in whosever conversation. */
export async function noticeOutcomes(
  db: Db,
  siteId: SiteId,
  ids: readonly string[],
  ownWork: boolean,
): Promise<OutcomeRow[]> {
  if (ownWork) return (await sql<OutcomeRow>`select * from own_notice_messages(${[...ids]}::uuid[])`.execute(db)).rows
  return db
    .selectFrom('messages')
    .select(['id', 'state', 'reason', 'sent_at'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
}

export const deleteMessage = (db: Db, siteId: SiteId, id: MessageId) =>
  db.deleteFrom('messages').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Which of these provider's references are written down already, with other messages. */
export async function takenReferences(
  db: Db,
  siteId: SiteId,
  references: readonly string[],
  except: MessageId,
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('messages')
    .select('provider_reference')
    .where('site_id', '=', siteId)
    .where('provider_reference', 'in', [...references])
    .where('id', '<>', except)
    .execute()
  return new Set(rows.flatMap((row) => row.provider_reference ?? []))
}

/** Whom a request's messages go to, and in whose name: asked for once in a transaction that changes none of it. */
export const readRecipient = (db: Db, siteId: SiteId, requestId: RequestId): Promise<RecipientRow | undefined> =>
  recipients.read(db, siteId, requestId)

const selectRecipient = (db: Db, siteId: SiteId, requestId: RequestId) =>
  db
    .selectFrom('requests')
    .innerJoin('customers', (join) =>
      join.onRef('customers.site_id', '=', 'requests.site_id').onRef('customers.id', '=', 'requests.customer_id'),
    )
    .innerJoin('sites', 'sites.id', 'requests.site_id')
    .select([
      'customers.id as customer_id',
      'customers.name as customer_name',
      'customers.phone',
      'customers.email',
      'customers.do_not_contact',
      'customers.texts_stopped_at',
      'sites.name as business',
      'sites.phone as business_phone',
      'sites.time_zone',
      'requests.stage',
      'requests.archived_at',
      'requests.trial',
    ])
    .where('requests.site_id', '=', siteId)
    .where('requests.id', '=', requestId)
    .executeTakeFirst()

export type RecipientRow = Awaited<ReturnType<typeof selectRecipient>> & object

const recipients = keptRows(['requests', 'customers', 'sites'], selectRecipient)

/** Messages that were kept instead of sent, newest first. */
export const listOutbox = (db: Db, recipient: string | undefined, limit: number) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/**
 * Messages of all businesses that were to be sent before those moments and were neither sent nor given up, oldest first:
 * a member's leave at once, others may have waited for the day.
 */
export const findUnfinished = (db: Db, { ofMembers, ofOthers }: { ofMembers: Date; ofOthers: Date }, limit: number) =>
  db
    .selectFrom('messages')
    .innerJoin('sites', 'sites.id', 'messages.site_id')
    .select(['messages.id', 'messages.site_id', 'sites.slug', photoIdsOf('messages').as('photo_ids')])
    .where('messages.state', 'in', ['queued', 'sending'])
    // one that leaves at a chosen time is late only after it
    .where((expression) =>
      expression.or([expression('messages.send_at', 'is', null), expression('messages.send_at', '<', ofMembers)]),
    )
    .where((expression) =>
      expression.or([
        expression('messages.created_at', '<', ofOthers),
        expression.and([
          expression('messages.created_at', '<', ofMembers),
          expression('messages.sender', '=', 'member'),
        ]),
      ]),
    )
    .orderBy('messages.created_at')
    .limit(limit)
    .execute()

/** Gives up every message of a business that has not begun to leave. Answers their ids. */
export async function failWaiting(db: Db, site: SiteId): Promise<string[]> {
  const failed = await db
    .updateTable('messages')
    .set({ state: 'failed', reason: null, send_at: null })
    .where('site_id', '=', site)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return failed.map(({ id }) => id)
}

/** The message that a provider knows by this name, whichever business sent it. */
export const findByReference = (db: Db, reference: string) =>
  db
    .selectFrom('messages')
    .innerJoin('sites', 'sites.id', 'messages.site_id')
    .select(['messages.id', 'messages.site_id', 'sites.slug'])
    .where('messages.provider_reference', '=', reference)
    .where('messages.direction', '=', 'out')
    .executeTakeFirst()

/** The number that a business's texts go from, where it has one of its own. */
export const lineOf = async (db: Db, siteId: SiteId): Promise<string | undefined> =>
  (
    await db
      .selectFrom('phone_lines')
      .select('number')
      .where('site_id', '=', siteId)
      .orderBy('created_at')
      .limit(sql.lit(1))
      .executeTakeFirst()
  )?.number
