import type { AssistantAct } from '#contract/assistant.ts'
import type { ShownMessage } from '../../api/useThread.ts'

/** What stands in a thread: messages with the act behind them, hand-offs, other acts without a message, and days. */
export type ThreadItem =
  | { kind: 'day'; id: string; day: string }
  | { kind: 'unread'; id: string }
  | { kind: 'message'; id: string; message: ShownMessage; act: AssistantAct | undefined }
  | { kind: 'handOff'; id: string; act: AssistantAct; last: boolean }
  | { kind: 'acts'; id: string; acts: AssistantAct[] }

type Dated = { at: string; rank: number } & (
  | { kind: 'message'; message: ShownMessage; act: AssistantAct | undefined }
  | { kind: 'act'; act: AssistantAct }
)

/** Of what happened in the same moment: what came in, what was made of it, what was answered. */
const rankOf = ({ direction }: ShownMessage) => (direction === 'in' ? 0 : 2)

/**
 * Messages and acts in the order of time. `firstUnread` gets a line above it. Not `whole`: there are older messages. Pure.
 * An act that a shown message belongs to stands with that message; the others are lines of their own.
 */
export function threadItems(
  messages: readonly ShownMessage[],
  acts: readonly AssistantAct[],
  firstUnread: string | undefined,
  dayOf: (moment: string) => string,
  whole = true,
): ThreadItem[] {
  const shown = new Set(messages.map(({ id }) => id))
  const oldest = messages.at(0)?.created ?? ''
  const ofMessage = (message: ShownMessage) =>
    acts.find(({ id }) => id === message.act) ?? acts.find((act) => act.message === message.id && saying(act))
  const spoken = new Map(messages.map((message) => [message.id, ofMessage(message)]))
  const taken = new Set([...spoken.values()].flatMap((act) => (act === undefined ? [] : [act.id])))
  const dated: Dated[] = [
    ...messages.map((message): Dated => ({
      kind: 'message',
      at: message.created,
      rank: rankOf(message),
      message,
      act: spoken.get(message.id),
    })),
    ...acts
      // What belongs to messages before the newest ones that came is left out with them.
      .filter((act) => !taken.has(act.id) && !(act.message !== null && shown.has(act.message) && saying(act)))
      .filter(({ at }) => whole || at >= oldest)
      .map((act): Dated => ({ kind: 'act', at: act.at, rank: 1, act })),
  ]
  dated.sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.rank - other.rank)
  return withLines(dated, firstUnread, dayOf)
}

const handsOff = ({ kind }: AssistantAct) => kind === 'hand_over'

const saying = ({ kind }: AssistantAct) => kind === 'say' || kind === 'follow_up'

function withLines(
  dated: readonly Dated[],
  firstUnread: string | undefined,
  dayOf: (moment: string) => string,
): ThreadItem[] {
  const items: ThreadItem[] = []
  const lastHandOff = dated.findLast((each) => each.kind === 'act' && handsOff(each.act))
  let day = ''
  for (const each of dated) {
    const today = dayOf(each.at)
    if (today !== day) items.push({ kind: 'day', id: `day-${today}`, day: each.at })
    day = today
    const last = items.at(-1)
    if (each.kind === 'act' && handsOff(each.act))
      items.push({ kind: 'handOff', id: each.act.id, act: each.act, last: each === lastHandOff })
    else if (each.kind === 'act' && last?.kind === 'acts') last.acts.push(each.act)
    else if (each.kind === 'act') items.push({ kind: 'acts', id: each.act.id, acts: [each.act] })
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

/** The first of the newest `count` messages that came in. */
export function firstUnreadOf(messages: readonly ShownMessage[], count: number): string | undefined {
  return count === 0 ? undefined : messages.filter(({ direction }) => direction === 'in').at(-count)?.id
}
