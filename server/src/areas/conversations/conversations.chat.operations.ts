import type { Chat } from '#contract/chat.ts'
import { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { askForTurn } from '../assistant/assistant.asking.operations.ts'
import { noteArrival, noteReturn, sentByPage } from '../growth/growth.arriving.operations.ts'
import type { PictureSealer } from '../photos/index.ts'
import { arrive } from '../requests/requests.arrival.operations.ts'
import { isOver, mostLines, presentChat } from './conversations.chat.rules.ts'
import { tokenHashOf } from './conversations.chat.token.ts'
import {
  countSaid,
  findChat,
  findKept,
  listLines,
  markRead,
  turnToChat,
  type ChatPlace,
} from './conversations.chat.store.ts'
import { storableLine } from './conversations.hooks.reading.ts'
import { photosForCustomer } from './message-photos/message-photos.service.ts'
import { receiveMessage } from './conversations.receiving.operations.ts'

/** A visitor's conversation, found by its token. */
interface OpenChat extends ChatPlace {
  readonly heldBy: string | undefined
  readonly over: boolean
  readonly begun: Date
}

/** Milliseconds after a form in which its page of thanks opens the chat. */
const openingFor = 60_000

/** @throws Refusal gone for a token that opens nothing (any more) */
async function chatOf({ db, site }: SiteWork, token: string): Promise<OpenChat> {
  const visitor = tokenHashOf(token)
  const row = await findChat(db, site.id, visitor)
  if (!row) throw new Refusal('gone')
  // what was said went along into the request that was kept: that one says whether it goes on
  const requestId = RequestId.parse(row.merged_into ?? row.request_id)
  const standing = row.merged_into === null ? row : await findKept(db, site.id, requestId)
  if (!standing) throw new Refusal('gone')
  const { stage, status, archived_at: archivedAt, held_by: heldBy } = standing
  const place = { requestId, visitor, merged: row.merged_into !== null }
  const said = await countSaid(db, site.id, place)
  return {
    ...place,
    over: isOver({ stage, status, archived: archivedAt !== null }, said),
    heldBy: heldBy ?? undefined,
    begun: row.created_at,
  }
}

async function shown(tools: PictureSealer, work: SiteWork, chat: OpenChat): Promise<Chat> {
  const { db, site, now } = work
  const lines = await listLines(db, site.id, chat, mostLines)
  if (lines.some(({ sender }) => sender !== 'customer')) await markRead(db, site.id, chat, now)
  const photos = await photosForCustomer(tools, work, lines)
  return presentChat(lines.toReversed(), photos, { heldBy: chat.heldBy, over: chat.over, begun: chat.begun, now })
}

/** A page's address as the log keeps it: what an advertisement put behind it names one person's click. */
const withoutQuery = (page: string): string => page.split('?', 1)[0] ?? ''

const heard = (
  work: SiteWork,
  { requestId, visitor, merged }: ChatPlace,
  body: string,
  { begins = false }: { begins?: boolean } = {},
) => receiveMessage(work, { requestId, channel: 'chat', body, begins, ...(merged ? { visitor } : {}) })

/**
 * A visitor's first words make a request. With the token that a form was answered with, the conversation goes on about
 * that request, and the assistant greets there. What fills the hidden field is a program: kept as spam, answered alike.
 * @throws Refusal invalid, phone_invalid, gone
 */
export async function startChat(
  tools: PictureSealer,
  work: SiteWork,
  { body }: Input<'startChat'>,
): Promise<Answer<'startChat'>> {
  if (body.token !== '') return goOn(tools, work, body.token, body)
  if (body.body === '') throw refuseField('invalid', 'body', 'is needed to begin')
  const sent = await sentByPage(work, body.page)
  const { requestId, chatToken } = await arrive(work, {
    way: 'chat',
    name: body.name || texts(body.locale).text('chat.visitor'),
    phone: body.phone,
    email: body.email,
    address: '',
    message: body.body,
    source: sent.link ? 'referral' : 'website_chat',
    cameFrom: sent.cameFrom,
    language: body.locale,
    isSpam: body.website !== '',
  })
  if (chatToken === null) throw new Refusal('internal')
  await noteArrival(work, sent, { requestId, way: 'chat', isSpam: body.website !== '' })
  if (body.page !== '')
    work.audit({
      act: 'chat.begin',
      record: 'request',
      recordId: requestId,
      after: { page: storableLine(withoutQuery(body.page), 500) },
    })
  await heard(work, { requestId, visitor: tokenHashOf(chatToken), merged: false }, body.body, { begins: true })
  return { token: chatToken, chat: await shown(tools, work, await chatOf(work, chatToken)) }
}

async function goOn(
  tools: PictureSealer,
  work: SiteWork,
  token: string,
  { body: words, page }: { readonly body: string; readonly page: string },
): Promise<Answer<'startChat'>> {
  const { db, site, now } = work
  const chat = await chatOf(work, token)
  if (chat.over) throw new Refusal('gone')
  await noteReturn(work, chat.requestId, page)
  // A page that opens the chat by itself says nothing of where the visitor answers: the greeting goes as they agreed to,
  // and is seen here as well. Who looks in later is talked to here.
  const opening = words === '' && now.getTime() - chat.begun.getTime() < openingFor
  if (!opening) await turnToChat(db, site.id, chat.requestId, now)
  if (words !== '') await heard(work, chat, words)
  else if (chat.heldBy === 'assistant') await askForTurn(work, chat.requestId)
  return { token, chat: await shown(tools, work, chat) }
}

/** @throws Refusal gone when the conversation is over, or was never there */
export async function sayInChat(
  tools: PictureSealer,
  work: SiteWork,
  { body }: Input<'sayInChat'>,
): Promise<Answer<'sayInChat'>> {
  const chat = await chatOf(work, body.token)
  if (chat.over) throw new Refusal('gone')
  await heard(work, chat, body.body)
  return { chat: await shown(tools, work, await chatOf(work, body.token)) }
}

/** @throws Refusal gone */
export const syncChat = async (
  tools: PictureSealer,
  work: SiteWork,
  { body }: Input<'syncChat'>,
): Promise<Answer<'syncChat'>> => ({
  chat: await shown(tools, work, await chatOf(work, body.token)),
})

/** The request whose changes a visitor's browser may hear of. @throws Refusal gone */
export const requestOfChat = async (work: SiteWork, token: string): Promise<RequestId> =>
  (await chatOf(work, token)).requestId
