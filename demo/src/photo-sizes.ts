import { z } from 'zod'
import { PhotoId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '#server/platform/jobs/job.ts'

/**
 * The job that makes the pictures of a photo, as the photos area declares it: that one is not offered to other rooms.
 * A test holds the two together.
 */
export const photoSizes = jobKind({
  name: 'photo-sizes',
  data: z.object({ siteId: SiteId, slug, photoId: PhotoId }),
  expiresIn: 300,
  atOnce: 2,
})
