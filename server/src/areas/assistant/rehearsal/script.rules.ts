import type { Disqualifier } from '#contract/assistant.ts'
import type { Kind } from '../engine/known-questions.rules.ts'
import type { HandOverReason, Outcome } from '../machine/state.rules.ts'
import type { Detail, RequestFacts, Situation } from '../machine/types.rules.ts'
import type { FactName, Language } from '../machine/understanding.rules.ts'

/** A line of a homeowner, and what must be understood by it; null when nothing certain can be. */
export interface Reply {
  readonly line: string
  readonly value: string | null
}

type Closing = 'spam' | 'solicitation'

/** A value that must have been learned: to the letter, or anything of a pattern where more than one is right. */
export type Expected = string | RegExp

/** How a conversation must have gone. What is left out is not looked at. */
export interface Expectation {
  /** Null: the assistant must not let go. Several: any of them is right. */
  readonly handOver?: HandOverReason | null | readonly HandOverReason[]
  readonly outcome?: Outcome | null
  readonly suggests?: Disqualifier | 'own' | null
  readonly closedAs?: Closing | null | readonly Closing[]
  readonly facts?: Partial<Record<FactName, Expected>>
  /** By the question's id. */
  readonly answers?: Readonly<Record<string, Expected>>
  /** Ids of questions that must not be asked: the request answers them. */
  readonly notAsked?: readonly string[]
  /** Every question that is open is to be asked. */
  readonly asksAll?: boolean
  /** How many messages it may say at most. */
  readonly most?: number
  /** The last line gets no answer. */
  readonly silentAtEnd?: boolean
  /** Rules that must have been used. */
  readonly rules?: readonly string[]
}

/** A homeowner as a script: how the request opens, what is said whatever happens, and answers to what is asked. */
export interface Script {
  /** Kebab-case; the office has a title for each. */
  readonly name: string
  readonly language: Language
  readonly request: Partial<RequestFacts>
  /** Settings and business that this homeowner meets, where they matter. */
  readonly change?: (situation: Situation) => Situation
  /** Said first, one after the other, whatever is asked; null lets the next answer be given instead. */
  readonly lines?: readonly (string | null)[]
  /** By a question's id. */
  readonly replies?: Readonly<Record<string, string>>
  /** By what a question wants to hear, for questions that the script does not know. */
  readonly manner?: Partial<Record<Kind, string>>
  readonly details?: Partial<Record<Detail, string>>
  /** Said to offered slots, one after the other. */
  readonly slots?: readonly string[]
  readonly expect: Expectation
}
