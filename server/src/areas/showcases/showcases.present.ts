import { z } from 'zod'
import { ServiceId, ShowcaseId, PhotoId, ProjectId } from '#contract/shared.ts'
import { Showcase, showcaseStatuses, type ShowcasePhoto } from '#contract/showcases.ts'
import type { ShowcaseRow } from './showcases.store.ts'

// what comes out of the database as text or JSON, as the contract's words and shapes
const Status = z.enum(showcaseStatuses)
const Review = Showcase.shape.review
// made once: to make a schema costs far more than to use it
const Featured = PhotoId.nullable()
const OfService = ServiceId.nullable()
const OfProject = ProjectId.nullable()

const named = <Id>(id: Id | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** Where a showcase lives on this server. */
export const addressOf = (slug: string, path: string): string => `/p/${slug}/showcases/${path}`

/** The photos of a row in their order, without those that are out of sight meanwhile. */
export const photosOfRow = (
  row: Pick<ShowcaseRow, 'photo_ids'>,
  photos: ReadonlyMap<string, ShowcasePhoto>,
): ShowcasePhoto[] => row.photo_ids.flatMap((id) => photos.get(id) ?? [])

/** Every field of a showcase that leaves for members. */
export const presentShowcase = (
  row: ShowcaseRow,
  {
    slug,
    photos,
    may,
  }: { slug: string; photos: ReadonlyMap<string, ShowcasePhoto>; may: z.output<typeof Showcase>['may'] },
): z.input<typeof Showcase> => ({
  id: ShowcaseId.parse(row.id),
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  drafted: {
    title: row.drafted.includes('title'),
    subtitle: row.drafted.includes('subtitle'),
    description: row.drafted.includes('description'),
  },
  photos: photosOfRow(row, photos),
  featured_photo: Featured.parse(row.featured_photo_id),
  location: row.location,
  project_date: row.day,
  service: named(OfService.parse(row.service_id), row.service_name),
  review: Review.parse(row.review),
  project: named(OfProject.parse(row.project_id), row.project_name),
  status: Status.parse(row.status),
  published: row.published_at?.toISOString() ?? null,
  path: row.path === null ? null : addressOf(slug, row.path),
  archived: row.archived_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  version: row.version,
  may,
})
