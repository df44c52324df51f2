import { z } from 'zod'
import type { Calls } from './call.ts'
import { Asset } from './photos.ts'
import { GalleryId, Moment, PhotoId, queryFlag, requiredName, slugParams, Version } from './shared.ts'

/** Photos that a business keeps together. A photo may be in several. */
export const Gallery = z.object({
  id: GalleryId,
  name: z.string(),
  /** The picture chosen, or else its newest photo; null while it is empty. */
  cover: Asset.nullable(),
  /** The photo chosen; null: none was. */
  cover_photo_id: PhotoId.nullable(),
  /** Photos in sight. */
  photo_count: z.number().int(),
  /** Sorts as plain text; galleries come in this order. */
  position: z.string(),
  archived: Moment.nullable(),
  version: Version,
})
export type Gallery = z.output<typeof Gallery>

const Special = z.object({ photo_count: z.number().int(), cover: Asset.nullable() })
const galleryName = requiredName(80)

export const galleryCalls = {
  listGalleries: {
    summary: 'The galleries in their order, with what those that are no record hold',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({ archived: queryFlag }),
    ok: z.object({
      galleries: z.array(Gallery),
      special: z.object({ all: Special, featured_for_social_posts: Special }),
    }),
  },
  createGallery: {
    summary: 'Makes a gallery, the last in the order',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ name: galleryName }),
    ok: z.object({ gallery: Gallery }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
  updateGallery: {
    summary: 'Names a gallery, gives it a cover or a place, archives it or brings it back',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ galleryId: GalleryId }),
    body: z
      .strictObject({
        name: galleryName,
        /** A photo in sight of this gallery; null: its newest. */
        cover_photo_id: PhotoId.nullable(),
        /** The gallery that it comes before; null: the last. */
        before: GalleryId.nullable(),
        archived: z.boolean(),
      })
      .partial(),
    ok: z.object({ gallery: Gallery }),
    versioned: true,
    errors: ['conflict', 'stale'],
  },
} as const satisfies Calls<'listGalleries' | 'createGallery' | 'updateGallery'>
