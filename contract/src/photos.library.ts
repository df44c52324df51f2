import { z } from 'zod'
import type { Calls } from './call.ts'
import { Attached, Photo, photoCursor, photoLimits, PhotoSource, photoStates } from './photos.ts'
import {
  ChangeId,
  CustomerId,
  Day,
  GalleryId,
  Moment,
  named,
  PhotoId,
  ProjectId,
  queryFlag,
  queryNumber,
  repeated,
  RequestId,
  requiredText,
  ServiceId,
  slugParams,
  text,
  UploadId,
  UserId,
  Version,
} from './shared.ts'

/** Galleries that are no record: every photo, and those good for a post (specification, section 3). */
export const specialGalleries = ['all', 'featured_for_social_posts'] as const

export const libraryLimits = {
  /** Photos of one act on many. */
  perChange: 500,
  /** Photos of one ZIP. */
  perArchive: 2000,
  perPage: 200,
  tagsPerPhoto: 30,
  galleriesPerPhoto: 50,
} as const

export const photoTag = requiredText(40)

/** A photo as a tile shows it: little enough for pages of two hundred. */
export const PhotoTile = z.object({
  id: PhotoId,
  state: z.enum(photoStates),
  file_name: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A thumbhash in base64. */
  placeholder: z.string().nullable(),
  /** The pictures of the two smallest widths. */
  sources: z.array(PhotoSource),
  is_good_for_post: z.boolean(),
  show_on_website: z.boolean(),
  shared_on_social: z.boolean(),
  last_time_shared_on_social: Moment.nullable(),
  galleries: z.array(GalleryId),
  tags: z.array(z.string()),
  project: named(ProjectId).nullable(),
  taken: Moment.nullable(),
  created: Moment,
  archived: Moment.nullable(),
  version: Version,
})
export type PhotoTile = z.output<typeof PhotoTile>

/** A photo with what it belongs to. */
export const PhotoDetails = Photo.extend({
  project: named(ProjectId).nullable(),
  customer: named(CustomerId).nullable(),
  /** The services of its project. */
  services: z.array(named(ServiceId)),
  request_id: RequestId.nullable(),
  /** The member who added it; null for a homeowner's. */
  added_by: named(UserId).nullable(),
  /** Other photos in sight with the same content, the oldest first. */
  duplicates: z.array(PhotoId),
})
export type PhotoDetails = z.output<typeof PhotoDetails>

/** What narrows the library; all together. Several tags or services: any of them. */
const filters = {
  gallery: z.union([z.enum(specialGalleries), GalleryId]).default('all'),
  project: ProjectId.optional(),
  tags: repeated(photoTag),
  services: repeated(ServiceId),
  /** Days of the business's calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
  good_for_post: queryFlag,
  on_website: queryFlag,
  /** Only those taken out of sight. */
  archived: queryFlag,
  /** Words in the file's name, a tag or the project's name; each must be there. */
  search: text(100).default(''),
}

/** What may be done to many photos at once, in this order. */
export const PhotoChange = z
  .strictObject({
    /** Photos that are not in `from` stay as they are. */
    move: z.strictObject({ from: GalleryId, to: GalleryId }),
    add_to: z.array(GalleryId).min(1).max(20),
    remove_from: z.array(GalleryId).min(1).max(20),
    add_tags: z.array(photoTag).min(1).max(20),
    remove_tags: z.array(photoTag).min(1).max(50),
    is_good_for_post: z.boolean(),
    show_on_website: z.boolean(),
    archived: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'names nothing to do' })
export type PhotoChange = z.input<typeof PhotoChange>

/** A camera's clock may be wrong, but no photo is older than photography or from the next century. */
const Taken = Moment.refine((moment) => moment >= '1826' && moment < '2100', { error: 'is not when a photo was taken' })

const photoParams = slugParams.extend({ photoId: PhotoId })

export const photoLibraryCalls = {
  listPhotos: {
    summary: 'The photos of the business, last taken first, a page at a time; the filters narrow together',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({
      ...filters,
      cursor: photoCursor,
      /** Photos to pass over, counted from the cursor: for a grid that jumps. */
      skip: queryNumber(0, 1_000_000, 0),
      limit: queryNumber(1, libraryLimits.perPage, 100),
      /** A photo whose place in this list is asked for: a link leads to it, far from the pages that are at hand. */
      at: PhotoId.optional(),
    }),
    ok: z.object({
      photos: z.array(PhotoTile),
      next: z.string().nullable(),
      total: z.number().int(),
      /** How many photos of the list stand before `at`; null where it is not asked for or not in it. */
      place: z.number().int().nullable(),
    }),
  },
  listPhotoMonths: {
    summary: 'How many photos each month has, the last month first, under the same filters',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object(filters),
    /** `month`: `2026-05`, by the clock of the business. */
    ok: z.object({
      months: z.array(z.object({ month: z.string(), count: z.number().int() })),
      total: z.number().int(),
    }),
  },
  listPhotoTags: {
    summary: 'The tags in use, with how many photos in sight have each; the most used first',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
  },
  getPhoto: {
    summary: 'One photo with what it belongs to',
    access: 'field',
    limit: 'read',
    params: photoParams,
    ok: z.object({ photo: PhotoDetails }),
  },
  updatePhoto: {
    summary: 'Changes marks, tags and the moment of a photo; only office and owner decide about the website',
    access: 'field',
    limit: 'write',
    params: photoParams,
    body: z
      .strictObject({
        is_good_for_post: z.boolean(),
        show_on_website: z.boolean(),
        tags: z.array(photoTag).max(libraryLimits.tagsPerPhoto),
        taken: Taken.nullable(),
      })
      .partial(),
    ok: z.object({ photo: PhotoDetails }),
    versioned: true,
    errors: ['stale'],
  },
  addMedia: {
    summary: 'Puts a photo into galleries, or says whether it is good for a post',
    access: 'field',
    limit: 'write',
    params: slugParams,
    body: z.union([
      z.strictObject({ id: PhotoId, gallery_ids: z.array(GalleryId).min(1).max(20) }),
      z.strictObject({ id: PhotoId, is_good_for_post: z.boolean() }),
    ]),
    ok: z.object({ photo: Photo }),
  },
  changePhotos: {
    summary: 'Does one thing to many photos; what was before is kept for a day, to be undone',
    access: 'field',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ ids: z.array(PhotoId).min(1).max(libraryLimits.perChange), change: PhotoChange }),
    ok: z.object({
      change_id: ChangeId,
      /** Those that are different now; one that was so already is in neither list. */
      changed: z.array(z.object({ id: PhotoId, version: Version })),
      /** Those that could not follow, with the code of the refusal. */
      skipped: z.array(z.object({ id: PhotoId, code: z.string() })),
    }),
    status: 201,
    creates: true,
  },
  undoPhotoChanges: {
    summary: 'Puts the photos back that nobody touched since',
    access: 'field',
    limit: 'write',
    params: slugParams.extend({ changeId: ChangeId }),
    ok: z.object({ restored: z.number().int(), kept: z.number().int() }),
    errors: ['conflict'],
  },
  attachPhotos: {
    summary: 'Takes finished uploads into the library; a content that is there already is told, not kept twice',
    access: 'field',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      upload_ids: z.array(UploadId).min(1).max(photoLimits.perAttach),
      project_id: ProjectId.nullable().default(null),
      /** Photos of a request, such as those taken on a visit to it; they are its project's too, where it has one. */
      request_id: RequestId.nullable().default(null),
      gallery_ids: z.array(GalleryId).max(20).default([]),
      /** For a message: a content that a project or a request has becomes a photo of its own, which may go to anybody. */
      unfiled: z.boolean().default(false),
    }),
    ok: z.object({
      /** Each photo once. */
      photos: z.array(Photo),
      /** One entry for each upload, in the order given. */
      uploads: z.array(Attached),
    }),
    status: 201,
    creates: true,
    errors: ['conflict', 'photo_refused', 'upload_incomplete'],
  },
  createPhotoArchive: {
    summary: 'Prepares a ZIP of untouched files; the address works for ten minutes and for whoever asked',
    access: 'field',
    support: 'refused',
    limit: 'write',
    params: slugParams,
    body: z.union([
      z.strictObject({ ids: z.array(PhotoId).min(1).max(libraryLimits.perArchive) }),
      z.strictObject({ gallery: z.union([z.enum(specialGalleries), GalleryId]) }),
      z.strictObject({ project: ProjectId }),
    ]),
    ok: z.object({
      url: z.string(),
      file_name: z.string(),
      count: z.number().int(),
      /** Of all files together. */
      bytes: z.number().int(),
      expires: Moment,
    }),
    status: 201,
    errors: ['too_large'],
  },
} as const satisfies Calls<
  | 'listPhotos'
  | 'listPhotoMonths'
  | 'listPhotoTags'
  | 'getPhoto'
  | 'updatePhoto'
  | 'addMedia'
  | 'changePhotos'
  | 'undoPhotoChanges'
  | 'attachPhotos'
  | 'createPhotoArchive'
>
