import type { Chance } from './chance.ts'
import type { MemberKey } from './business.ts'
import type { Job } from './job.ts'
import { english, spanish, spanishReplies, type Words } from './words.ts'

/** One message before it has a time. */
export interface Line {
  readonly from: MemberKey | 'customer'
  readonly text: string
  readonly step: Step
}

/** What a conversation is about. */
export interface Talk {
  /** Undefined for what is no work of ours. */
  readonly job: Job | undefined
  readonly status: string
  readonly closedReason: string | null
  readonly language: 'en' | 'es'
  readonly first: string
  readonly price: string
  /** Who answers, and how they sign. */
  readonly member: { readonly key: MemberKey; readonly firstName: string }
}

/** What a line is for. */
export type Step = keyof Words | 'reply'

const toVisit: readonly Step[] = ['hello', 'reply', 'visit', 'visitAgreed']
const toQuote: readonly Step[] = [...toVisit, 'quote']
const toYes: readonly Step[] = [...toQuote, 'yes']

/** The steps of a conversation by the status it came to; `in_progress` is told apart by its stage. */
const stepsByStatus: Readonly<Record<string, readonly Step[]>> = {
  contacted: ['hello'],
  no_answer: ['hello', 'again'],
  qualifying: ['hello', 'reply', 'visit'],
  waiting_on_customer: ['hello', 'reply', 'askMore'],
  qualified: toVisit,
  disqualified: ['hello', 'reply'],
  to_do: toVisit,
  sent: toQuote,
  changes_requested: [...toQuote, 'change'],
  approved: toYes,
  declined: [...toQuote, 'no', 'noProblem'],
  to_schedule: [...toYes, 'soon'],
  scheduled: [...toYes, 'booked'],
  working: [...toYes, 'booked', 'underway'],
  done: [...toYes, 'booked', 'done'],
  completed: [...toYes, 'booked', 'done', 'happy'],
  out_of_area: ['notUs'],
}
const stepsByReason: Readonly<Record<string, readonly Step[]>> = {
  price: [...toQuote, 'no', 'noProblem'],
  chose_another: [...toQuote, 'no'],
  no_answer: ['hello', 'again'],
  too_small: ['hello', 'reply'],
  not_our_work: ['hello', 'reply'],
}

const customerSteps = new Set<Step>(['reply', 'visitAgreed', 'change', 'yes', 'happy', 'no'])

function stepsOf(talk: Talk, stage: string, chance: Chance): readonly Step[] {
  if (talk.closedReason === 'changed_mind' && chance.happens(0.4)) return [...toYes, 'no', 'noProblem']
  if (talk.status === 'lost')
    return stepsByReason[talk.closedReason ?? ''] ?? ['hello', 'reply', 'visit', 'no', 'noProblem']
  if (talk.status === 'in_progress') return stepsByStatus[stage === 'won' ? 'working' : 'qualifying'] ?? []
  return stepsByStatus[talk.status] ?? []
}

/** Which refusal fits the reason; the places are those of `english.no`. */
const refusals: Readonly<Record<string, readonly number[]>> = {
  price: [0],
  chose_another: [1, 3],
  changed_mind: [2],
  timing: [3, 4],
}

function refusal(chance: Chance, talk: Talk): string {
  if (talk.language === 'es') return chance.one(spanish.no)
  const fitting = refusals[talk.closedReason ?? 'price'] ?? [2]
  return english.no[chance.one(fitting)] ?? chance.one(english.no)
}

/** What was said, in order; `{day}` stands for a day that the timing decides. */
export function converse(chance: Chance, talk: Talk, stage: string): Line[] {
  const words = talk.language === 'es' ? spanish : english
  const replies = talk.language === 'es' ? spanishReplies : (talk.job?.replies ?? [])
  return stepsOf(talk, stage, chance).map((step) => {
    const pattern =
      step === 'reply' ? chance.one(replies) : step === 'no' ? refusal(chance, talk) : chance.one(words[step])
    const text = pattern
      .replaceAll('{question}', talk.job?.question ?? '')
      .replaceAll('{first}', talk.first)
      .replaceAll('{member}', talk.member.firstName)
      .replaceAll('{price}', talk.price)
    return { from: customerSteps.has(step) ? 'customer' : talk.member.key, text: text.trim(), step }
  })
}
