import type { ApiError } from '../problem.ts'
import { recordOf, type Entry, type Reason } from './entry.ts'
import { inOrder, isTaken } from './standing.ts'

/**
 * How long a try may lie back for the server to know its key, in milliseconds: it forgets answers after 24 hours
 * (server/src/http/idempotency.ts), and clocks differ.
 */
const KEY_KEPT = 23 * 60 * 60_000
/** Answers of a faulty server until a person is asked. */
const FAULTS = 5

/** Milliseconds to wait before the next try, after so many in a row without an answer. Browsers do not always notice that a connection is back. */
export const pauseAfter = (tries: number): number => Math.min(30_000, 1000 * 2 ** Math.min(tries, 5))

/** Entries that may be sent: those that wait, and before which nothing of the same record is left to be told. */
export function readyOf(entries: readonly Entry[]): Entry[] {
  const busy = new Set<string>()
  return inOrder(entries).filter((entry) => {
    if (isTaken(entry)) return false
    const record = recordOf(entry)
    const free = !busy.has(record)
    busy.add(record)
    return free && entry.state === 'waiting'
  })
}

/** Entries that cannot be told without this one: the later ones of a note that it makes. */
export function behind(entries: readonly Entry[], entry: Entry): Entry[] {
  if (entry.deed.kind !== 'note.create') return []
  const record = recordOf(entry)
  return entries.filter((other) => other.id !== entry.id && recordOf(other) === record)
}

/** What became of an entry that the server has taken. */
export interface Taken {
  /** The record's version now. */
  readonly version: number
  /** Of the note that was made. */
  readonly noteId?: string
  /** Of the message that was made. */
  readonly messageId?: string
}

/**
 * A later entry of the same record after an earlier one was taken: with the note's real id, and on top of the version
 * that the earlier one made. When the version has moved by more than that, somebody else wrote in between: then it stays
 * as it was, so that the server refuses it instead of writing over them.
 */
export function after(later: Entry, taken: Entry, { version, noteId }: Taken): Entry {
  if (recordOf(later) !== recordOf(taken) || later.id === taken.id) return later
  if (taken.deed.kind === 'note.create') {
    const { deed } = later
    if (noteId === undefined || (deed.kind !== 'note.change' && deed.kind !== 'note.archive')) return later
    return { ...later, deed: { ...deed, noteId }, seen: version }
  }
  const isOwn = taken.seen !== null && (version === taken.seen || version === taken.seen + 1)
  return isOwn && later.seen === taken.seen ? { ...later, seen: version } : later
}

/** What a failed try means for an entry. */
export type Outcome = 'again' | 'signIn' | 'refused'

/** Reads an error; `faults` counts the answers of a faulty server so far. */
export function outcomeOf(error: ApiError, faults: number): Outcome {
  if (error.status === 401) return 'signIn'
  if (error.passing || error.status === 429) return 'again'
  return error.status >= 500 && faults < FAULTS ? 'again' : 'refused'
}

/**
 * Whether the server may have taken an entry and does not know its key any more: it must be looked for before it is
 * sent once more.
 */
export const mustLook = ({ tried }: Pick<Entry, 'tried'>, now: number): boolean =>
  tried !== null && (now - tried > KEY_KEPT || now < tried)

/** What a person can do about a refused entry. */
export type Remedy = 'again' | 'anyway' | 'form' | 'copy'

/** The conversation is closed to the person: what they wrote there has no form to go back to. */
const shut: readonly Reason[] = ['not_found', 'gone', 'forbidden']
const hopeless: readonly Reason[] = [
  'not_found',
  'gone',
  'forbidden',
  'invalid',
  'stage_refused',
  'state_refused',
  'malformed',
]

/** The remedies of a refusal; an entry can always be dropped. */
export function remediesOf({ deed, reason }: Pick<Entry, 'deed' | 'reason'>): Remedy[] {
  if (deed.kind === 'visit.note') return reason !== null && hopeless.includes(reason) ? ['copy'] : ['again', 'copy']
  const hasWords = deed.kind === 'note.create' || deed.kind === 'note.change' || deed.kind === 'message.send'
  if (deed.kind === 'message.send' && reason !== null && shut.includes(reason)) return deed.body === '' ? [] : ['copy']
  const form = hasWords ? (['form'] as const) : []
  if (reason === 'stale' || reason === 'answered_meanwhile') return ['anyway', ...form]
  return reason !== null && hopeless.includes(reason) ? [...form] : ['again', ...form]
}

/** A refused entry that a person sends again; `anyway`: on top of whatever others wrote. */
export function sentAgain(entry: Entry, remedy: 'again' | 'anyway'): Entry {
  const guarded = remedy === 'anyway' ? false : entry.guarded
  return { ...entry, guarded, state: 'waiting', reason: null, faults: 0, tried: null }
}

/** How many there are of each. */
export interface Counts {
  readonly waiting: number
  readonly refused: number
  readonly delivered: number
}

export function countsOf(entries: readonly Entry[]): Counts {
  const count = (isIt: (entry: Entry) => boolean) => entries.filter(isIt).length
  return {
    waiting: count(({ state }) => state === 'waiting' || state === 'sending'),
    refused: count(({ state }) => state === 'refused'),
    delivered: count(isTaken),
  }
}
