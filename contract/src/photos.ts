import { z } from 'zod'
import type { Calls } from './call.ts'
import { GalleryId, Moment, PhotoId, ProjectId, queryNumber, slugParams, UploadId, Version } from './shared.ts'

/** At most 50 MB a file, 500 files in one go, 10 from the public form (decisions, section 7; issue 2). */
export const photoLimits = { bytes: 50_000_000, perAttach: 500, perPublicRequest: 10 } as const
export const photoStates = ['processing', 'ready', 'failed'] as const

/**
 * Why a file was refused or could not be turned into sizes. `no_room`: it waits for room in the storage, `processing` all
 * the while, and goes on by itself.
 */
export const photoFailures = [
  'not_a_photo',
  'too_many_pixels',
  'damaged',
  'checksum_differs',
  'empty',
  'no_room',
] as const

/** One of the pictures made of a photo. */
export const PhotoSource = z.object({ width: z.number().int(), url: z.string(), type: z.string() })

/** The pictures made of one photo: upright, without position. Empty while they are being made. */
export const Asset = z.object({
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A thumbhash in base64, to paint before the picture arrives. */
  placeholder: z.string().nullable(),
  sources: z.array(PhotoSource),
  /** The untouched file, for members only. */
  original: z.string().nullable(),
})
export type Asset = z.output<typeof Asset>

export const Photo = z.object({
  id: PhotoId,
  asset: Asset,
  state: z.enum(photoStates),
  failure: z.enum(photoFailures).nullable(),
  file_name: z.string(),
  bytes: z.number().int(),
  is_good_for_post: z.boolean(),
  show_on_website: z.boolean(),
  last_time_shared_on_social: Moment.nullable(),
  shared_on_social: z.boolean(),
  /** The gallery it was put in first, of those it is in. */
  gallery: GalleryId.nullable(),
  /** All galleries it is in, in the order it came to them; archived ones too. */
  galleries: z.array(GalleryId),
  tags: z.array(z.string()),
  /** When it was taken, by the camera or a member's word; for members only, like the galleries and the tags. */
  taken: Moment.nullable(),
  /** Who added it by a link into the project, as the link names them; null for any other. For members only. */
  guest: z.string().nullable(),
  /** What is kept has the checksum that the sender's device computed. False where the device gave none. */
  safe: z.boolean(),
  archived: Moment.nullable(),
  created: Moment,
  version: Version,
})
export type Photo = z.output<typeof Photo>

/** What became of one upload. `duplicate_of`: a photo with the same content that was there before, or null. */
export const Attached = z.object({ upload_id: UploadId, photo_id: PhotoId, duplicate_of: PhotoId.nullable() })

/** Where a page ended; opaque. Empty: from the beginning. */
export const photoCursor = z.string().max(100).default('')

const projectParams = slugParams.extend({ projectId: ProjectId })

export const photoCalls = {
  listProjectPhotos: {
    summary: 'The photos of a project, oldest first, a page at a time',
    access: 'field',
    limit: 'read',
    params: projectParams,
    query: z.object({ cursor: photoCursor, limit: queryNumber(1, 500, 500) }),
    ok: z.object({
      photos: z.array(Photo),
      /** The cursor of the next page; null after the last. */
      next: z.string().nullable(),
      total: z.number().int(),
    }),
  },
  attachProjectPhotos: {
    summary: 'Takes finished uploads into a project; the same upload or content twice is one photo there',
    access: 'field',
    limit: 'write',
    params: projectParams,
    body: z.strictObject({ upload_ids: z.array(UploadId).min(1).max(photoLimits.perAttach) }),
    ok: z.object({
      photos: z.array(Photo),
      /** One entry for each upload, in the order given. */
      uploads: z.array(Attached),
    }),
    status: 201,
    creates: true,
    errors: ['conflict', 'photo_refused', 'upload_incomplete'],
  },
  removeMedia: {
    summary: 'Takes a photo out of sight, or brings it back',
    access: 'field',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ id: PhotoId, archived: z.boolean() }),
    ok: z.object({ photo: Photo }),
  },
} as const satisfies Calls<'listProjectPhotos' | 'attachProjectPhotos' | 'removeMedia'>
