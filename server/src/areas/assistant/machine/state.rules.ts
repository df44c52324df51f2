import { z } from 'zod'
import { emergencyKinds, handOverReasons, type HandOverReason } from '#contract/assistant.ts'
import { factNames, languages } from './understanding.rules.ts'

export type { HandOverReason }

/** How a conversation ended without a hand-over. */
export const outcomes = [
  'visit_held',
  'gave_up',
  'not_ready',
  'closed',
  'wrong_person',
  'no_answer',
  'stopped',
] as const
export type Outcome = (typeof outcomes)[number]

/** Something learned, with the words it was learned from; `messageId` is null for the request's own text. */
const Learned = z.object({
  value: z.string(),
  words: z.string(),
  messageId: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
})
export type Learned = z.output<typeof Learned>

/** A slot as kept: ISO 8601 in UTC. */
const KeptSlot = z.object({ starts: z.iso.datetime(), ends: z.iso.datetime() })
export type KeptSlot = z.output<typeof KeptSlot>

/** What the last message asked for. */
const Pending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), questionId: z.string() }),
  z.object({ kind: z.literal('slot') }),
  /** Whether anybody is in danger, and the danger that was heard. */
  z.object({ kind: z.literal('safety'), danger: z.enum(emergencyKinds) }),
  z.object({ kind: z.literal('detail'), detail: z.enum(['name', 'phone', 'address', 'need']) }),
])
export type Pending = z.output<typeof Pending>

/**
 * Where a conversation stands. `asking`: the business's questions. `details`: what a visit needs. `placing`: slots were
 * offered. `waiting`: silent until the business opens. The last three are ends: it says nothing more by itself.
 */
export const phases = ['asking', 'details', 'placing', 'waiting', 'finished', 'handed_over', 'closed'] as const
export type Phase = (typeof phases)[number]

/** What the machine knows of one conversation, kept as JSON. */
export const State = z.object({
  phase: z.enum(phases),
  language: z.enum(languages),
  facts: z.partialRecord(z.enum(factNames), Learned),
  /** By the question's id. */
  answers: z.record(z.string(), Learned),
  /** Questions that the request itself answered. */
  skipped: z.array(z.string()),
  asked: z.array(z.object({ questionId: z.string(), at: z.iso.datetime(), times: z.number().int() })),
  pending: Pending.nullable(),
  /** Turns in a row that brought nothing. */
  misunderstood: z.number().int(),
  /** Messages it said. */
  sent: z.number().int(),
  followUps: z.number().int(),
  /** When the customer began to owe an answer; null when they owe none. */
  waitingSince: z.iso.datetime().nullable(),
  offered: z.array(KeptSlot),
  /** How often slots were offered. */
  offers: z.number().int(),
  held: KeptSlot.nullable(),
  /** Details asked for, so that none is asked three times. */
  detailsAsked: z.array(z.enum(['name', 'phone', 'address', 'need'])),
  /** What was answered with "the business will tell you", so that the second time is a hand-over. */
  deferred: z.array(z.string()),
  suggested: z.array(z.string()),
  /** It asked whether anybody is in danger: once in a conversation. */
  askedSafety: z.boolean().default(false),
  saidOpening: z.boolean(),
  /** A last line was said after the end. */
  saidGoodbye: z.boolean(),
  handOver: z.object({ reason: z.enum(handOverReasons), at: z.iso.datetime() }).nullable(),
  closedFor: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
})
export type State = z.output<typeof State>

/** Reads a kept state; null when it is not one, so that the conversation begins anew rather than failing. */
export function readState(kept: unknown): State | null {
  const read = State.safeParse(kept)
  return read.success ? read.data : null
}
