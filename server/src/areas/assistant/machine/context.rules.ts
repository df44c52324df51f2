import type { Pending, State } from './state.rules.ts'
import type { Event, Question, Situation, Slot } from './types.rules.ts'
import type { Language } from './understanding.rules.ts'

/** What an engine may know while it reads one message. */
export interface Context {
  readonly now: Date
  readonly timeZone: string
  /** The conversation's language so far: a short "ok" does not change it. */
  readonly language: Language
  readonly pending: Pending | null
  readonly questions: readonly Question[]
  readonly services: readonly { readonly id: string; readonly name: string }[]
  /** The service is chosen already: what they write does not put it in doubt. */
  readonly serviceId: string | null
  readonly offered: readonly Slot[]
  /** The request's own text, read before anything was asked. */
  readonly opening: boolean
}

/** One text to be understood; `messageId` is null for the request's own. */
export interface ToHear {
  readonly messageId: string | null
  readonly body: string
}

/**
 * The texts that a turn wants understood, in order; `turn` takes the understandings in the same order. The request's
 * own text comes first, once: when there is no state yet, unless the first message says the same.
 */
export function toHear(state: State | null, situation: Situation, event: Event): readonly ToHear[] {
  const heard = event.kind === 'heard' ? event.messages.map(({ id, body }) => ({ messageId: id, body })) : []
  const opening = situation.request.message.trim()
  if (state !== null || opening === '' || heard.some(({ body }) => body.trim() === opening)) return heard
  return [{ messageId: null, body: situation.request.message }, ...heard]
}

/** What an engine is told along with the text at a place of `toHear`. */
export function contextOf(state: State | null, situation: Situation, text: ToHear): Context {
  const { business, request } = situation
  const service = state?.facts.service?.value ?? request.serviceId
  return {
    now: situation.now,
    timeZone: business.timeZone,
    language: state?.language ?? request.language ?? 'en',
    pending: text.messageId === null ? null : (state?.pending ?? null),
    questions: questionsFor(situation, service),
    services: business.services,
    serviceId: service,
    offered: (state?.offered ?? []).map(({ starts, ends }) => ({ starts: new Date(starts), ends: new Date(ends) })),
    opening: state === null,
  }
}

/** The questions that are asked for a service: its own, and those of all services. */
export const questionsFor = ({ questions }: Situation, serviceId: string | null): readonly Question[] =>
  questions.filter((question) => question.serviceId === null || question.serviceId === serviceId)
