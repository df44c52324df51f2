import {
  playTurn,
  type PlayedAct,
  type PlayedSlot,
  type PlayedState,
} from '#server/areas/assistant/assistant.playing.operations.ts'
import type { Chance } from '../chance.ts'
import type { Ground } from '../ground.ts'
import { idAt } from '../ids.ts'
import type { Ask } from '../requests.ts'
import { askedAtGate, type Check } from './gate.ts'
import { placing, questions, turnings } from './questions.ts'
import { situationAt, type QuestionIds } from './situation.ts'

/** Where a conversation is to end: with a visit, a question, a hand-over, a suggestion, or after the first word. */
export type Goal = 'visit' | 'asking' | 'person' | 'price' | 'renter' | 'advice' | 'first'

/** A message of the homeowner or of the assistant. */
export interface PlayedLine {
  readonly id: string
  readonly from: 'customer' | 'assistant'
  readonly text: string
  readonly at: Date
  /** Later than it was written where it waited for the morning; null when it was held. */
  readonly sent: Date | null
  readonly held: string | null
  readonly purpose: string
  readonly times: readonly PlayedSlot[]
  readonly checks: readonly Check[]
}

export interface PlayedRow {
  readonly id: string
  readonly at: Date
  readonly act: PlayedAct
  readonly messageId: string | null
  readonly triggerId: string | null
}

export interface PlayedTalk {
  readonly lines: readonly PlayedLine[]
  readonly rows: readonly PlayedRow[]
  readonly state: PlayedState
  /** When the assistant last did something. */
  readonly ended: Date
}

export interface Wish {
  readonly goal: Goal
  readonly ask: Ask
  readonly channel: 'sms' | 'email' | 'chat'
  /** They agreed to texts. */
  readonly mayText: boolean
  /** Everything is said by then. */
  readonly until: Date
  readonly slotsFrom: (moment: Date) => readonly PlayedSlot[]
}

interface Play {
  readonly ground: Ground
  readonly chance: Chance
  readonly questionIds: QuestionIds
  readonly wish: Wish
  state: PlayedState | null
  at: Date
  readonly lines: PlayedLine[]
  readonly rows: PlayedRow[]
  said: number
}

const second = 1000
const mostReplies = 14

/**
 * Lets a made-up homeowner talk with the real assistant. Null where it would not come to the wished end in time, so that
 * nothing is shown that would not have happened.
 */
export function playTalk(ground: Ground, chance: Chance, questionIds: QuestionIds, wish: Wish): PlayedTalk | null {
  const begun = new Date(wish.ask.created.getTime() + chance.whole(600, 1900))
  const play: Play = { ground, chance, questionIds, wish, state: null, at: begun, lines: [], rows: [], said: 0 }
  take(play, null)
  const most = wish.goal === 'first' ? 0 : wish.goal === 'asking' ? chance.whole(0, 1) : mostReplies
  for (let replies = 0; replies < most; replies += 1) {
    const words = nextWords(play, replies)
    if (words === null) break
    hear(play, words)
  }
  const { state, lines, rows, at } = play
  if (!state || at > wish.until || !isReached(play)) return null
  return { lines, rows, state, ended: at }
}

function hear(play: Play, text: string): void {
  const { chance, wish } = play
  // they take minutes; in what is young already, no more than a part of what is left
  const left = Math.max(wish.until.getTime() - play.at.getTime(), 0)
  const pause = Math.min(chance.whole(40, 900) * second, left / 7)
  const at = new Date(Math.round(play.at.getTime() + pause))
  const id = idAt(chance, at)
  play.lines.push({ id, from: 'customer', text, at, sent: null, held: null, purpose: 'reply', times: [], checks: [] })
  play.at = new Date(at.getTime() + chance.whole(700, 2100))
  take(play, { id, body: text, channel: wish.channel, at })
}

type Heard = { readonly id: string; readonly body: string; readonly channel: Wish['channel']; readonly at: Date }

/** One turn of the assistant. */
function take(play: Play, heard: Heard | null): void {
  const { ground, chance, questionIds, wish } = play
  const { ask, channel, mayText } = wish
  const now = play.at
  const situation = situationAt(ground, questionIds, ask, { now, slots: wish.slotsFrom(now), channel, mayText })
  const taken = playTurn(play.state, situation, heard ? { kind: 'heard', messages: [heard] } : { kind: 'arrived' })
  play.state = taken.state
  for (const [index, act] of taken.acts.entries()) {
    const at = new Date(now.getTime() + index)
    const messageId = act.said ? say(play, act.said, now, heard) : null
    play.rows.push({ id: idAt(chance, at), at, act, messageId, triggerId: heard?.id ?? null })
  }
}

/** Writes a message down as the gate judges it. */
function say(
  play: Play,
  { body, purpose, times }: NonNullable<PlayedAct['said']>,
  now: Date,
  heard: Heard | null,
): string {
  const { chance, wish } = play
  const id = idAt(chance, now)
  play.said += 1
  const { checks, held, later } = askedAtGate({
    ...wish,
    body,
    purpose,
    now,
    heard: heard?.at ?? null,
    said: play.said,
  })
  const sent = held === null ? (later ?? new Date(now.getTime() + (wish.channel === 'chat' ? 0 : 1200))) : null
  play.lines.push({ id, from: 'assistant', text: body, at: now, sent, held, purpose, times, checks })
  // nobody answers what they have not got yet
  if (later && later > play.at) play.at = later
  return id
}

/** What the homeowner says next; null when nothing is left to say. */
function nextWords({ state, chance, questionIds, wish, ground }: Play, replies: number): string | null {
  if (!state || ['finished', 'handed_over', 'closed', 'waiting'].includes(state.phase) || !state.pending) return null
  const { goal, ask } = wish
  const { language, person } = ask
  if (goal === 'person' && replies === 1) return chance.one(turnings.person)
  if (goal === 'price' && replies > 0 && replies < 3) return turnings.price[replies - 1] ?? null
  if (goal === 'advice' && replies === 1) return turnings.advice[0]
  const { pending } = state
  if (pending.kind === 'slot') return chance.one(placing[language])
  if (pending.kind === 'safety') return turnings.safe[language]
  if (pending.kind === 'detail') {
    if (pending.detail === 'need') return ask.message
    return pending.detail === 'address' ? person.address : (person[pending.detail] ?? person.name)
  }
  const asked = questions[questionIds.indexOf(pending.questionId)]
  if (!asked) throw new Error(`a question of ${ground.siteId} is not known`)
  if (goal === 'renter' && asked.text.includes('own or rent')) return turnings.renter[0]
  return chance.one(asked.answers[language])
}

function isReached({ state, rows, wish, lines }: Play): boolean {
  const isDone = lines.every(({ held }) => held === null) || wish.goal === 'first'
  if (!state || !isDone) return false
  const reached: Readonly<Record<Goal, boolean>> = {
    visit: state.held !== null,
    asking: state.pending !== null && state.handOver === null,
    person: state.handOver !== null,
    price: state.handOver !== null,
    renter: rows.some(({ act }) => act.kind === 'suggest'),
    advice: rows.some(({ act }) => act.kind === 'suggest'),
    first: true,
  }
  return reached[wish.goal]
}
