import { z } from 'zod'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import type { SharePictures } from './share.service.ts'

/** Draws the pictures that other sites show with links to the pages of a business. One takes a tenth of a second. */
export const sharePicturesKind = jobKind({
  name: 'share-pictures',
  data: z.object({ siteId: SiteId, slug }),
  expiresIn: 300,
  atOnce: 1,
  turn: 'gives_way',
})
type Task = z.output<typeof sharePicturesKind.data>

/** Once the website is published, and nothing of it if that comes to nothing. */
export const askForSharePictures = (work: SiteWork): Promise<void> =>
  work.enqueue(
    sharePicturesKind,
    { siteId: work.site.id, slug: work.site.slug },
    // how it is then is drawn: several that follow each other are one
    { onlyOne: work.site.id },
  )

/** `pictures`: null where the public pages are not built. */
export const sharePictureJobs = (pictures: () => Promise<SharePictures | null>) =>
  [
    {
      kind: sharePicturesKind,
      run: async ({ siteId, slug: name }: Task) => (await pictures())?.drawAll({ id: siteId, slug: name }),
    } satisfies JobHandler<Task>,
  ] as const
