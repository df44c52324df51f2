import { z } from 'zod'
import { RequestId, SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'

/** Fetches the pictures of a text and adds them to its request. */
export const fetchPicturesKind = jobKind({
  name: 'conversations.pictures',
  data: z.strictObject({
    site: z.strictObject({ id: SiteId, slug }),
    requestId: RequestId,
    urls: z.array(z.url()).max(10),
  }),
  expiresIn: 300,
  atOnce: 1,
})

/** Forgets what came in long ago, so that it is not kept for ever; asked for every day. */
export const forgetArrivalsKind = jobKind({
  name: 'conversations.forget-arrivals',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})
