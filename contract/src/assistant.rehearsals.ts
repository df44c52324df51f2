import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, RehearsalId, slugParams } from './shared.ts'

/** What a rehearsal counts; each is a number of conversations or of things in them. */
export const RehearsalScores = z.object({
  conversations: z.number().int(),
  passed: z.number().int(),
  questions_expected: z.number().int(),
  questions_asked: z.number().int(),
  facts_expected: z.number().int(),
  facts_learned: z.number().int(),
  facts_wrong: z.number().int(),
  /** Prices, dates and other promises; must be none. */
  promises: z.number().int(),
  hand_overs_expected: z.number().int(),
  hand_overs_made: z.number().int(),
  hand_overs_missed: z.number().int(),
  hand_overs_needless: z.number().int(),
})
export type RehearsalScores = z.output<typeof RehearsalScores>

export const Rehearsal = z.object({
  id: RehearsalId,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  engine: z.string(),
  scores: RehearsalScores.nullable(),
  created: Moment,
  finished: Moment.nullable(),
})
export type Rehearsal = z.output<typeof Rehearsal>

export const RehearsalConversation = z.object({
  /** The homeowner's name in the script, such as `price-shopper`; the office has a title for each. */
  script: z.string(),
  language: z.enum(['en', 'es']),
  transcript: z.array(
    z.object({
      from: z.enum(['customer', 'assistant']),
      body: z.string(),
      /** Why the assistant said it. */
      rule: z.string().nullable(),
    }),
  ),
  passed: z.boolean(),
  /** What went wrong, each a short word such as `promised-price`. */
  faults: z.array(z.string()),
  learned: z.array(z.object({ label: z.string(), value: z.string() })),
  handed_over: z.string().nullable(),
  /** Whether it passed in the run before; null when there was none. */
  passed_before: z.boolean().nullable(),
})
export type RehearsalConversation = z.output<typeof RehearsalConversation>

export const rehearsalCalls = {
  startRehearsal: {
    summary: 'Runs the thirty scripted homeowners on the business’s own settings',
    access: 'office',
    limit: 'write',
    params: slugParams,
    ok: z.object({ rehearsal: Rehearsal }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  listRehearsals: {
    summary: 'The rehearsals so far, newest first (at most 20)',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ rehearsals: z.array(Rehearsal) }),
  },
  getRehearsal: {
    summary: 'One rehearsal with all its conversations, beside the run before',
    access: 'office',
    limit: 'read',
    params: slugParams.extend({ rehearsalId: RehearsalId }),
    ok: z.object({
      rehearsal: Rehearsal,
      before: Rehearsal.nullable(),
      conversations: z.array(RehearsalConversation),
    }),
  },
} as const satisfies Calls<'startRehearsal' | 'listRehearsals' | 'getRehearsal'>
