import type { ExpressionBuilder, Transaction } from 'kysely'
import type { RequestId, SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { photoIdsOf } from './message-photos/message-photos.store.ts'

type Db = Transaction<Tables>

/** The conversation that a visitor's token opens, and how its request stands. */
export const findChat = (db: Db, siteId: SiteId, tokenHash: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('requests', (join) =>
      join
        .onRef('requests.site_id', '=', 'conversations.site_id')
        .onRef('requests.id', '=', 'conversations.request_id'),
    )
    .select([
      'conversations.request_id',
      'conversations.held_by',
      'conversations.channel',
      'conversations.language',
      'conversations.created_at',
      'requests.stage',
      'requests.status',
      'requests.archived_at',
      'requests.merged_into',
    ])
    .where('conversations.site_id', '=', siteId)
    .where('conversations.chat_token_hash', '=', tokenHash)
    .executeTakeFirst()

export type ChatRow = Awaited<ReturnType<typeof findChat>> & object

/** How the request stands that another was merged into, and who has its conversation. */
export const findKept = (db: Db, siteId: SiteId, requestId: RequestId) =>
  db
    .selectFrom('requests')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.site_id', '=', 'requests.site_id')
        .onRef('conversations.request_id', '=', 'requests.id'),
    )
    .select(['conversations.held_by', 'requests.stage', 'requests.status', 'requests.archived_at'])
    .where('requests.site_id', '=', siteId)
    .where('requests.id', '=', requestId)
    .executeTakeFirst()

/** A visitor's chat: the request it is about by now, and the hash of their token. */
export interface ChatPlace {
  readonly requestId: RequestId
  readonly visitor: string
  /** The request was merged into another: of that one's thread only what was said here is theirs. */
  readonly merged: boolean
}

/** Lines of the visitor's own chat. */
const isOwn =
  ({ visitor, merged }: ChatPlace) =>
  (where: ExpressionBuilder<Tables, 'messages'>) =>
    merged
      ? where('messages.visitor', '=', visitor)
      : where.or([where('messages.visitor', 'is', null), where('messages.visitor', '=', visitor)])

/**
 * The newest lines of a request that its visitor may see, newest first: what was said in their chat and was neither held
 * back nor is still to come, and what the assistant began with elsewhere, as by a text right after a form: the questions
 * the visitor answers here. Nothing after somebody was heard on that other way, who may be another person.
 */
export const listLines = (db: Db, siteId: SiteId, place: ChatPlace, limit: number) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.author_user_id')
    .select(['messages.id', 'messages.sender', 'messages.body', 'messages.created_at', 'users.first_name'])
    .select(photoIdsOf('messages').as('photo_ids'))
    .where('messages.site_id', '=', siteId)
    .where('messages.request_id', '=', place.requestId)
    .where(isOwn(place))
    .where((where) =>
      where.or([
        where('messages.channel', '=', 'chat'),
        where.and([
          where('messages.sender', '=', 'assistant'),
          where.not(
            where.exists(
              where
                .selectFrom('messages as heard')
                .select('heard.id')
                .where('heard.site_id', '=', siteId)
                .where('heard.request_id', '=', place.requestId)
                .where('heard.direction', '=', 'in')
                .where('heard.channel', '<>', 'chat')
                .where('heard.created_at', '<=', where.ref('messages.created_at')),
            ),
          ),
        ]),
      ]),
    )
    .where('messages.state', 'not in', ['held', 'failed'])
    // its photos are still being prepared: a line that is shown is never drawn again
    .where((where) => where.or([where('messages.channel', '<>', 'chat'), where('messages.state', '<>', 'queued')]))
    .where('messages.send_at', 'is', null)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** How much a visitor has said. */
export async function countSaid(db: Db, siteId: SiteId, place: ChatPlace): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('request_id', '=', place.requestId)
    .where(isOwn(place))
    .where('channel', '=', 'chat')
    .where('direction', '=', 'in')
    .executeTakeFirstOrThrow()
  return count
}

/** The visitor is in the chat now: answers go there. */
export const turnToChat = (db: Db, siteId: SiteId, requestId: RequestId, now: Date) =>
  db
    .updateTable('conversations')
    .set((expression) => ({ channel: 'chat', modified_at: now, version: expression('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('channel', '<>', 'chat')
    .execute()

/** The visitor has these before their eyes. */
export const markRead = (db: Db, siteId: SiteId, place: ChatPlace, now: Date) =>
  db
    .updateTable('messages')
    .set({ read_by_customer_at: now })
    .where('site_id', '=', siteId)
    .where('request_id', '=', place.requestId)
    .where(isOwn(place))
    .where('channel', '=', 'chat')
    .where('direction', '=', 'out')
    .where('state', 'not in', ['held', 'failed', 'queued'])
    .where('send_at', 'is', null)
    .where('read_by_customer_at', 'is', null)
    .execute()
