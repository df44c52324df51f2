import { generateKeyBetween } from 'fractional-indexing'
import type { z } from 'zod'
import type { Gallery } from '#contract/galleries.ts'
import type { Asset } from '#contract/photos.ts'
import { GalleryId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { mediaAddresses } from './photos.address.ts'
import {
  allGalleries,
  changeGallery,
  galleriesInUse,
  galleryFacts,
  holdGalleries,
  insertGallery,
  isInGallery,
  specialFacts,
  type GalleryFacts,
  type GalleryRow,
} from './photos.galleries.store.ts'
import { presentAsset } from './photos.present.ts'
import { findPhotos } from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** A list without an end would be a danger to the server; nobody finds their way in more. */
const mostGalleries = 500

type Cover = z.input<typeof Asset> | null

/** The pictures of these photos, by their ids. */
async function coversOf(
  tools: PhotoTools,
  work: SiteWork,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Cover> {
  const address = mediaAddresses(tools.sealer, work.now)
  const rows = await findPhotos(work, [...new Set(ids.filter((id) => id !== null))])
  const covers = new Map(rows.map((row) => [row.id, presentAsset(row, address, { original: true })]))
  return (id) => (id === null ? null : (covers.get(id) ?? null))
}

const presentGallery = (row: GalleryFacts, cover: Cover): z.input<typeof Gallery> => ({
  id: row.id,
  name: row.name,
  cover,
  cover_photo_id: row.cover_photo_id,
  photo_count: row.photo_count,
  position: row.position,
  archived: row.archived_at?.toISOString() ?? null,
  version: row.version,
})

async function readGallery(tools: PhotoTools, work: SiteWork, id: string): Promise<z.input<typeof Gallery>> {
  const [row] = await galleryFacts(work, { id })
  if (!row) throw new Refusal('not_found')
  const coverOf = await coversOf(tools, work, [row.cover_id])
  return presentGallery(row, coverOf(row.cover_id))
}

export async function listGalleries(
  tools: PhotoTools,
  work: SiteWork,
  { query }: Input<'listGalleries'>,
): Promise<Answer<'listGalleries'>> {
  const rows = await galleryFacts(work, { archived: query.archived })
  const special = await specialFacts(work)
  const ids = [...rows.map((row) => row.cover_id), special.all_cover, special.post_cover]
  const coverOf = await coversOf(tools, work, ids)
  return {
    galleries: rows.map((row) => presentGallery(row, coverOf(row.cover_id))),
    special: {
      all: { photo_count: special.all_count, cover: coverOf(special.all_cover) },
      featured_for_social_posts: { photo_count: special.post_count, cover: coverOf(special.post_cover) },
    },
  }
}

/** @throws Refusal conflict when the name is in use, in whatever case */
function checkName(galleries: readonly GalleryRow[], name: string, except?: string): void {
  const wanted = name.toLowerCase()
  const taken = galleries.some(
    (row) => row.id !== except && row.archived_at === null && row.name.toLowerCase() === wanted,
  )
  if (taken) throw refuseField('conflict', 'name', 'is the name of another gallery')
}

/** @throws Refusal conflict when the name is taken, or there are as many as there may be */
export async function createGallery(
  tools: PhotoTools,
  work: SiteWork,
  { body }: Input<'createGallery'>,
): Promise<Answer<'createGallery'>> {
  await holdGalleries(work)
  const galleries = await allGalleries(work)
  checkName(galleries, body.name)
  if (galleries.length >= mostGalleries)
    throw new Refusal('conflict', { detail: `There are ${mostGalleries} galleries` })
  const id = newId(GalleryId)
  await insertGallery(work, {
    site_id: work.site.id,
    id,
    name: body.name,
    position: generateKeyBetween(galleries.at(-1)?.position ?? null, null),
    created_at: work.now,
    modified_at: work.now,
  })
  work.audit({ act: 'gallery.create', record: 'gallery', recordId: id, after: body })
  work.announce('galleries', id)
  return { gallery: await readGallery(tools, work, id) }
}

/** @throws Refusal not_found, stale, conflict for a name in use, invalid for a cover or a place that is none */
export async function updateGallery(
  tools: PhotoTools,
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateGallery'>,
): Promise<Answer<'updateGallery'>> {
  await holdGalleries(work)
  const galleries = await allGalleries(work)
  const row = galleries.find(({ id }) => id === params.galleryId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const archived = body.archived ?? row.archived_at !== null
  if (!archived) checkName(galleries, body.name ?? row.name, row.id)
  const cover = body.cover_photo_id === undefined ? row.cover_photo_id : body.cover_photo_id
  if (body.cover_photo_id && !(await isInGallery(work, row.id, body.cover_photo_id)))
    throw refuseField('invalid', 'cover_photo_id', 'is not a photo of this gallery')

  const after = {
    name: body.name ?? row.name,
    cover_photo_id: cover,
    position: body.before === undefined ? row.position : positionBefore(galleries, row, body.before),
    archived_at: archived ? (row.archived_at ?? work.now) : null,
  }
  const facts = ({ archived_at: moment, ...rest }: typeof after) => ({ ...rest, archived: moment !== null })
  const changes = changesBetween(facts({ ...row }), facts(after))
  if (changes) {
    await changeGallery(work, row.id, { ...after, modified_at: work.now })
    const word = 'archived' in changes.after ? (archived ? 'archive' : 'restore') : 'update'
    work.audit({ act: `gallery.${word}`, record: 'gallery', recordId: row.id, ...changes })
    work.announce('galleries', row.id)
  }
  return { gallery: await readGallery(tools, work, row.id) }
}

/** The place of a gallery before another, or the last. @throws Refusal invalid when the other is none */
function positionBefore(galleries: readonly GalleryRow[], row: GalleryRow, before: GalleryId | null): string {
  const others = galleries.filter(({ id }) => id !== row.id)
  const next = before === null ? others.length : others.findIndex(({ id }) => id === before)
  if (next === -1) throw refuseField('invalid', 'before', 'is not another gallery')
  const [above, below] = [others[next - 1]?.position ?? null, others[next]?.position ?? null]
  // it stands there already
  if ((above === null || above < row.position) && (below === null || row.position < below)) return row.position
  return generateKeyBetween(above, below)
}

/** @throws Refusal invalid, naming the field, when one is no gallery in use */
export async function checkGalleries(work: SiteWork, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const known = await galleriesInUse(work, ids)
  if (ids.some((id) => !known.has(id))) throw refuseField('invalid', field, 'names what is no gallery in use')
}
