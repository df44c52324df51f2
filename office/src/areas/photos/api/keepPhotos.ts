import type { Photo } from '#contract/photos.ts'
import { keepAnswer } from '../../../lib/keptAnswers.ts'
import { keepPicture } from '../../../lib/keptPictures.ts'
import { keys } from '../../../lib/queries.ts'
import { allPhotos, type PhotosRecord } from '../usePhotos.ts'

/** Small pictures of a record that can be seen without a connection. */
const PICTURES = 24

/**
 * Keeps the photos of a record on this device, with small pictures of the first ones.
 * @throws ApiError when the server is not to be reached
 */
export async function keepPhotos(
  userId: string,
  slug: string,
  record: PhotosRecord,
  signal: AbortSignal,
): Promise<void> {
  const list = await allPhotos(slug, record, signal)
  for (const photo of list.photos.slice(0, PICTURES)) {
    const url = smallOf(photo)
    if (url !== undefined) await keepPicture(url, signal)
  }
  await keepAnswer(userId, keys.photos(slug, record.id), list)
}

/** Wide enough for a tile; every browser that the office serves shows it. */
function smallOf({ asset }: Pick<Photo, 'asset'>): string | undefined {
  const sources = asset.sources.toSorted((one, other) => one.width - other.width)
  const webp = sources.filter(({ type }) => type === 'image/webp')
  return (webp.find(({ width }) => width >= 240) ?? webp.at(-1) ?? sources[0])?.url
}
