import { z } from 'zod'
import type { Calls } from './call.ts'
import { Asset, photoStates } from './photos.ts'
import { Review } from './reviews.ts'
import {
  ArchivedInput,
  Day,
  idIn,
  idOrRecord,
  Moment,
  named,
  PhotoId,
  ProjectId,
  queryFlag,
  queryNumber,
  readOnly,
  ReviewId,
  ServiceId,
  ShowcaseId,
  slugParams,
  text,
  Version,
} from './shared.ts'

export const showcaseStatuses = ['draft', 'published'] as const
export type ShowcaseStatus = (typeof showcaseStatuses)[number]

/** The orders of the list. `changed`: last changed first; `project_date`: the latest job first, those without one last. */
export const showcaseSorts = ['changed', 'newest', 'oldest', 'title', 'project_date'] as const
export type ShowcaseSort = (typeof showcaseSorts)[number]

/** Photos of one showcase; letters of its texts. */
export const showcaseLimits = { photos: 40, title: 120, subtitle: 240, description: 6000, location: 120 } as const

/** A photo as a showcase shows it. */
export const ShowcasePhoto = z.object({ id: PhotoId, asset: Asset, state: z.enum(photoStates) })
export type ShowcasePhoto = z.output<typeof ShowcasePhoto>

/** Which texts were made by the writer and not touched by a person since. */
export const Drafted = z.object({ title: z.boolean(), subtitle: z.boolean(), description: z.boolean() })

/** The public write-up of a finished job (specification, section 3). */
export const Showcase = z.object({
  id: ShowcaseId,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  drafted: Drafted,
  /** In the order they are shown. */
  photos: z.array(ShowcasePhoto),
  featured_photo: PhotoId.nullable(),
  /** A town or a neighbourhood, never a street address. */
  location: z.string(),
  project_date: Day.nullable(),
  service: named(ServiceId).nullable(),
  review: Review.pick({
    id: true,
    author: true,
    rating: true,
    recommends: true,
    text: true,
    source: true,
    date: true,
    reply: true,
  }).nullable(),
  project: named(ProjectId).nullable(),
  status: z.enum(showcaseStatuses),
  /** When it was published first. */
  published: Moment.nullable(),
  /** Its public address on this server, such as `/p/acme/showcases/new-deck`; null until it is published once. */
  path: z.string().nullable(),
  archived: Moment.nullable(),
  created: Moment,
  modified: Moment,
  version: Version,
  may: z.object({ update: z.boolean(), publish: z.boolean(), archive: z.boolean() }),
})
export type Showcase = z.output<typeof Showcase>

const fields = {
  title: text(showcaseLimits.title),
  subtitle: text(showcaseLimits.subtitle),
  description: text(showcaseLimits.description),
  /** True for a text that is kept as the writer made it; a text written without it counts as a person's. */
  drafted: Drafted.partial().strict(),
  photos: z.array(idOrRecord(PhotoId).transform(idIn)).max(showcaseLimits.photos),
  /** One of `photos`; without it the first is shown large. */
  featured_photo: PhotoId.nullable(),
  location: text(showcaseLimits.location),
  project_date: Day.nullable(),
  service_id: ServiceId.nullable(),
  review_id: ReviewId.nullable(),
  project_id: ProjectId.nullable(),
  /** `published` asks for a title and at least one photo that is ready; what is missing is named. */
  status: z.enum(showcaseStatuses),
}
/** A showcase as it is written: only the fields that are to change, or the whole as `getShowcase` answers it. */
export const ShowcaseForm = z
  .strictObject({
    ...fields,
    archived: ArchivedInput,
    /** The record itself stands for its id, such as `service` for `service_id`; where both are given the id counts. */
    service: idOrRecord(ServiceId).transform(idIn).nullable(),
    review: idOrRecord(ReviewId).transform(idIn).nullable(),
    project: idOrRecord(ProjectId).transform(idIn).nullable(),
    id: readOnly,
    published: readOnly,
    path: readOnly,
    created: readOnly,
    modified: readOnly,
    version: readOnly,
    may: readOnly,
  })
  .partial()
export type ShowcaseForm = z.input<typeof ShowcaseForm>

/** What the writer may know of the job (specification, section 7). */
export const ShowcaseInfo = z.strictObject({
  project_id: ProjectId.nullable().default(null),
  /** The service's name. */
  service: text(80).default(''),
  location: text(showcaseLimits.location).default(''),
  /** The photos it shows: what they are tagged with is known too. Without any, all of the project. */
  photos: z.array(PhotoId).max(showcaseLimits.photos).default([]),
  /** Another number gives another wording: for "write it anew". */
  attempt: z.number().int().min(0).max(1000).default(0),
  language: z.enum(['en', 'es']).default('en'),
})
export type ShowcaseInfo = z.input<typeof ShowcaseInfo>

const showcaseParams = slugParams.extend({ id: ShowcaseId })
const one = z.object({ showcase: Showcase })
const written = z.object({ message: z.string() })

export const showcaseCalls = {
  listShowcases: {
    summary:
      'Showcases; `search` looks in title, subtitle, location, service and project. The field crew sees those that are public',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      search: text(100).default(''),
      projectId: ProjectId.optional(),
      status: z.enum(showcaseStatuses).optional(),
      archived: queryFlag,
      sort: z.enum(showcaseSorts).default('changed'),
      cursor: text(2000).default(''),
      limit: queryNumber(1, 100, 24),
    }),
    ok: z.object({ showcases: z.array(Showcase), next_cursor: z.string().nullable(), total: z.number().int() }),
  },
  createShowcase: {
    summary: 'Adds a showcase: a draft, unless it is published at once',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject(fields).partial(),
    ok: one,
    status: 201,
    creates: true,
  },
  getShowcase: {
    summary: 'One showcase; the field crew reads those that are public',
    access: 'office',
    limit: 'read',
    params: showcaseParams,
    ok: one,
  },
  replaceShowcase: {
    summary:
      'Writes the fields given; `status` publishes it or takes it back, `archived` takes it off or brings it back. Takes what `getShowcase` answers, too',
    access: 'office',
    limit: 'write',
    params: showcaseParams,
    body: ShowcaseForm,
    ok: one,
    versioned: true,
    errors: ['stale'],
  },
  previewShowcase: {
    summary: 'The public page as it would be with these fields, without its scripts; nothing is kept',
    access: 'office',
    limit: 'read',
    params: slugParams,
    body: z
      .strictObject(fields)
      .pick({
        title: true,
        subtitle: true,
        description: true,
        photos: true,
        featured_photo: true,
        location: true,
        project_date: true,
        service_id: true,
        review_id: true,
      })
      .partial()
      .extend({ language: z.enum(['en', 'es']).default('en') }),
    /** A whole document; null while none of the photos is ready. */
    ok: z.object({ html: z.string().nullable() }),
  },
  writeShowcaseTitle: {
    summary: 'A title made of the job’s facts alone',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ showcaseInfo: ShowcaseInfo }),
    ok: written,
  },
  writeShowcaseSubtitle: {
    summary: 'A subtitle that goes with a title',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ showcaseInfo: ShowcaseInfo, title: text(showcaseLimits.title).default('') }),
    ok: written,
  },
  writeShowcaseDescription: {
    summary: 'A description of two or three paragraphs that goes with a title; paragraphs are apart by an empty line',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ showcaseInfo: ShowcaseInfo, title: text(showcaseLimits.title).default('') }),
    ok: written,
  },
} as const satisfies Calls<
  | 'listShowcases'
  | 'createShowcase'
  | 'getShowcase'
  | 'replaceShowcase'
  | 'previewShowcase'
  | 'writeShowcaseTitle'
  | 'writeShowcaseSubtitle'
  | 'writeShowcaseDescription'
>
