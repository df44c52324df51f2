import { z } from 'zod'
import { ExportId, ImportId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

/** Puts a business together as one file. The whole of a large one takes its time; killed, it begins again. */
export const exportKind = jobKind({
  name: 'export',
  data: z.object({ siteId: SiteId, slug, exportId: ExportId }),
  retries: 2,
  expiresIn: 3600,
  atOnce: 1,
})

/** Takes a file in: all of it or nothing. */
export const importKind = jobKind({
  name: 'import',
  data: z.object({ siteId: SiteId, slug, importId: ImportId }),
  retries: 2,
  expiresIn: 3600,
  atOnce: 1,
})

/** Takes up what died, and forgets what has had its time. */
export const sweepExportsKind = jobKind({
  name: 'export-sweep',
  data: z.strictObject({}),
  retries: 1,
  expiresIn: 900,
  atOnce: 1,
})
