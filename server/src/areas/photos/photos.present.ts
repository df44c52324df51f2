import { z } from 'zod'
import { photoFailures, photoStates, type Asset, type Photo } from '#contract/photos.ts'
import type { PhotoTile } from '#contract/photos.library.ts'
import type { MediaAddress } from './photos.address.ts'
import type { TileRow } from './photos.library.store.ts'
import type { PhotoRow } from './photos.store.ts'

/** A picture made of a photo, as its row keeps it. */
export const Variants = z.array(z.object({ width: z.number().int(), key: z.string(), type: z.string() }))
export type Variant = z.output<typeof Variants>[number]

const State = z.enum(photoStates)
const Failure = z.enum(photoFailures).nullable().catch('damaged')

/** What pictures of a photo are shown by. */
type Shown = Pick<PhotoRow, 'site_id' | 'id' | 'width' | 'height' | 'placeholder' | 'variants'>

/** @param widths only the pictures of so many widths, the smallest ones */
function sourcesOf(row: Shown, address: MediaAddress, widths?: number): z.input<typeof Asset>['sources'] {
  const variants = Variants.catch([]).parse(row.variants)
  const shown = [...new Set(variants.map(({ width }) => width))].toSorted((one, other) => one - other).slice(0, widths)
  return variants
    .filter(({ width }) => shown.includes(width))
    .map(({ width, key, type }) => ({ width, type, url: address(row.site_id, row.id, key.split('/').at(-1) ?? '') }))
}

/** @param may.original members only: the untouched file says where it was taken */
export const presentAsset = (row: Shown, address: MediaAddress, may: { original: boolean }): z.input<typeof Asset> => ({
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  sources: sourcesOf(row, address),
  original: may.original ? address(row.site_id, row.id, 'original') : null,
})

/**
 * A photo as it leaves. Position, checksum and place in the storage stay inside.
 * @param may.original members only: what the business noted, when the photo was taken, and the untouched file
 */
export function presentPhoto(row: PhotoRow, address: MediaAddress, may: { original: boolean }): z.input<typeof Photo> {
  const noted = may.original
    ? {
        galleries: row.gallery_ids,
        tags: row.tags,
        taken: row.taken_at?.toISOString() ?? null,
        guest: row.guest_name,
      }
    : { galleries: [], tags: [], taken: null, guest: null }
  return {
    id: row.id,
    asset: presentAsset(row, address, may),
    state: State.parse(row.state),
    failure: Failure.parse(row.failure),
    file_name: row.file_name,
    bytes: row.bytes,
    is_good_for_post: row.is_good_for_post,
    show_on_website: row.show_on_website,
    last_time_shared_on_social: row.last_time_shared_on_social?.toISOString() ?? null,
    shared_on_social: row.shared_on_social,
    gallery: noted.galleries[0] ?? null,
    ...noted,
    safe: row.checked,
    archived: row.archived_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    version: row.version,
  }
}

/** Widths of the pictures on a tile: one for plain screens and one for fine ones. */
const tileWidths = 2

/** A photo as a tile of the library, for members. */
export const presentTile = (row: TileRow, address: MediaAddress): z.input<typeof PhotoTile> => ({
  id: row.id,
  state: State.parse(row.state),
  file_name: row.file_name,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  sources: sourcesOf(row, address, tileWidths),
  is_good_for_post: row.is_good_for_post,
  show_on_website: row.show_on_website,
  shared_on_social: row.shared_on_social,
  last_time_shared_on_social: row.last_time_shared_on_social?.toISOString() ?? null,
  galleries: row.gallery_ids,
  tags: row.tags,
  project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
  taken: row.taken_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  archived: row.archived_at?.toISOString() ?? null,
  version: row.version,
})
