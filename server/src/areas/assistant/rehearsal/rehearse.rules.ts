import { builtIn, type Engine } from '../engine/built-in.rules.ts'
import { contextOf, questionsFor, toHear } from '../machine/context.rules.ts'
import type { State } from '../machine/state.rules.ts'
import { turn } from '../machine/turn.rules.ts'
import type { Act, Event, Situation } from '../machine/types.rules.ts'
import { replyTo } from './manner.rules.ts'
import { scoreOf, type Score } from './score.rules.ts'
import type { Reply, Script } from './script.rules.ts'

/** A line of a rehearsed conversation. */
export interface Line {
  readonly from: 'customer' | 'assistant'
  readonly body: string
  /** Why the assistant said it. */
  readonly rule: string | null
}

export interface Played {
  readonly transcript: readonly Line[]
  readonly acts: readonly Act[]
  readonly state: State
  readonly situation: Situation
  /** What was answered to which question, and what must have been understood. */
  readonly given: readonly { readonly questionId: string; readonly value: string }[]
}

export interface Rehearsed extends Played {
  readonly score: Score
}

const MOST_TURNS = 40
const MINUTE = 60_000

/** Plays one scripted homeowner against the machine, and scores it. Pure: the time is the situation's. */
export function rehearse(script: Script, situation: Situation, engine: Engine = builtIn): Rehearsed {
  const played = play(script, situation, engine)
  return { ...played, score: scoreOf(script, played) }
}

interface Play {
  state: State | null
  situation: Situation
  readonly transcript: Line[]
  readonly acts: Act[]
  readonly given: { questionId: string; value: string }[]
  readonly lines: (string | null)[]
  readonly slots: string[]
  readonly engine: Engine
  readonly script: Script
}

function play(script: Script, given: Situation, engine: Engine): Played {
  const changed = script.change?.(given) ?? given
  const situation = { ...changed, request: { ...changed.request, ...script.request } }
  const lines = [...(script.lines ?? [])]
  const slots = [...(script.slots ?? [])]
  const now: Play = { state: null, situation, transcript: [], acts: [], given: [], lines, slots, engine, script }
  if (situation.request.message !== '')
    now.transcript.push({ from: 'customer', body: situation.request.message, rule: null })
  step(now, { kind: 'arrived' })
  for (let number = 0; number < MOST_TURNS; number += 1) {
    const line = nextLine(now)
    if (line === null) break
    say(now, line, number)
  }
  const { state, transcript, acts } = now
  if (state === null) throw new Error('a turn always leaves a state')
  return { transcript, acts, state, situation: now.situation, given: now.given }
}

/** Lets the homeowner say something, a minute later. */
function say(now: Play, line: string, number: number): void {
  const at = new Date(now.situation.now.getTime() + MINUTE)
  now.situation = { ...now.situation, now: at }
  now.transcript.push({ from: 'customer', body: line, rule: null })
  const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
  step(now, { kind: 'heard', messages: [{ id, body: line, channel: now.situation.channel, at }] })
}

function step(now: Play, event: Event): void {
  const { situation, engine, state } = now
  const texts = toHear(state, situation, event)
  const understood = texts.map((text) => engine.understand(text.body, contextOf(state, situation, text)))
  const next = turn(state, situation, event, understood)
  now.state = next.state
  for (const act of next.acts) {
    now.acts.push(act)
    if (act.kind !== 'say') continue
    const body = engine.word(act.parts, situation, next.state)
    now.transcript.push({ from: 'assistant', body, rule: act.because.rule })
  }
}

/** What the homeowner says now; null when they have nothing more to say. */
function nextLine(now: Play): string | null {
  const forced = now.lines.shift()
  if (typeof forced === 'string') return forced
  const reply = answer(now)
  return reply === null && forced === null ? nextLine(now) : (reply?.line ?? null)
}

function answer(now: Play): Reply | null {
  const { state, script } = now
  if (!state?.pending || state.phase === 'handed_over' || state.phase === 'closed' || state.phase === 'finished')
    return null
  const { pending } = state
  if (pending.kind === 'safety') return { line: allIsWell[script.language], value: null }
  if (pending.kind === 'slot') return { line: now.slots.shift() ?? takeSlot[script.language], value: null }
  if (pending.kind === 'detail') {
    return { line: script.details?.[pending.detail] ?? detailLines[script.language][pending.detail], value: null }
  }
  const question = questionsFor(now.situation, state.facts.service?.value ?? now.situation.request.serviceId).find(
    ({ id }) => id === pending.questionId,
  )
  if (!question) return null
  const reply = replyTo(question, script)
  if (reply.value !== null) now.given.push({ questionId: question.id, value: reply.value })
  return reply
}

const allIsWell = { en: 'No, nobody is in danger', es: 'No, nadie está en peligro' } as const
const takeSlot = { en: 'The first one works', es: 'El primero está bien' } as const
const detailLines = {
  en: {
    name: 'Dana Reyes',
    phone: '415-555-2671',
    address: '1420 Oak Street, Oakland, CA 94607',
    need: 'My water heater is broken',
  },
  es: {
    name: 'Rosa Méndez',
    phone: '415-555-2671',
    address: '1420 Oak Street, Oakland, CA 94607',
    need: 'Se descompuso el calentador',
  },
} as const
