import { z } from 'zod'
import { PhotoId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

/** Makes the pictures of one photo. A large HEIC on a busy machine may take a minute. */
export const photoSizes = jobKind({
  name: 'photo-sizes',
  data: z.object({ siteId: SiteId, slug, photoId: PhotoId }),
  expiresIn: 300,
  atOnce: 2,
})

/**
 * Makes the compact pictures of a photo that is ready. One at a time, and after the pictures that somebody waits for.
 */
export const compactSizes = jobKind({
  name: 'compact-sizes',
  data: z.object({ siteId: SiteId, slug, photoId: PhotoId }),
  expiresIn: 300,
  atOnce: 1,
})

/** Removes what uploads left behind; asked for every hour. */
export const sweepUploads = jobKind({
  name: 'sweep-uploads',
  data: z.strictObject({}),
  retries: 1,
  expiresIn: 900,
  atOnce: 1,
})
