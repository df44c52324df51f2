import { z } from 'zod'
import { lostReasons, RequestSummary, requestStatuses, sources, stages } from '#contract/requests.ts'

/** The database checks these by constraint; parsing turns its text into the contract's words. */
export const Words = z.object({
  source: z.enum(sources),
  stage: z.enum(stages),
  status: z.enum(requestStatuses),
  closed_reason: z.enum(lostReasons).nullable(),
})

/** What a person said of themselves, as it is kept. */
export const Told = RequestSummary.shape.told
