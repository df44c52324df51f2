import { z } from 'zod'
import { Quotation } from '#contract/assistant.ts'
import { factNames } from './machine/types.ts'

/** What was learned, so that it can be taken back. */
export const KeptLesson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fact'), name: z.enum(factNames), value: z.string() }),
  z.object({ kind: z.literal('answer'), questionId: z.string(), value: z.string() }),
])

/** Why an act was done, as it is kept. What a member may see of it is presented; the rest undoes it. */
export const Explanation = z.object({
  quotations: z.array(Quotation),
  data: z.array(z.object({ label: z.string(), value: z.string() })),
  engine: z.string(),
  lesson: KeptLesson.optional(),
  /** Of a suggestion or a closing. */
  disqualifier: z.string().optional(),
  label: z.string().optional(),
  /** Of something said: what kinds of things. */
  says: z.array(z.string()).optional(),
  /** Of a hand-over. */
  reason: z.string().optional(),
})
export type Explanation = z.output<typeof Explanation>
