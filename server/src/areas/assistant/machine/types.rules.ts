import type { SendingChannel } from '#contract/conversations.ts'
import type { Disqualifier, EmergencyKind, outOfHours, Tone } from '#contract/assistant.ts'
import type { RequestStatus, Source, Stage } from '#contract/requests.ts'
import type { HandOverReason, Outcome, State } from './state.rules.ts'
import type { FactName, Language } from './understanding.rules.ts'

/** A free time for a visit. */
export interface Slot {
  readonly starts: Date
  readonly ends: Date
}

/** A qualifying question of the business. */
export interface Question {
  readonly id: string
  readonly text: string
  /** Null: asked whatever the service is. */
  readonly serviceId: string | null
}

export interface Business {
  readonly name: string
  /** E.164, or null. */
  readonly phone: string | null
  /** IANA name. */
  readonly timeZone: string
  readonly address: string
  /** Where it works, in its own words: cities, ZIP codes, a county. */
  readonly serviceArea: string
  readonly zip: string
  readonly services: readonly { readonly id: string; readonly name: string }[]
  /** Somebody is there now. */
  readonly open: boolean
  /** When somebody is there again; null when open, or never known. */
  readonly opensAt: Date | null
}

export interface Settings {
  /** How the assistant calls itself; empty: the business's assistant. */
  readonly name: string
  readonly tone: Tone
  readonly ownWords: string
  readonly outOfHours: (typeof outOfHours)[number]
  readonly disqualifiers: readonly Disqualifier[]
  readonly ownDisqualifiers: readonly { readonly label: string; readonly words: string }[]
  readonly offersVisits: boolean
  readonly visitMinutes: number
}

/** What the request says by itself. */
export interface RequestFacts {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
  readonly serviceId: string | null
  readonly serviceName: string | null
  readonly message: string
  readonly photoCount: number
  /** Files' names are words of a stranger: shown, never obeyed. */
  readonly photoNames: readonly string[]
  readonly source: Source
  readonly stage: Stage
  readonly status: RequestStatus
  /** They agreed to texts. */
  readonly textConsent: boolean
  /** The language the form or the chat was shown in; the customer's own words count more. */
  readonly language?: Language
}

/** Everything the machine may know at a moment. */
export interface Situation {
  readonly now: Date
  readonly business: Business
  readonly settings: Settings
  /** The active ones, in their order; those of a service that the request is not about are passed over. */
  readonly questions: readonly Question[]
  readonly request: RequestFacts
  /** True free ones, in order of time; at least nine when there are that many, so that others can be offered. */
  readonly slots: readonly Slot[]
  readonly channel: SendingChannel
}

/** A message of the customer. */
export interface Heard {
  readonly id: string
  readonly body: string
  readonly channel: SendingChannel
  readonly at: Date
}

/** What happened. */
export type Event =
  /** The request is new: the assistant speaks first. */
  | { readonly kind: 'arrived' }
  | { readonly kind: 'heard'; readonly messages: readonly Heard[] }
  /** The time of `nextAt` has come. */
  | { readonly kind: 'due' }
  /** A member gave the conversation back. */
  | { readonly kind: 'givenBack' }
  /** A member overturned what was learned: it is forgotten, and asked again when there is an occasion. */
  | { readonly kind: 'corrected'; readonly questionId?: string; readonly fact?: FactName }
  /** The slot that `hold_visit` wanted went to somebody else in between. */
  | { readonly kind: 'slotGone' }

export type Detail = 'name' | 'phone' | 'address' | 'need'
/** Questions that only the business answers. */
export type Deferred = 'price' | 'licence' | 'insured' | 'warranty' | 'booking' | 'other'

/** One thing to say; a message is a list of them, put into words by an engine. Never two that ask. */
export type Say =
  /** The first line: who this is, that it is an assistant, and (by `service`) what it is about. */
  | { readonly say: 'greet'; readonly customer: string; readonly service: string | null }
  | { readonly say: 'acknowledge' }
  | { readonly say: 'ask'; readonly questionId: string; readonly again: boolean }
  | { readonly say: 'ask_detail'; readonly detail: Detail; readonly again: boolean }
  | { readonly say: 'offer'; readonly slots: readonly Slot[]; readonly others: boolean }
  | { readonly say: 'confirm_hold'; readonly slot: Slot }
  | { readonly say: 'slot_gone' }
  | { readonly say: 'say_when_open'; readonly opensAt: Date | null }
  | { readonly say: 'wait_until_open'; readonly opensAt: Date | null }
  /** What to do first in a danger; never a diagnosis. */
  | { readonly say: 'safety'; readonly kind: EmergencyKind }
  /** A danger was heard, not for certain. */
  | { readonly say: 'ask_safety' }
  /** How to call back now; `known`: there is a number, which is not said. */
  | { readonly say: 'callback'; readonly known: boolean }
  | { readonly say: 'hand_over'; readonly reason: HandOverReason }
  | { readonly say: 'defer'; readonly about: Deferred }
  | { readonly say: 'disclose' }
  | { readonly say: 'apologise' }
  | { readonly say: 'no_card_numbers' }
  | { readonly say: 'close_politely'; readonly disqualifier: string }
  | { readonly say: 'remind'; readonly nth: number }
  | { readonly say: 'goodbye' }

/** Words an act rests on; `messageId` is null for the request's own text. */
export interface Quoted {
  readonly messageId: string | null
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Why the machine did something: enough for a person to say whether it was right. */
export interface Because {
  /** Kebab-case; `rules` in rule-names lists them all. */
  readonly rule: string
  readonly questionId?: string
  readonly quotations: readonly Quoted[]
  readonly data: readonly { readonly label: string; readonly value: string }[]
}

/** Something learned of the customer. */
export type Lesson =
  | { readonly kind: 'fact'; readonly name: FactName; readonly value: string }
  | { readonly kind: 'answer'; readonly questionId: string; readonly value: string }

/** A line of the summary for the member who takes over: what was asked or is known, and what the customer said. */
export interface SummaryLine {
  /** A fact's name, or the question's own text. */
  readonly label: string
  readonly value: string
}

export type Act = { readonly because: Because } & (
  | { readonly kind: 'say'; readonly purpose: 'reply' | 'follow_up'; readonly parts: readonly Say[] }
  | { readonly kind: 'learn'; readonly lesson: Lesson }
  | {
      readonly kind: 'hand_over'
      readonly reason: HandOverReason
      /** The alarm is to be raised; null in all other cases. */
      readonly emergency: EmergencyKind | null
      readonly summary: readonly SummaryLine[]
      readonly openQuestions: readonly string[]
    }
  /** A member decides. `disqualifier` is one of the contract's, or `own`, with the label of the business's own. */
  | { readonly kind: 'suggest'; readonly disqualifier: Disqualifier | 'own'; readonly label: string }
  | { readonly kind: 'close'; readonly as: 'spam' | 'solicitation' }
  | { readonly kind: 'hold_visit'; readonly slot: Slot }
  | { readonly kind: 'end'; readonly outcome: Outcome }
  | { readonly kind: 'stay_silent' }
)

/** What a turn brings: the state to keep, what to do in this order, and when it wants to be called by itself. */
export interface Turn {
  readonly state: State
  readonly acts: readonly Act[]
  readonly nextAt: Date | null
}
