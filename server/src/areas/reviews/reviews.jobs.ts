import type { z } from 'zod'
import type { InSite } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { importReviewsKind } from '../connections/connections.google.operations.ts'
import { askDueJob } from './reviews.due.operations.ts'
import { importGoogleReviews } from './reviews.google.operations.ts'
import { askDueKind, deliverReplyKind } from './reviews.kinds.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { replyJob } from './reviews.replies.operations.ts'

export { askDueKind } from './reviews.kinds.ts'
export const reviewKinds = [deliverReplyKind, askDueKind] as const

/** What this area does later. */
export function reviewJobs(parts: ReviewParts, workshop: Workshop) {
  const reading: JobHandler<z.output<typeof importReviewsKind.data>> = {
    kind: importReviewsKind,
    async run({ site }) {
      const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
      try {
        await importGoogleReviews(parts, inSite)
      } catch (error) {
        // the connection says what is the matter; only what may pass by itself is tried again
        if (error instanceof Refusal) return
        if (error instanceof ProviderError && error.fault !== 'unavailable') return
        throw error
      }
    },
  }
  return [reading, replyJob(parts, workshop), askDueJob(parts, workshop)] as const
}
