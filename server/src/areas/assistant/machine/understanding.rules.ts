import { z } from 'zod'
import { emergencyKinds } from '#contract/assistant.ts'

/** Languages the assistant speaks. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** What somebody may mean by a message beside answering; several of one message count. */
export const intents = [
  'greeting',
  'thanks',
  'goodbye',
  'yes',
  'no',
  'unsure',
  'refuses',
  'asks_again',
  'asks_price',
  'bargains',
  'asks_licence',
  'asks_insured',
  'asks_warranty',
  'asks_when',
  'asks_other',
  'asks_bot',
  'wants_human',
  'wants_call',
  'complaint',
  'refund',
  'lawyer',
  'insurance_claim',
  'press',
  'anger',
  'minor',
  'medical',
  'gas',
  'carbon_monoxide',
  'fire',
  'flood',
  'injury',
  'not_ready',
  'advice_only',
  'service_not_offered',
  'low_budget',
  'renter_without_consent',
  'gave_up',
  'changes_visit',
  'wrong_person',
  'solicitation',
  'spam',
  'auto_reply',
  'injection',
  'card_number',
  'stop',
] as const
export type Intent = (typeof intents)[number]

/** What the assistant keeps of a customer beside the answers to the business's own questions. */
export const factNames = [
  'name',
  'phone',
  'email',
  'address',
  'zip',
  'city',
  'service',
  'need',
  'when',
  'ownership',
] as const
export type FactName = (typeof factNames)[number]

/** A stretch of one message: `start` and `end` count UTF-16 units of its body. */
export const Span = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  words: z.string(),
})
export type Span = z.output<typeof Span>

/** A slot that was offered, by its beginning; any of them; or none of them. */
export const SlotChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot'), starts: z.iso.datetime(), quotation: Span }),
  z.object({ kind: z.literal('any'), quotation: Span }),
  /** None of those offered; `from` is the moment they named instead, `exact` when they named it to the hour. */
  z.object({ kind: z.literal('other'), from: z.iso.datetime().nullable(), exact: z.boolean(), quotation: Span }),
])
export type SlotChoice = z.output<typeof SlotChoice>

/** A danger that a message tells of: for certain (`strict`), or so that it is asked about (`middling`). */
export const HeardDanger = z.object({
  kind: z.enum(emergencyKinds),
  level: z.enum(['strict', 'middling']),
  quotation: Span,
})

export type HeardDanger = z.output<typeof HeardDanger>

/** What one message says. A language model's output is parsed by this same shape, and then checked. */
export const Understanding = z.object({
  language: z.enum(languages),
  intents: z.array(z.object({ intent: z.enum(intents), quotation: Span })).max(40),
  facts: z.array(z.object({ name: z.enum(factNames), value: z.string().min(1).max(300), quotation: Span })).max(20),
  answers: z.array(z.object({ questionId: z.string(), value: z.string().min(1).max(500), quotation: Span })).max(100),
  slotChoice: SlotChoice.nullable(),
  danger: HeardDanger.nullable().default(null),
  /** True when nothing in it could be read with any safety. */
  uncertain: z.boolean(),
})
export type Understanding = z.output<typeof Understanding>
