import type { ShowcasePhoto } from '#contract/showcases.ts'
import { PhotoId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import { presentPhoto } from './photos.present.ts'
import { findPhotos } from './photos.store.ts'
import { findPhotoCaptions, photosOnWebsite } from './photos.website.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** A photo that strangers may see, with what it is about. */
export interface WebsitePhoto {
  readonly photo: ShowcasePhoto
  /** The names of its project's services, apart by commas; empty where there are none. */
  readonly about: string
}

const presenter = (tools: PhotoTools, work: SiteWork) => {
  const address = mediaAddresses(tools.sealer, work.now)
  return (row: Awaited<ReturnType<typeof findPhotos>>[number]): ShowcasePhoto => {
    const { asset, state } = presentPhoto(row, address, { original: false })
    return { id: PhotoId.parse(row.id), asset, state }
  }
}

/**
 * For the public pages: the newest photos that may be shown to strangers. Nothing of the project leaves but the services
 * it was about: its name may hold a customer's.
 */
export async function photosForWebsite(tools: PhotoTools, work: SiteWork, most: number): Promise<WebsitePhoto[]> {
  const rows = await photosOnWebsite(work, most)
  const captions = await findPhotoCaptions(
    work,
    rows.map((row) => row.id),
  )
  const present = presenter(tools, work)
  return rows.map((row) => ({ photo: present(row), about: captions.get(row.id) ?? '' }))
}

/** For the public pages: these photos, as far as they may be shown to strangers now. */
export async function websitePhotosById(
  tools: PhotoTools,
  work: SiteWork,
  ids: readonly string[],
): Promise<ShowcasePhoto[]> {
  if (ids.length === 0) return []
  const rows = await findPhotos(work, [...new Set(ids)])
  return rows.filter((row) => row.show_on_website && row.archived_at === null).map(presenter(tools, work))
}
