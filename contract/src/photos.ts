import { z } from 'zod'
import type { Calls } from './call.ts'
import { Moment, PhotoId, ProjectId, slugParams, UploadId } from './shared.ts'

/** At most 50 MB a file, 500 files in one go, 10 from the public form (decisions, section 7; issue 2). */
export const photoLimits = { bytes: 50_000_000, perAttach: 500, perPublicRequest: 10 } as const
export const photoStates = ['processing', 'ready', 'failed'] as const

/** Why a file was refused or could not be turned into sizes. */
export const photoFailures = ['not_a_photo', 'too_many_pixels', 'damaged', 'checksum_differs', 'empty'] as const

/** The pictures made of one photo: upright, without position. Empty while they are being made. */
export const Asset = z.object({
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A thumbhash in base64, to paint before the picture arrives. */
  placeholder: z.string().nullable(),
  sources: z.array(z.object({ width: z.number().int(), url: z.string(), type: z.string() })),
  /** The untouched file, for members only. */
  original: z.string().nullable(),
})

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
  archived: Moment.nullable(),
  created: Moment,
})
export type Photo = z.output<typeof Photo>

const projectParams = slugParams.extend({ projectId: ProjectId })

export const photoCalls = {
  listProjectPhotos: {
    summary: 'The photos of a project, oldest first',
    access: 'field',
    limit: 'read',
    params: projectParams,
    ok: z.object({ photos: z.array(Photo) }),
  },
  attachProjectPhotos: {
    summary: 'Takes finished uploads into a project; the same upload twice is one photo',
    access: 'field',
    limit: 'write',
    params: projectParams,
    body: z.strictObject({ upload_ids: z.array(UploadId).min(1).max(photoLimits.perAttach) }),
    ok: z.object({ photos: z.array(Photo) }),
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
