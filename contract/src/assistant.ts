import { z } from 'zod'
import type { Calls } from './call.ts'
import { emergencyKinds, type EmergencyKind } from './emergencies/values.ts'
import {
  ActId,
  MessageId,
  Moment,
  named,
  nameText,
  QuestionId,
  RequestId,
  requiredText,
  slugParams,
  text,
  UserId,
  Version,
} from './shared.ts'
import { BusinessHours, timeZone } from './sites.ts'

export const tones = ['friendly', 'professional', 'brief', 'own_words'] as const
export type Tone = (typeof tones)[number]
/** What the assistant does while the business is closed. */
export const outOfHours = ['answer', 'answer_and_say', 'wait'] as const
/** Reasons to suggest closing a request (decisions, section 5). */
export const disqualifiers = [
  'outside_area',
  'service_not_offered',
  'duplicate',
  'solicitation',
  'spam',
  'not_ready',
  'below_minimum',
  'renter_without_consent',
  'advice_only',
] as const
export type Disqualifier = (typeof disqualifiers)[number]
export { emergencyKinds, type EmergencyKind }

/** Why the assistant lets go of a conversation. `qualified` is the good one: all is known, a person goes on. */
export const handOverReasons = [
  'qualified',
  ...emergencyKinds,
  'wants_human',
  'wants_call',
  'complaint',
  'refund',
  'lawyer',
  'insurance_claim',
  'press',
  'anger',
  'minor',
  'misunderstood',
  'bargains',
  'price_again',
  'question_again',
  'changes_visit',
  'no_slot_suits',
  'message_limit',
  'after_end',
] as const
export type HandOverReason = (typeof handOverReasons)[number]

/** When the assistant counts the business as open, by the business's own clock. */
export const AssistantHours = z.strictObject({
  /** Null: the hours of the business. */
  own: BusinessHours.nullable(),
  out_of_hours: z.enum(outOfHours),
  /** The business's clock, by which they are read. */
  time_zone: z.string(),
})

/** What still keeps the assistant from going live. */
export const ValidationError = z.object({
  code: z.enum([
    'no_services',
    'no_questions',
    'no_hours',
    'no_phone',
    'no_own_words',
    'no_users',
    'no_channel',
    'held_question',
    'off',
  ]),
  message: z.string(),
  /** The part of the settings that mends it. */
  section: z.enum(['business', 'services', 'hours', 'questions', 'tone', 'users', 'channels', 'on']),
  /** Without it the assistant cannot go live; the others are advice. */
  blocking: z.boolean(),
})
export type ValidationError = z.output<typeof ValidationError>

export const AssistantConfiguration = z.object({
  id: z.uuid(),
  enabled: z.boolean(),
  name: z.string(),
  tone: z.enum(tones),
  own_words: z.string(),
  hours: AssistantHours,
  /** The first message it would send, in this tone. */
  tone_preview: z.string(),
  /** Who is told when it hands over; empty: everybody of the office. */
  users: z.array(UserId),
  disqualifiers: z.array(z.enum(disqualifiers)),
  own_disqualifiers: z.array(z.object({ label: z.string(), words: z.string() })),
  offers_visits: z.boolean(),
  visit_minutes: z.number().int(),
  validation_errors: z.array(ValidationError),
  /** Which engine answers: the built-in one, or a language model that falls back to it. */
  engine: z.object({
    kind: z.enum(['built_in', 'model']),
    model: z.string(),
    budget_left: z.number().int().nullable(),
  }),
  version: Version,
})
export type AssistantConfiguration = z.output<typeof AssistantConfiguration>

export const AssistantPatch = z
  .strictObject({
    enabled: z.boolean(),
    name: nameText(60),
    tone: z.enum(tones),
    own_words: text(500),
    users: z.array(UserId).max(50),
    disqualifiers: z.array(z.enum(disqualifiers)),
    own_disqualifiers: z.array(z.strictObject({ label: requiredText(60), words: requiredText(300) })).max(20),
    offers_visits: z.boolean(),
    visit_minutes: z.number().int().min(15).max(480),
  })
  .partial()
export type AssistantPatch = z.input<typeof AssistantPatch>

/** Words of a message that an act rests on: `start` and `end` count UTF-16 units of its body. */
export const Quotation = z.object({
  message: MessageId.nullable(),
  start: z.number().int(),
  end: z.number().int(),
  words: z.string(),
})

/** What the assistant did, and why: enough for a person to say whether it was right. */
export const AssistantAct = z.object({
  id: ActId,
  request: RequestId,
  at: Moment,
  kind: z.enum(['say', 'learn', 'hand_over', 'suggest', 'close', 'hold_visit', 'stay_silent', 'stop', 'follow_up']),
  /** The rule by its name in the code, such as `ask-next-question`; the office has a sentence for each. */
  rule: z.string(),
  question: named(QuestionId).nullable(),
  /** The customer's words. */
  quotations: z.array(Quotation),
  /** What it knew or looked up: `{ label: 'address', value: '12 Main St' }`. */
  data: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Which engine understood and worded it. */
  engine: z.string(),
  /** What it said, and what it answered. */
  message: MessageId.nullable(),
  trigger: MessageId.nullable(),
  /** A suggestion: what a member decided; null while nobody has, or where there is nothing to decide. */
  accepted: z.boolean().nullable(),
  overturned: z.object({ at: Moment, by: named(UserId).nullable() }).nullable(),
})
export type AssistantAct = z.output<typeof AssistantAct>

/** The language that the server's own words come in. */
const languageQuery = z.object({ language: z.enum(['en', 'es']).default('en') })
const configuration = z.object({ configuration: AssistantConfiguration })
const hours = z.object({ hours: AssistantHours })

export const assistantCalls = {
  getAssistant: {
    summary: 'How the sales assistant is set up',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: languageQuery,
    ok: configuration,
  },
  updateAssistant: {
    summary: 'Changes some of the assistant’s settings; it goes live only when nothing that blocks is left',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    query: languageQuery,
    body: AssistantPatch,
    ok: configuration,
    versioned: true,
    errors: ['stale', 'conflict'],
  },
  listAssistantUsers: {
    summary: 'The members who can be told of a hand-over',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      users: z.array(named(UserId).extend({ role: z.enum(['field', 'office', 'owner']), told: z.boolean() })),
    }),
  },
  previewTone: {
    summary: 'The first message the assistant would send in a tone',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      tone: z.union([z.literal(''), z.enum(tones)]).default(''),
      own_words: text(500).default(''),
      language: z.enum(['en', 'es']).default('en'),
    }),
    ok: z.object({ preview: z.string() }),
  },
  getAssistantHours: {
    summary: 'When the assistant counts the business as open',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: hours,
  },
  updateAssistantHours: {
    summary: 'Sets when the assistant counts the business as open',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    /** `time_zone` sets the clock of the business. */
    body: AssistantHours.extend({ time_zone: timeZone.optional() }),
    ok: hours,
  },
  validateAssistant: {
    summary: 'What still keeps the assistant from going live',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: languageQuery,
    ok: z.object({ errors: z.array(ValidationError) }),
  },
  listDisqualifierQuickAdds: {
    summary: 'Disqualifiers that can be added with one tap',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: languageQuery,
    ok: z.object({
      data: z.array(
        z.object({ key: z.enum(disqualifiers), label: z.string(), text: z.string(), automatic: z.boolean() }),
      ),
    }),
  },
  startTrial: {
    summary: 'Begins a trial chat: a real conversation on the business’s own settings, in no list and no figure',
    access: 'office',
    limit: 'write',
    params: slugParams,
    query: languageQuery,
    ok: z.object({ request_id: RequestId }),
    status: 201,
    creates: true,
  },
  sayInTrial: {
    summary: 'Plays the homeowner in a trial chat',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ requestId: RequestId }),
    body: z.strictObject({ body: requiredText(2000) }),
    ok: z.object({ message_id: MessageId }),
    status: 201,
    creates: true,
  },
  getVoiceDemoPhone: {
    summary: 'The number to call to hear the voice assistant',
    access: 'user',
    limit: 'read',
    ok: z.object({ phone_number: z.string() }),
    errors: ['not_connected'],
  },
  listAssistantActs: {
    summary: 'What the assistant did in a conversation and why, oldest first (the newest 300)',
    access: 'field',
    limit: 'read',
    params: slugParams.extend({ requestId: RequestId }),
    ok: z.object({ acts: z.array(AssistantAct) }),
  },
  judgeAssistantAct: {
    summary: 'A member overturns an act, takes that back, or decides a suggestion',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ actId: ActId }),
    body: z.strictObject({ overturned: z.boolean(), accepted: z.boolean() }).partial(),
    ok: z.object({ act: AssistantAct }),
    errors: ['conflict'],
  },
  getAssistantFigures: {
    summary: 'How the assistant did in the last 30 days',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({
      figures: z.object({
        conversations: z.number().int(),
        messages: z.number().int(),
        qualified: z.number().int(),
        visits_offered: z.number().int(),
        visits_taken: z.number().int(),
        handed_over: z.number().int(),
        stopped: z.number().int(),
        held: z.number().int(),
        acts: z.number().int(),
        overturned: z.number().int(),
        /** Overturned of a hundred acts, with one decimal; null before the first. */
        overturn_rate: z.number().nullable(),
        /** Seconds to its first message. */
        median_first_reply: z.number().nullable(),
        slow_first_reply: z.number().nullable(),
      }),
    }),
  },
} as const satisfies Calls<
  | 'getAssistant'
  | 'updateAssistant'
  | 'listAssistantUsers'
  | 'previewTone'
  | 'getAssistantHours'
  | 'updateAssistantHours'
  | 'validateAssistant'
  | 'listDisqualifierQuickAdds'
  | 'startTrial'
  | 'sayInTrial'
  | 'getVoiceDemoPhone'
  | 'listAssistantActs'
  | 'judgeAssistantAct'
  | 'getAssistantFigures'
>
