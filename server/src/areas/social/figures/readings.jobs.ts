import type { z } from 'zod'
import { SiteId } from '#contract/shared.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { listWorkingConnections } from '../../connections/index.ts'
import { readFiguresKind, sweepFiguresKind } from '../social.types.ts'
import { readFigures, type ReadingParts } from './readings.service.ts'

/** Connections that one night looks after. */
const perNight = 20_000

/** Reads how posts go: of all businesses every night, of one where somebody asks. */
export function readingJobs(parts: ReadingParts, workshop: Workshop) {
  const sweep: JobHandler<Record<string, never>> = {
    kind: sweepFiguresKind,
    run: () =>
      workshop.inSystem(async (work) => {
        for (const row of await listWorkingConnections(work.db, perNight)) {
          if (row.provider !== 'facebook' || row.place === null) continue
          const site = { id: SiteId.parse(row.site_id), slug: row.slug }
          await work.enqueue(readFiguresKind, { site }, { onlyOne: site.id })
        }
      }),
  }
  const read: JobHandler<z.output<typeof readFiguresKind.data>> = {
    kind: readFiguresKind,
    run: ({ site }) => readFigures(parts, (act) => workshop.inSite({ site, actor: { kind: 'server' } }, act)),
  }
  return [sweep, read] as const
}
