import type { SendingChannel } from '#contract/conversations.ts'
import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'
import { MessageId, type RequestId } from '#contract/shared.ts'
import { publish } from '../../platform/events/events.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { askForTurn } from '../assistant/assistant.asking.operations.ts'
import { notify } from '../notifications/notifications.operations.ts'
import { setWaiting } from '../requests/requests.answering.operations.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import { permissionOf, recordConsent } from './conversations.consents.operations.ts'
import { keywordOf, plainStopOf, type Keyword } from './conversations.keywords.rules.ts'
import { addUnread } from './inbox/reads.store.ts'
import { pageMark } from './conversations.page.store.ts'
import { wayBack } from './conversations.page.ways.operations.ts'
import { endConversation, sayAsServer } from './conversations.saying.operations.ts'
import { readRecipient, type RecipientRow } from './conversations.store.ts'
import { changeConversation, insertReceived } from './conversations.threads.store.ts'
import { holdConversation } from './conversations.writing.operations.ts'

/** What a customer said. */
export interface Received {
  readonly requestId: RequestId
  readonly channel: SendingChannel
  readonly body: string
  readonly subject?: string
  /** The provider's own name for it: the same twice is one. */
  readonly reference?: string
  /** In whose website chat, by the hash of its token, where that is not the request's own. */
  readonly visitor?: string
  /** On the page of their own: seen there by nobody else, and answered where they hear of it. */
  readonly onPage?: boolean
  /** The request began with it, or it says what the members are told in other words: they hear of it already. */
  readonly begins?: boolean
}

/** Somebody told something of a request: a customer wrote, or a call was written down. */
export interface MessageReceived {
  readonly requestId: RequestId
  readonly channel: SendingChannel | 'call'
  readonly text: string
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'message.received': MessageReceived
  }
}

const longest = 20_000
const cutMark = ' […]'

/** As it can be kept and read: providers send what PostgreSQL cannot hold. */
function readable(text: string): string {
  const clean = text.replaceAll('\u0000', '').toWellFormed().trim()
  return clean.length <= longest ? clean : `${clean.slice(0, longest - cutMark.length).toWellFormed()}${cutMark}`
}

/**
 * Takes a customer's words into the thread of their request, once. The assistant is asked for its turn where it has the
 * conversation; otherwise the members hear of it, and the customer waits for them.
 * @throws Refusal not_found
 */
export async function receiveMessage(
  work: SiteWork,
  received: Received,
): Promise<{ messageId: MessageId; isNew: boolean }> {
  const { db, site, now } = work
  const { requestId, channel, reference, visitor, onPage = false, begins = false } = received
  // whatever the door: from here on nobody has the number of a card
  const [body, subject] = [maskSensitive(received.body), maskSensitive(received.subject ?? '')]
  const thread = await holdConversation(work, requestId)
  const recipient = await readRecipient(db, site.id, requestId)
  const id = newId(MessageId)
  // after what was heard before, also when this transaction began earlier and had to wait: nothing is passed over
  const before = thread.last_inbound_at?.getTime() ?? 0
  const at = new Date(Math.max(now.getTime(), before + 1))
  const order = orderIn(channel, body)
  const isNew = await insertReceived(db, {
    site_id: site.id,
    id,
    request_id: requestId,
    customer_id: recipient?.customer_id ?? '',
    channel,
    subject: readable(subject).slice(0, 500),
    body: readable(body),
    reference: reference ?? null,
    visitor: onPage ? pageMark : (visitor ?? null),
    // answered by the house: nothing for the assistant to hear
    purpose: order?.keyword === 'help' || order?.keyword === 'start' ? 'notice' : 'reply',
    created_at: at,
  })
  if (!isNew) return { messageId: id, isNew }
  const back = onPage ? await wayBack(work, thread, recipient) : channel
  const heard = { last_inbound_at: at, last_message_at: at, channel: back, unread: thread.unread + 1 }
  await changeConversation(db, site.id, requestId, heard, now)
  if (recipient?.trial !== true) work.unwaited(addUnread(db, site.id, requestId, at))
  work.audit({ act: 'message.receive', record: 'message', recordId: id, after: { channel, request: requestId } })
  work.announce('messages', id, requestId)
  work.announce('conversations', requestId)
  if (order === null) await mayBeAnswered(work, { requestId, channel, body, recipient })
  if (order !== null) await obey(work, { ...order, requestId, channel, body, recipient })
  else if (thread.held_by === 'assistant') await askForTurn(work, requestId)
  else await tell(work, requestId, { body, at, isNews: !begins })
  await publish(work, 'message.received', { requestId, channel, text: readable([subject, body].join('\n')) })
  return { messageId: id, isNew }
}

/** Who writes may be answered the same way; a stop is taken back by START only. */
async function mayBeAnswered(
  work: SiteWork,
  { requestId, channel, body, recipient }: Pick<Order, 'requestId' | 'channel' | 'body' | 'recipient'>,
): Promise<void> {
  if (channel === 'chat' || !recipient) return
  const contact = channel === 'sms' ? recipient.phone : recipient.email
  if (contact === null || (channel === 'sms' && recipient.texts_stopped_at !== null)) return
  if ((await permissionOf(work, channel, contact)) !== 'unknown') return
  await recordConsent(work, { channel, contact, state: 'granted', how: 'wrote_first', words: body, requestId })
}

interface Wish {
  readonly keyword: Keyword
  /** What a stop or a start is about. */
  readonly texts: boolean
  readonly mails: boolean
}

/** The words of the law hold in texts; elsewhere only what is said plainly. */
function orderIn(channel: SendingChannel, body: string): Wish | null {
  const plain = plainStopOf(body)
  if (channel !== 'sms') return plain && { keyword: 'stop', ...plain }
  const keyword = keywordOf(body)
  return keyword && { keyword, texts: true, mails: plain?.mails === true }
}

interface Order extends Wish {
  readonly requestId: RequestId
  readonly channel: SendingChannel
  readonly body: string
  readonly recipient: RecipientRow | undefined
}

/** STOP, START and HELP are law (47 CFR 64.1200(a)(10)): done at once, and confirmed once. */
async function obey(work: SiteWork, order: Order): Promise<void> {
  const { requestId, channel, keyword, texts: ofTexts, mails, recipient } = order
  const answer = (template: 'keyword_stopped' | 'keyword_stopped_mails' | 'keyword_started' | 'keyword_help') =>
    sayAsServer(work, { requestId, channel, purpose: 'notice', template })
  if (keyword === 'help') {
    await answer('keyword_help')
    return
  }
  const stops = keyword === 'stop'
  const toTexts = ofTexts && (await record(work, order, 'sms', recipient?.phone ?? null))
  const toMails = mails && (await record(work, order, 'email', recipient?.email ?? null))
  if (stops) await endConversation(work, requestId)
  if (toTexts) await answer(stops ? 'keyword_stopped' : 'keyword_started')
  else if (toMails && channel === 'email') await answer('keyword_stopped_mails')
}

/** Writes the word into the ledger; false when it said nothing new, and so needs no answer. */
async function record(
  work: SiteWork,
  { requestId, channel, keyword, body }: Order,
  ledger: 'sms' | 'email',
  contact: string | null,
): Promise<boolean> {
  if (contact === null) return false
  const state = keyword === 'stop' ? 'stopped' : 'granted'
  const before = await permissionOf(work, ledger, contact)
  const how = channel === 'sms' && plainStopOf(body) === null ? 'keyword' : 'words'
  await recordConsent(work, { channel: ledger, contact, state, how, words: body, requestId })
  return before !== state
}

/** A person must answer: they hear of it, and the customer waits. */
async function tell(
  work: SiteWork,
  requestId: RequestId,
  { body, at, isNews }: { body: string; at: Date; isNews: boolean },
): Promise<void> {
  const { name, trial, stage, status } = await requestFacts(work, requestId)
  // what a program goes on writing is nobody's news
  if (trial || status === 'spam') return
  if (stage !== 'closed') await setWaiting(work, requestId, at)
  if (!isNews) return
  await notify(work, {
    event: 'customer_wrote',
    title: ({ text }) => text('conversations.wrote', { name: name || text('chat.visitor') }),
    body,
    path: `/requests?request=${requestId}`,
  })
}
