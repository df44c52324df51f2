import { z } from 'zod'
import type { Calls } from './call.ts'
import { named, QuestionId, ServiceId, slugParams } from './shared.ts'

/** A question the assistant asks before a request counts as qualified. */
export const QualifyingQuestion = z.object({
  id: QuestionId,
  question_text: z.string(),
  order: z.number().int(),
  active: z.boolean(),
  /** Null: asked whatever the service is. */
  service: named(ServiceId).nullable(),
})
export type QualifyingQuestion = z.output<typeof QualifyingQuestion>

export const questionLimit = 300
export const mostQuestions = 100

/** Text as it may come: trimmed by the server, and a blank one is left out (specification, section 5). */
const questionText = z
  .string()
  .max(2000)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), {
    error: 'contains characters that cannot be kept',
  })
  .trim()
  .max(questionLimit)

export const questionCalls = {
  listQuestions: {
    summary: 'The qualifying questions in their order',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ questions: z.array(QualifyingQuestion) }),
  },
  replaceQuestions: {
    summary: 'Sets all qualifying questions at once; blank ones are left out, the order is counted anew',
    access: 'owner',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      questions: z
        .array(
          z.strictObject({
            id: QuestionId.optional(),
            question_text: questionText,
            order: z.number().int().min(0).max(10_000),
            active: z.boolean().default(true),
            service_id: ServiceId.nullable().default(null),
          }),
        )
        .max(mostQuestions),
    }),
    ok: z.object({ questions: z.array(QualifyingQuestion) }),
    errors: ['conflict'],
  },
  recommendQuestions: {
    summary: 'Questions that businesses of this kind ask, without those that are there already',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      service: z.union([z.literal(''), ServiceId]).default(''),
      language: z.enum(['en', 'es']).default('en'),
    }),
    ok: z.object({ recommendations: z.array(z.object({ label: z.string(), text: z.string() })) }),
  },
  generateQuestion: {
    summary: 'A draft of a further question for a service, or for all',
    access: 'office',
    limit: 'write',
    params: slugParams,
    /** Without a language: the one that the questions so far are written in. */
    body: z.strictObject({ service_id: ServiceId.nullable().optional(), language: z.enum(['en', 'es']).optional() }),
    ok: z.object({ question: z.object({ question_text: z.string(), service_id: ServiceId.nullable() }) }),
    errors: ['conflict'],
  },
  rewriteQuestion: {
    summary: 'The same question in words a homeowner answers easily: a draft beside the original',
    access: 'user',
    limit: 'write',
    body: z.strictObject({ question_text: questionText.min(1) }),
    ok: z.object({ question: z.object({ question_text: z.string() }) }),
  },
} as const satisfies Calls<
  'listQuestions' | 'replaceQuestions' | 'recommendQuestions' | 'generateQuestion' | 'rewriteQuestion'
>
