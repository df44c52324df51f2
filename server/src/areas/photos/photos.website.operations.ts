import type { PublicSite } from '#contract/prosite.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import { presentPhoto } from './photos.present.ts'
import { findPhotoCaptions, photosOnWebsite } from './photos.website.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/**
 * For the public page: the newest photos that may be shown to strangers. Nothing of the project leaves but the services
 * it was about: its name may hold a customer's.
 */
export async function photosForWebsite(tools: PhotoTools, work: SiteWork, most: number): Promise<PublicSite['photos']> {
  const rows = await photosOnWebsite(work, most)
  const captions = await findPhotoCaptions(
    work,
    rows.map((row) => row.id),
  )
  const address = mediaAddresses(tools.sealer, work.now)
  return rows.map((row) => {
    const { asset } = presentPhoto(row, address, { original: false })
    return {
      asset: { width: asset.width, height: asset.height, sources: asset.sources },
      project: captions.get(row.id) ?? work.site.slug,
    }
  })
}
