import type { z } from 'zod'
import type { InSite } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { importReviewsKind } from '../connections/connections.reviews.operations.ts'
import { askDueJob } from './reviews.due.operations.ts'
import { importReviewsOf } from './reviews.reading.operations.ts'
import { askDueKind, deliverReplyKind, sendPageKind } from './reviews.kinds.ts'
import { sendPageJob } from './reviews.own.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { replyJob } from './reviews.replies.operations.ts'

export { askDueKind } from './reviews.kinds.ts'
export const reviewKinds = [deliverReplyKind, askDueKind, sendPageKind] as const

/** What this area does later. */
export function reviewJobs(parts: ReviewParts, workshop: Workshop) {
  const reading: JobHandler<z.output<typeof importReviewsKind.data>> = {
    kind: importReviewsKind,
    async run({ site, provider }) {
      const inSite: InSite = (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)
      try {
        await importReviewsOf(parts, inSite, provider)
      } catch (error) {
        // the connection says what is the matter; only what may pass by itself is tried again
        if (error instanceof Refusal) return
        if (error instanceof ProviderError && error.fault !== 'unavailable') return
        throw error
      }
    },
  }
  return [reading, replyJob(parts, workshop), askDueJob(parts, workshop), sendPageJob(parts, workshop)] as const
}
