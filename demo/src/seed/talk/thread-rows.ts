import type { Insertable } from 'kysely'
import { fillTemplate } from '#contract/templates.rules.ts'
import { presetOf } from '#server/areas/templates/templates.wording.operations.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { texts } from '#server/platform/texts/texts.ts'
import { business, members } from '../business.ts'
import type { CustomerRow } from '../customers.ts'
import type { Ground } from '../ground.ts'
import { idAt } from '../ids.ts'
import type { PlannedTalk } from '../messages.ts'
import type { Ask } from '../requests.ts'
import { answeredCalls, missedCalls } from './calls.ts'
import type { Course, TalkGround } from './course.ts'

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>
export type MessageRow = Row<'messages'> & { readonly created_at: Date; readonly sender: string }

/** A request with all that its thread is made of. */
export interface Told {
  readonly ask: Ask
  readonly talk: PlannedTalk
  readonly course: Course
  readonly requestId: string
  readonly customer: CustomerRow
  /** The customer's last words are STOP. */
  readonly stops: boolean
}

/** Everything that was said about a request, oldest first. */
export function messageRows(ground: Ground, talks: TalkGround, told: Told): MessageRow[] {
  const rows = [...playedRows(ground, told), ...saidRows(ground, talks, told), ...callRows(ground, talks, told)]
  const last = rows.reduce((latest, { created_at: at }) => Math.max(latest, at.getTime()), told.ask.created.getTime())
  return [...rows, ...(told.stops ? stopRows(ground, talks, told, new Date(last + 3_600_000)) : [])].toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime(),
  )
}

const base = ({ siteId }: Ground, { requestId, customer }: Told) => ({
  site_id: siteId,
  request_id: requestId,
  customer_id: customer.id,
})

function playedRows(ground: Ground, told: Told): MessageRow[] {
  const { played, channel } = told.course
  return (played?.lines ?? []).map((line): MessageRow => {
    const incoming = line.from === 'customer'
    return {
      ...base(ground, told),
      id: line.id,
      direction: incoming ? 'in' : 'out',
      channel,
      sender: line.from,
      purpose: line.purpose,
      body: line.text,
      author_user_id: null,
      state: incoming ? 'received' : line.held === null ? 'sent' : 'held',
      reason: line.held,
      gate: incoming ? null : JSON.stringify(line.checks),
      allowed_times: JSON.stringify(line.times),
      created_at: line.at,
      sent_at: line.sent,
    }
  })
}

function saidRows(ground: Ground, { chance }: TalkGround, told: Told): MessageRow[] {
  const { course, customer } = told
  const later = customer.phone ? 'sms' : 'email'
  return course.said.map(({ from, text, at, step }): MessageRow => {
    const incoming = from === 'customer'
    // who left the chat of the page is reached where they are
    const isChat = course.source === 'website_chat' && (step === 'hello' || step === 'reply')
    return {
      ...base(ground, told),
      id: idAt(chance, at),
      direction: incoming ? 'in' : 'out',
      channel: isChat ? 'chat' : later,
      sender: incoming ? 'customer' : 'member',
      body: text,
      author_user_id: incoming ? null : ground.memberIds[from],
      state: incoming ? 'received' : 'sent',
      created_at: at,
      sent_at: incoming ? null : new Date(at.getTime() + (isChat ? 0 : 1200)),
    }
  })
}

/** Calls are notes in the thread: the one that began it, and those that nobody took. */
function callRows(ground: Ground, { chance }: TalkGround, told: Told): MessageRow[] {
  const { ask, talk } = told
  const missed = ask.status === 'no_answer' || ask.closedReason === 'no_answer'
  const [first, second] = talk.said
  const note = (at: Date, incoming: boolean): MessageRow => ({
    ...base(ground, told),
    id: idAt(chance, at),
    direction: incoming ? 'in' : 'out',
    channel: 'call',
    sender: incoming ? 'customer' : 'member',
    subject: incoming ? 'answered' : 'left_message',
    body: chance.one(incoming ? answeredCalls : missedCalls),
    author_user_id: ground.memberIds.office,
    state: incoming ? 'received' : 'sent',
    created_at: at,
    sent_at: incoming ? null : at,
  })
  const came = told.course.source === 'phone' && ask.status !== 'duplicate' ? [note(ask.created, true)] : []
  const between = first && second ? new Date((first.at.getTime() + second.at.getTime()) / 2) : undefined
  return missed && between && ask.person.phone ? [...came, note(between, false)] : came
}

function stopRows(ground: Ground, { chance }: TalkGround, told: Told, at: Date): MessageRow[] {
  const answered = new Date(at.getTime() + 900)
  const common = { ...base(ground, told), channel: 'sms', author_user_id: null }
  return [
    {
      ...common,
      id: idAt(chance, at),
      direction: 'in',
      sender: 'customer',
      body: 'STOP',
      state: 'received',
      created_at: at,
      sent_at: null,
    },
    {
      ...common,
      id: idAt(chance, answered),
      direction: 'out',
      sender: 'server',
      purpose: 'notice',
      body: fillTemplate(presetOf('keyword_stopped', 'en'), { business_name: business.name }),
      state: 'sent',
      created_at: answered,
      sent_at: new Date(answered.getTime() + 1200),
    },
  ]
}

/** What people agreed to as they came, and took back. */
export function consentRows(ground: Ground, { chance }: TalkGround, told: Told, messages: readonly MessageRow[]) {
  const { ask, course, customer, requestId } = told
  const { phone } = customer
  if (!phone || ask.person.kind === 'solicitor') return []
  const row = (at: Date, state: string, how: string, words: string): Row<'consents'> => ({
    site_id: ground.siteId,
    id: idAt(chance, at),
    channel: 'sms',
    contact: phone,
    state,
    how,
    words,
    request_id: requestId,
    at,
  })
  const how = course.source === 'text' ? 'wrote_first' : course.source.startsWith('website') ? 'form' : 'provider'
  const words = how === 'form' ? texts(ask.language).text('requests.consent') : ''
  const stopped = told.stops ? messages.find(({ body }) => body === 'STOP') : undefined
  return [
    ...(course.mayText ? [row(ask.created, 'granted', how, words)] : []),
    ...(stopped ? [row(stopped.created_at, 'stopped', 'keyword', stopped.body)] : []),
  ]
}

/** Who answers now, and what the next one must know. */
export function conversationRow(
  ground: Ground,
  { chance }: TalkGround,
  { ask, course, requestId }: Told,
  messages: readonly MessageRow[],
): Row<'conversations'> {
  const { played, said } = course
  const member = said.find(({ from }) => from !== 'customer')
  const letGo = played?.rows.find(({ act }) => act.handOver !== null)
  const isHeld = played?.lines.some(({ held }) => held !== null) ?? false
  const heldBy =
    ask.stage === 'closed' ? 'nobody' : member ? 'member' : played && !letGo && !isHeld ? 'assistant' : 'nobody'
  const holder = heldBy === 'member' ? members.find(({ key }) => key === member?.from) : undefined
  const since = heldBy === 'member' ? member?.at : (letGo?.at ?? (isHeld ? played?.ended : undefined))
  const spoken = messages.filter(({ channel }) => channel !== 'call')
  const heard = spoken.findLast(({ direction }) => direction === 'in')
  const outgoing = spoken.findLast(({ direction, state }) => direction === 'out' && state !== 'held')
  const lastChannel = heard?.channel ?? course.channel
  const opensChat = course.source === 'website_form' || course.source === 'website_chat'
  return {
    site_id: ground.siteId,
    request_id: requestId,
    held_by: heldBy,
    held_since: since ?? ask.created,
    held_by_user_id: holder ? ground.memberIds[holder.key] : null,
    hand_over_reason:
      heldBy === 'nobody' && played ? (letGo?.act.handOver?.reason ?? (isHeld ? 'cannot_send' : null)) : null,
    summary: letGo?.act.handOver?.summary ?? '',
    open_questions: [...(letGo?.act.handOver?.openQuestions ?? [])],
    language: played?.state.language ?? ask.language,
    channel: lastChannel === 'sms' || lastChannel === 'email' ? lastChannel : 'chat',
    assistant_sent: messages.filter(({ sender, state }) => sender === 'assistant' && state !== 'held').length,
    unread: unreadOf(ask, spoken, letGo ? undefined : outgoing?.created_at),
    chat_token_hash: opensChat ? Buffer.from(chance.bytes(32)).toString('hex') : null,
    last_inbound_at: heard?.created_at ?? null,
    last_outbound_at: outgoing?.created_at ?? null,
    // the words of a form are the first that the inbox shows; what a member typed in is nothing that was said
    last_message_at: messages.at(-1)?.created_at ?? (opensChat ? ask.created : null),
    created_at: ask.created,
    modified_at: messages.at(-1)?.created_at ?? ask.created,
  }
}

/** Where something is still open, the last words of a customer were not seen yet. */
function unreadOf({ stage, status }: Ask, spoken: readonly MessageRow[], answered: Date | undefined): number {
  const isOpen =
    (stage === 'qualifying' && status === 'in_progress') || status === 'changes_requested' || stage === 'request'
  return isOpen
    ? spoken.filter(({ direction, created_at: at }) => direction === 'in' && (!answered || at > answered)).length
    : 0
}
