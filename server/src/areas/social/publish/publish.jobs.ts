import { z } from 'zod'
import { PostId } from '#contract/social/types.ts'
import { networks } from '#contract/social/values.ts'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { readingJobs } from '../figures/readings.jobs.ts'
import type { ReadingParts } from '../figures/readings.service.ts'
import { readFiguresKind, sweepFiguresKind } from '../social.types.ts'
import { publishTarget, type PublishParts } from './publish.service.ts'
import { listDue } from './publish.store.ts'

const site = z.strictObject({ id: SiteId, slug })

/** Posts, or looks what became of a post. Its own row says what is due: a second run finds nothing to do. */
export const publishKind = jobKind({
  name: 'social.publish',
  data: z.strictObject({ site, postId: PostId, network: z.enum(networks) }),
  retries: 1,
  retryDelay: 30,
})

/** Asks for what is due in all businesses: each minute. */
export const dueKind = jobKind({ name: 'social.due', data: z.strictObject({}), retries: 0, atOnce: 1 })
export const socialKinds = [publishKind, dueKind, sweepFiguresKind, readFiguresKind] as const

/** Posts of one run; what is left comes a minute later. */
const perRun = 500

/** What this area does later. */
export function socialJobs(parts: PublishParts & ReadingParts, workshop: Workshop) {
  const publish: JobHandler<z.output<typeof publishKind.data>> = {
    kind: publishKind,
    run: ({ site: where, ...key }) =>
      publishTarget(parts, (act) => workshop.inSite({ site: where, actor: { kind: 'server' } }, act), key),
  }
  const due: JobHandler<Record<string, never>> = {
    kind: dueKind,
    run: () =>
      workshop.inSystem(async (work) => {
        for (const row of await listDue(work.db, work.now, perRun)) {
          const data = publishKind.data.parse({
            site: { id: row.site_id, slug: row.slug },
            postId: row.post_id,
            network: row.network,
          })
          await work.enqueue(publishKind, data, { onlyOne: `${row.post_id} ${row.network}` })
        }
      }),
  }
  return [publish, due, ...readingJobs(parts, workshop)] as const
}
