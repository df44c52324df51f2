import type { Updateable } from 'kysely'
import type { Input } from '../../http/handler.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Refusal, type FieldFault } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { ShowcaseParts } from './showcases.parts.ts'
import { holdPaths, insertPath, pathsLike } from './showcases.public.store.ts'
import { draftedAfter, freePath, pathOf, publishingFaults } from './showcases.rules.ts'
import { changeShowcase, findKnown, readPhotoIds, setPhotos, type ShowcaseRecord } from './showcases.store.ts'

type Body = Input<'createShowcase'>['body'] & Pick<Input<'replaceShowcase'>['body'], 'archived'>
type Row = ShowcaseRecord & { readonly fresh: boolean }

/**
 * Writes what differs, in one act: fields, photos, publishing, archiving. The row is locked by the caller.
 * @throws Refusal invalid
 */
export async function writeShowcase(parts: ShowcaseParts, work: SiteWork, row: Row, body: Body): Promise<void> {
  const { db, site, now } = work
  const photosBefore = row.fresh ? [] : await readPhotoIds(db, site.id, row.id)
  const known = await parts.photosById(work, [...photosBefore, ...(body.photos ?? [])])
  const photos = photosAfter(photosBefore, body.photos, known)
  const title = body.title ?? row.title
  const status = body.status ?? row.status
  const archived = body.archived ?? row.archived_at !== null
  const ready = photos.filter((id) => known.get(id)?.state === 'ready')

  const featured = body.featured_photo === undefined ? row.featured_photo_id : body.featured_photo
  const faults = [
    ...(await referenceFaults(work, body)),
    ...(body.photos ?? []).flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `body.photos.${index}`, message: 'is no photo of this business' }],
    ),
    ...(typeof body.featured_photo === 'string' && !photos.includes(body.featured_photo)
      ? [{ path: 'body.featured_photo', message: 'is not among the photos' }]
      : []),
    // taking off and taking back are never refused; whatever stays public must stay whole
    ...(status === 'published' && (!archived || asksToPublish(row, body))
      ? publishingFaults({ title, readyPhotos: ready.length, archived })
      : []),
  ]
  if (faults.length > 0) throw new Refusal('invalid', { faults })

  const publishes = status === 'published' && row.status !== 'published'
  const kept = featured !== null && photos.includes(featured) ? featured : null
  const change = {
    ...fieldsOf(row, body),
    featured_photo_id: kept ?? (status === 'published' ? (ready[0] ?? null) : null),
    status,
  }
  const changes = changesBetween(
    { ...row, photos: photosBefore, archived: row.archived_at !== null },
    { ...change, photos, archived },
  )
  if (!changes && !row.fresh) return
  if (body.photos !== undefined) await setPhotos(db, site.id, row.id, photos)
  await changeShowcase(
    db,
    site.id,
    row.id,
    {
      ...change,
      archived_at: archived ? (row.archived_at ?? now) : null,
      ...(publishes ? { path: await takePath(work, row, title), published_at: row.published_at ?? now } : {}),
    },
    now,
  )
  work.audit({
    act: actOf(row, { publishes, status, archived }),
    record: 'showcase',
    recordId: row.id,
    ...audited(row, changes),
  })
  work.announce('showcases', row.id, row.project_id ?? undefined)
}

/** A published showcase that is archived may be sent back as it is. */
const asksToPublish = (row: Row, body: Body): boolean =>
  body.status === 'published' && (row.status !== 'published' || body.archived === undefined)

/** The photos in their order. Answers leave out hidden ones, so the visible ones sent back as they are mean no change. */
function photosAfter(
  before: readonly string[],
  given: readonly string[] | undefined,
  known: ReadonlyMap<string, unknown>,
): readonly string[] {
  if (given === undefined) return before
  const visible = before.filter((id) => known.has(id))
  const isSame = visible.length === given.length && visible.every((id, index) => id === given[index])
  return isSame ? before : [...new Set(given)]
}

const audited = (row: Row, changes: ReturnType<typeof changesBetween>) =>
  row.fresh ? { after: changes?.after ?? {} } : (changes ?? {})

function fieldsOf(row: Row, body: Body): Updateable<Tables['showcases']> {
  const { title = row.title, subtitle = row.subtitle, description = row.description, location = row.location } = body
  const kept = <Value>(given: Value | undefined, before: Value): Value => (given === undefined ? before : given)
  return {
    title,
    subtitle,
    description,
    location,
    drafted: draftedAfter({ texts: row, drafted: row.drafted }, { texts: body, drafted: body.drafted ?? {} }),
    day: kept<string | null>(body.project_date, row.day),
    service_id: kept<string | null>(body.service_id, row.service_id),
    review_id: kept<string | null>(body.review_id, row.review_id),
    project_id: kept<string | null>(body.project_id, row.project_id),
  }
}

/** What of the body names a record that the business does not have. */
async function referenceFaults(work: SiteWork, body: Body): Promise<FieldFault[]> {
  const { service_id: services = null, review_id: reviews = null, project_id: projects = null } = body
  const known = await findKnown(work.db, work.site.id, { services, reviews, projects })
  const missing = (id: string | null, field: string) =>
    id === null || known.has(id) ? [] : [{ path: `body.${field}`, message: 'is not there' }]
  return [...missing(services, 'service_id'), ...missing(reviews, 'review_id'), ...missing(projects, 'project_id')]
}

/** The address by its title; one that it had before is its own again, and a new one leads there from the old. */
async function takePath(work: SiteWork, row: Row, title: string): Promise<string> {
  const { db, site, now } = work
  const wanted = pathOf(title)
  if (row.path !== null && (row.path === wanted || row.path.startsWith(`${wanted}-`))) return row.path
  await holdPaths(db, site.id)
  const known = await pathsLike(db, site.id, wanted)
  const others = known.filter(({ showcase_id: owner }) => owner !== row.id)
  const path = freePath(wanted, new Set(others.map((one) => one.path)))
  await insertPath(db, site.id, path, row.id, now)
  return path
}

function actOf(row: Row, after: { publishes: boolean; status: string; archived: boolean }): string {
  if (row.fresh) return after.publishes ? 'showcase.publish' : 'showcase.create'
  if (after.archived !== (row.archived_at !== null)) return after.archived ? 'showcase.archive' : 'showcase.restore'
  if (after.status !== row.status) return after.publishes ? 'showcase.publish' : 'showcase.unpublish'
  return 'showcase.update'
}
