import { z } from 'zod'
import { QuoteFileId, SiteId } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { quoteFileKey } from './files.service.ts'
import { takeUnused } from './files.store.ts'

/** How long a file waits for a draft that has it, and one that a draft gave up for another. */
const waits = 24 * 3_600_000
const atOnce = 50

/** Removes the attachments that nothing refers to. Meant to run once an hour. */
export const sweepQuoteFilesKind = jobKind({ name: 'quotes.sweep-files', data: z.object({}) })

/**
 * The bytes go while their row is locked and before it is gone for good: a kill in between leaves the row, and the next
 * run does both again.
 */
export const quoteFileJobs = ({
  workshop,
  storage,
}: {
  readonly workshop: Workshop
  readonly storage: Storage
}): readonly [JobHandler<Record<string, never>>] => [
  {
    kind: sweepQuoteFilesKind,
    run: async () => {
      for (;;) {
        const taken = await workshop.inSystem(async ({ db, now }) => {
          const rows = await takeUnused(db, new Date(now.getTime() - waits), atOnce)
          for (const { site_id: site, id } of rows)
            await storage.remove(quoteFileKey(SiteId.parse(site), QuoteFileId.parse(id)))
          return rows.length
        })
        if (taken < atOnce) return
      }
    },
  },
]
