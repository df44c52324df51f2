import type { z } from 'zod'
import type { Attached, Photo } from '#contract/photos.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import { distinctPhotos, type AdoptedUpload } from './photos.adopt.ts'
import { presentPhoto } from './photos.present.ts'
import type { PhotoRow } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

type PhotoAnswer = z.input<typeof Photo>

/** Shows rows to whoever is acting: members also get the way to the original. */
export function shown(tools: PhotoTools, work: SiteWork, rows: readonly PhotoRow[]): PhotoAnswer[] {
  const address = mediaAddresses(tools.sealer, work.now)
  const may = { original: work.actor.kind === 'member' }
  return rows.map((row) => presentPhoto(row, address, may))
}

export const shownOne = (tools: PhotoTools, work: SiteWork, row: PhotoRow): PhotoAnswer =>
  presentPhoto(row, mediaAddresses(tools.sealer, work.now), { original: work.actor.kind === 'member' })

/** What became of uploads, for whoever sent them. */
export const attachedPhotos = (
  tools: PhotoTools,
  work: SiteWork,
  adopted: readonly AdoptedUpload[],
): { photos: PhotoAnswer[]; uploads: z.input<typeof Attached>[] } => ({
  photos: shown(tools, work, distinctPhotos(adopted)),
  uploads: adopted.map(({ uploadId, photo, duplicateOf }) => ({
    upload_id: uploadId,
    photo_id: photo.id,
    duplicate_of: duplicateOf,
  })),
})
