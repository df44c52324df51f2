import type { PhotoId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { photoSizes } from './photos.job-kinds.ts'

export { originalKey } from './photos.address.ts'
export { safeName } from './photos.archive.rules.ts'
export { readRange } from './photos.rules.ts'

/** Asks for the pictures of a photo whose original has come to its place. */
export const askForSizes = (work: SiteWork, photoId: PhotoId): Promise<void> =>
  work.enqueue(photoSizes, { siteId: work.site.id, slug: work.site.slug, photoId })
