import type { EmergencyKind } from '#contract/assistant.ts'
import type { Act, Because, Event, Quoted, Say, Situation, SummaryLine } from './types.rules.ts'
import type { HandOverReason, KeptSlot, Outcome, State } from './state.rules.ts'
import type { Intent, Understanding } from './understanding.rules.ts'
import { questionsFor } from './context.rules.ts'

/** One understood text of a turn. */
export interface Hearing {
  readonly messageId: string | null
  readonly body: string
  readonly understanding: Understanding
}

/** A turn while it is made: the state so far and what is to be done and said. */
export interface Draft {
  state: State
  readonly situation: Situation
  readonly event: Event
  readonly hearings: readonly Hearing[]
  readonly acts: Act[]
  /** What goes before the next question, in one message. */
  readonly parts: Say[]
}

/** The longest thread: the assistant says at most 25, and lets go one before that (decisions, section 5). */
export const MOST_MESSAGES = 25
export const LAST_BUT_ONE = MOST_MESSAGES - 1

/** The words that an intent was read from, of the first text that has it; null when none has. */
export function intentIn(hearings: readonly Hearing[], intent: Intent): Quoted | null {
  for (const { messageId, understanding } of hearings) {
    const found = understanding.intents.find((each) => each.intent === intent)
    if (found) return { messageId, ...found.quotation }
  }
  return null
}

/** Why, in its plainest form. */
export const because = (rule: string, quotations: readonly Quoted[] = [], data: Because['data'] = []): Because => ({
  rule,
  quotations,
  data,
})

/** Says the draft's parts with these after them, as one message. */
export function say(draft: Draft, parts: readonly Say[], why: Because, purpose: 'reply' | 'follow_up' = 'reply'): void {
  draft.acts.push({ kind: 'say', purpose, parts: [...draft.parts, ...parts], because: why })
  draft.parts.length = 0
  draft.state = { ...draft.state, sent: draft.state.sent + 1 }
}

export function staySilent(draft: Draft, rule: string, quotations: readonly Quoted[] = []): void {
  draft.acts.push({ kind: 'stay_silent', because: because(rule, quotations) })
}

/** What else a hand-over says or brings about. */
interface HandOverMore {
  readonly before?: readonly Say[]
  readonly after?: readonly Say[]
  /** The danger that the alarm is raised for. */
  readonly emergency?: EmergencyKind | null
}

/** Lets go: one line for the customer, and a summary with what is still open for the member. */
export function handOver(
  draft: Draft,
  reason: HandOverReason,
  rule: string,
  quotations: readonly Quoted[] = [],
  { before = [], after = [], emergency = null }: HandOverMore = {},
): void {
  const { situation } = draft
  const closed = !situation.business.open && situation.settings.outOfHours !== 'answer' && !draft.state.saidOpening
  const opening: Say[] = closed ? [{ say: 'say_when_open', opensAt: situation.business.opensAt }] : []
  const why = because(rule, quotations, [{ label: 'reason', value: reason }])
  if (draft.state.sent < MOST_MESSAGES) say(draft, [...before, { say: 'hand_over', reason }, ...opening, ...after], why)
  draft.parts.length = 0
  draft.acts.push({
    kind: 'hand_over',
    reason,
    emergency,
    summary: summaryOf(draft.state, situation),
    openQuestions: openQuestionsOf(draft.state, situation).map(({ text }) => text),
    because: why,
  })
  draft.state = {
    ...draft.state,
    phase: 'handed_over',
    handOver: { reason, at: situation.now.toISOString() },
    pending: null,
    waitingSince: null,
  }
}

/** Ends without a hand-over. */
export function end(draft: Draft, outcome: Outcome, why: Because): void {
  draft.acts.push({ kind: 'end', outcome, because: why })
  draft.state = { ...draft.state, phase: 'finished', outcome, pending: null, waitingSince: null }
}

/** What is known, for the member who takes over: facts first, then answers in the order of the questions. */
export function summaryOf(state: State, situation: Situation): readonly SummaryLine[] {
  const { request, questions } = situation
  const service = state.facts.service?.value
  const name = situation.business.services.find(({ id }) => id === service)?.name ?? request.serviceName
  const known: readonly (readonly [string, string | null | undefined])[] = [
    ['name', state.facts.name?.value ?? request.name],
    ['phone', state.facts.phone?.value ?? request.phone],
    ['email', state.facts.email?.value ?? request.email],
    ['address', state.facts.address?.value ?? (request.address || (state.facts.zip ?? state.facts.city)?.value)],
    ['service', name],
    ['need', state.facts.need?.value ?? request.message],
    ['when', state.facts.when?.value],
    ['ownership', state.facts.ownership?.value],
    ['visit', state.held?.starts],
  ]
  return [
    ...known.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...questions.flatMap(({ id, text }) => {
      const answer = state.answers[id]
      return answer ? [{ label: text, value: answer.value }] : []
    }),
  ]
}

/** The questions that nobody answered yet. */
export const openQuestionsOf = (state: State, situation: Situation) =>
  questionsFor(situation, state.facts.service?.value ?? situation.request.serviceId).filter(
    ({ id }) => state.answers[id] === undefined && !state.skipped.includes(id),
  )

export const kept = ({ starts, ends }: { starts: Date; ends: Date }): KeptSlot => ({
  starts: starts.toISOString(),
  ends: ends.toISOString(),
})
