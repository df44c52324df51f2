import { z } from 'zod'
import { photoFailures, photoStates, type Photo } from '#contract/photos.ts'
import type { MediaAddress } from './photos.address.ts'
import type { PhotoRow } from './photos.store.ts'

/** A picture made of a photo, as its row keeps it. */
export const Variants = z.array(z.object({ width: z.number().int(), key: z.string(), type: z.string() }))
export type Variant = z.output<typeof Variants>[number]

const State = z.enum(photoStates)
const Failure = z.enum(photoFailures).nullable().catch('damaged')

/**
 * A photo as it leaves. Position, time taken, checksum and place in the storage stay inside.
 * @param may.original members only: the untouched file says where it was taken
 */
export function presentPhoto(row: PhotoRow, address: MediaAddress, may: { original: boolean }): z.input<typeof Photo> {
  const variants = Variants.catch([]).parse(row.variants)
  const addressOf = (name: string) => address(row.site_id, row.id, name)
  return {
    id: row.id,
    asset: {
      width: row.width,
      height: row.height,
      placeholder: row.placeholder,
      sources: variants.map(({ width, key, type }) => ({ width, type, url: addressOf(key.split('/').at(-1) ?? '') })),
      original: may.original ? addressOf('original') : null,
    },
    state: State.parse(row.state),
    failure: Failure.parse(row.failure),
    file_name: row.file_name,
    bytes: row.bytes,
    is_good_for_post: row.is_good_for_post,
    show_on_website: row.show_on_website,
    last_time_shared_on_social: row.last_time_shared_on_social?.toISOString() ?? null,
    shared_on_social: row.shared_on_social,
    archived: row.archived_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
  }
}
