import { z } from 'zod'
import { RehearsalId, RequestId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

const site = z.strictObject({ id: SiteId, slug })

/**
 * One turn of the assistant in one conversation. A model may take its full patience twice (understanding, wording);
 * a customer waits, so a try that failed is repeated soon.
 */
export const turnKind = jobKind({
  name: 'assistant.turn',
  data: z.strictObject({ site, requestId: RequestId }),
  retries: 6,
  retryDelay: 2,
  expiresIn: 60,
  // taken out together, because fetching one costs as much as fetching many; in three groups, so that a slow model in one
  // of them does not hold up everybody
  atOnce: 24,
  together: 8,
  turn: 'first',
})

/** Looks for conversations that are due and have no job of their own any more; asked for every minute. */
export const dueKind = jobKind({
  name: 'assistant.due',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})

/** Removes trials and rehearsals that are old; asked for every hour. */
export const cleanUpKind = jobKind({
  name: 'assistant.clean-up',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})

/** Runs the scripted homeowners. With a model each of thirty conversations takes a dozen calls. */
export const rehearsalKind = jobKind({
  name: 'assistant.rehearsal',
  data: z.strictObject({ site, rehearsalId: RehearsalId }),
  retries: 3,
  retryDelay: 2,
  expiresIn: 900,
  atOnce: 1,
})
