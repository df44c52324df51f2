import { PhotoId } from '#contract/shared.ts'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { NotStored, type StoredObject } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses, variantKey, type MediaAddress } from './photos.address.ts'
import { presentPhoto } from './photos.present.ts'
import { findPhotos } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** For other areas: these photos of the business without those out of sight, by id, as members see them in a list. */
export async function photosById(
  tools: PhotoTools,
  work: SiteWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShowcasePhoto>> {
  return shown(work, ids, mediaAddresses(tools.sealer, work.now))
}

/**
 * For public pages: the same with addresses that stay, for search engines and links from elsewhere. Whoever serves those
 * addresses asks each time whether the photo may still be seen.
 */
export const publicPhotosById = (work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, ShowcasePhoto>> =>
  shown(work, ids, publicAddresses(work))

/** The addresses of pictures on public pages. */
export const publicAddresses =
  ({ site }: Pick<SiteWork, 'site'>): MediaAddress =>
  (_siteId, photoId, name) =>
    `/p/${site.slug}/pictures/${photoId}/${name}`

async function shown(
  work: SiteWork,
  ids: readonly string[],
  address: MediaAddress,
): Promise<ReadonlyMap<string, ShowcasePhoto>> {
  const rows = await findPhotos(work, [...new Set(ids)])
  return new Map(
    rows
      .filter((row) => row.archived_at === null)
      .map((row) => {
        const { asset, state } = presentPhoto(row, address, { original: false })
        return [row.id, { id: PhotoId.parse(row.id), asset, state }] as const
      }),
  )
}

/** One of the pictures made of a photo, out of the storage; undefined when there is none of this name. */
export const openPicture = (
  tools: PhotoTools,
  place: { readonly siteId: string; readonly photoId: string; readonly name: string },
): Promise<StoredObject | undefined> =>
  tools.storage.get(variantKey(place.siteId, place.photoId, place.name)).catch((error: unknown) => {
    if (error instanceof NotStored) return undefined
    throw error
  })
