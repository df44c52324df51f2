import type { AssistantAct } from '#contract/assistant.ts'
import type { ConversationEvent } from '#contract/conversations.ts'
import type { Request } from '#contract/requests.ts'
import type { ShownMessage } from '../../api/useThread.ts'

/** What the customer wrote and sent with the request itself, where the thread is the only place that shows it. */
export type Opening = Pick<Request, 'message' | 'photos' | 'created'>

/** A line about the conversation itself, with the act of the assistant behind it. `last`: the last hand-off. */
export interface EventLine {
  readonly id: string
  readonly kind: ConversationEvent['kind']
  readonly at: string
  readonly by: string | null
  readonly reason: string | null
  readonly act: AssistantAct | undefined
  readonly last: boolean
}

/** What stands in a thread: messages with the act behind them, lines about the conversation, other acts, and days. */
export type ThreadItem =
  | { kind: 'opening'; id: string; opening: Opening }
  | { kind: 'day'; id: string; day: string }
  | { kind: 'unread'; id: string }
  | { kind: 'message'; id: string; message: ShownMessage; act: AssistantAct | undefined }
  | { kind: 'event'; id: string; event: EventLine }
  | { kind: 'acts'; id: string; acts: AssistantAct[] }

export interface ThreadParts {
  readonly messages: readonly ShownMessage[]
  readonly acts: readonly AssistantAct[]
  readonly events: readonly ConversationEvent[]
  /** Gets a line above it. */
  readonly firstUnread: string | undefined
  /** Null where another part of the screen shows it. */
  readonly opening: Opening | null
  /** There are no older messages. */
  readonly whole: boolean
}

type Dated = { at: string; rank: number } & (
  | { kind: 'opening'; opening: Opening }
  | { kind: 'message'; message: ShownMessage; act: AssistantAct | undefined }
  | { kind: 'act'; act: AssistantAct }
  | { kind: 'event'; event: EventLine }
)

/** Of what happened in the same moment: what came in, what was made of it, what was answered. */
const rankOf = ({ direction }: ShownMessage) => (direction === 'in' ? 0 : 2)

const saying = ({ kind }: AssistantAct) => kind === 'say' || kind === 'follow_up'
const handsOff = ({ kind }: AssistantAct) => kind === 'hand_over'

/**
 * Messages, events, and acts in the order of time. Pure. An act that a shown message or hand-off belongs to stands with
 * it; the others are lines of their own.
 */
export function threadItems(
  { messages, acts, events, firstUnread, opening, whole }: ThreadParts,
  dayOf: (moment: string) => string,
): ThreadItem[] {
  const shown = new Set(messages.map(({ id }) => id))
  const oldest = whole ? '' : (messages.at(0)?.created ?? '')
  const ofMessage = (message: ShownMessage) =>
    acts.find(({ id }) => id === message.act) ?? acts.find((act) => act.message === message.id && saying(act))
  const spoken = new Map(messages.map((message) => [message.id, ofMessage(message)]))
  const lines = eventLines(events, acts)
  const taken = new Set(
    [...spoken.values(), ...lines.map(({ act }) => act)].flatMap((act) => (act === undefined ? [] : [act.id])),
  )
  const dated: Dated[] = [
    ...openingOf(whole ? opening : null, messages),
    ...messages.map((message): Dated => ({
      kind: 'message',
      at: message.created,
      rank: rankOf(message),
      message,
      act: spoken.get(message.id),
    })),
    ...lines.filter(({ at }) => at >= oldest).map((event): Dated => ({ kind: 'event', at: event.at, rank: 1, event })),
    ...acts
      // What belongs to messages before the newest ones that came is left out with them.
      .filter((act) => !taken.has(act.id) && !(act.message !== null && shown.has(act.message) && saying(act)))
      .filter(({ at }) => at >= oldest)
      .map((act): Dated => ({ kind: 'act', at: act.at, rank: 1, act })),
  ]
  dated.sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.rank - other.rank)
  return withLines(dated, firstUnread, dayOf)
}

/** The words of the request, unless they are the first message as well. */
function openingOf(opening: Opening | null, messages: readonly ShownMessage[]): Dated[] {
  if (opening === null) return []
  const said = messages.some(({ direction, body }) => direction === 'in' && body.trim() === opening.message.trim())
  const shown = said ? { ...opening, message: '' } : opening
  if (shown.message.trim() === '' && shown.photos.length === 0) return []
  return [{ kind: 'opening', at: opening.created, rank: 0, opening: shown }]
}

/** Milliseconds between a hand-off and the act that explains it. */
const NEAR = 60_000

/** The events with the acts behind them; a hand-off from before events were kept is known by its act alone. */
function eventLines(events: readonly ConversationEvent[], acts: readonly AssistantAct[]): EventLine[] {
  const handOffs = acts.filter(handsOff)
  const isNear = (act: AssistantAct, at: string) => Math.abs(Date.parse(act.at) - Date.parse(at)) < NEAR
  const told = events.map(({ by, ...event }) => ({
    ...event,
    by: by?.name ?? null,
    act: event.kind === 'handed_off' ? handOffs.find((act) => isNear(act, event.at)) : undefined,
  }))
  const older = handOffs
    .filter((act) => told.every((event) => event.act?.id !== act.id))
    .map((act) => ({
      id: act.id,
      kind: 'handed_off' as const,
      at: act.at,
      by: null,
      reason: act.data.find(({ label }) => label === 'reason')?.value ?? null,
      act,
    }))
  const all = [...told, ...older]
  const last = all
    .filter(({ kind }) => kind === 'handed_off')
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .at(-1)
  return all.map((event) => ({ ...event, last: event.id === last?.id }))
}

function withLines(
  dated: readonly Dated[],
  firstUnread: string | undefined,
  dayOf: (moment: string) => string,
): ThreadItem[] {
  const items: ThreadItem[] = []
  let day = ''
  for (const each of dated) {
    const today = dayOf(each.at)
    if (today !== day) items.push({ kind: 'day', id: `day-${today}`, day: each.at })
    day = today
    const last = items.at(-1)
    if (each.kind === 'act' && last?.kind === 'acts') last.acts.push(each.act)
    else if (each.kind === 'act') items.push({ kind: 'acts', id: each.act.id, acts: [each.act] })
    else if (each.kind === 'event') items.push({ kind: 'event', id: each.event.id, event: each.event })
    else if (each.kind === 'opening') items.push({ kind: 'opening', id: 'opening', opening: each.opening })
    else {
      if (each.message.id === firstUnread) items.push({ kind: 'unread', id: 'unread' })
      items.push({ kind: 'message', id: each.message.id, message: each.message, act: each.act })
    }
  }
  return items
}

/** A stretch of a text that is pointed out. */
export interface Mark {
  start: number
  end: number
}

/** The words that an explanation quotes, by the message they are in. */
export function marksOf(quotations: AssistantAct['quotations']): ReadonlyMap<string, Mark[]> {
  const marks = new Map<string, Mark[]>()
  for (const { message, start, end } of quotations) {
    if (message !== null) marks.set(message, [...(marks.get(message) ?? []), { start, end }])
  }
  return marks
}

/** A text cut at the marks: every second piece is marked. Marks out of range or over one another are left out. */
export function cutAt(body: string, marks: readonly Mark[]): { words: string; marked: boolean; at: number }[] {
  const pieces: { words: string; marked: boolean; at: number }[] = []
  let at = 0
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end <= start || end > body.length) continue
    if (start > at) pieces.push({ words: body.slice(at, start), marked: false, at })
    pieces.push({ words: body.slice(start, end), marked: true, at: start })
    at = end
  }
  if (at < body.length) pieces.push({ words: body.slice(at), marked: false, at })
  return pieces
}

/** The first message that came in after a moment; null: nothing is new. */
export const firstUnreadOf = (messages: readonly ShownMessage[], since: string | null): string | undefined =>
  since === null
    ? undefined
    : messages.find(({ direction, created }) => direction === 'in' && Date.parse(created) > Date.parse(since))?.id
