import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { PhotoDetails } from '#contract/photos.library.ts'
import type { Answer, Input } from '../../http/handler.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seesMoney } from '../../platform/work/actors.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { distinctTags } from './photos.change.rules.ts'
import { belongingsOf } from './photos.details.store.ts'
import { announcePhoto } from './photos.parts.ts'
import { mayDecideWebsite } from './photos.policy.ts'
import { shownOne } from './photos.shown.ts'
import {
  findPhoto,
  findPrivatePhoto,
  keepUnfiledPrivate,
  lockPhoto,
  updatePhoto as writePhoto,
  type PhotoRow,
} from './photos.store.ts'
import type { PhotoTools } from './photos.tools.ts'

async function details(tools: PhotoTools, work: SiteWork, row: PhotoRow): Promise<z.input<typeof PhotoDetails>> {
  const { services, duplicates, ...belongings } = await belongingsOf(work, row)
  return {
    ...shownOne(tools, work, row),
    ...belongings,
    services: [...services],
    duplicates: [...duplicates],
    request_id: row.request_id,
  }
}

/** What a photo of a payment shows is for whom the payment is for: not for the product's staff, and for no program. */
const maySeePrivate = ({ actor }: SiteWork): boolean =>
  seesMoney(actor) && actor.kind === 'member' && actor.keyId === undefined

/** What a photo of a paper is not: good for anything that others see. */
const onlyAPaper = {
  is_private: true,
  is_good_for_post: false,
  show_on_website: false,
  gallery_ids: [],
} satisfies Updateable<Tables['photos']>

/**
 * For other areas: takes a photo out of every library, because it shows a paper such as a check. Who sees money opens it
 * by its id. `missing`: the business has no such photo in sight. `used`: it is one of the work, on record with a project
 * or a request, or in the sight of strangers, and stays that.
 */
export async function keepPhotoPrivate(work: SiteWork, id: string): Promise<'kept' | 'missing' | 'used'> {
  const row = await lockPhoto(work, id)
  if (!row || row.archived_at !== null) return 'missing'
  if (row.project_id !== null || row.request_id !== null || row.show_on_website || row.shared_on_social) return 'used'
  await writePhoto(work, id, onlyAPaper)
  announcePhoto(work, row)
  return 'kept'
}

/**
 * For other areas: the same for photos that came in with a whole business, whose file may be from before photos could be
 * private. Those on record with a project or a request are of the work.
 */
export const keepImportedPrivate = (work: SiteWork, ids: readonly string[]): Promise<void> =>
  keepUnfiledPrivate(work, ids, onlyAPaper)

/** @throws Refusal not_found */
export async function getPhoto(
  tools: PhotoTools,
  work: SiteWork,
  { params }: Input<'getPhoto'>,
): Promise<Answer<'getPhoto'>> {
  const row =
    (await findPhoto(work, params.photoId)) ??
    (maySeePrivate(work) ? await findPrivatePhoto(work, params.photoId) : undefined)
  if (!row) throw new Refusal('not_found')
  return { photo: await details(tools, work, row) }
}

const factsOf = (row: PhotoRow) => ({
  is_good_for_post: row.is_good_for_post,
  show_on_website: row.show_on_website,
  tags: row.tags,
  taken: row.taken_at?.toISOString() ?? null,
})

/** @throws Refusal not_found, stale; forbidden for who may not decide about the website */
export async function updatePhoto(
  tools: PhotoTools,
  work: SiteWork,
  { params, body, ifVersion }: Input<'updatePhoto'>,
): Promise<Answer<'updatePhoto'>> {
  if (body.show_on_website !== undefined && !mayDecideWebsite(work)) throw new Refusal('forbidden')
  const row = await lockPhoto(work, params.photoId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const { taken, tags, ...marks } = body
  const wanted = {
    ...marks,
    ...(tags && { tags: distinctTags(tags) }),
    ...(taken !== undefined && { taken: taken === null ? null : new Date(taken).toISOString() }),
  }
  const changes = changesBetween(factsOf(row), wanted)
  if (!changes) return { photo: await details(tools, work, row) }
  const changed = await writePhoto(work, row.id, {
    ...marks,
    ...(tags && { tags: distinctTags(tags) }),
    ...(taken !== undefined && { taken_at: taken === null ? null : new Date(taken) }),
    version: row.version + 1,
  })
  if (!changed) throw new Refusal('not_found')
  work.audit({ act: 'photo.change', record: 'photo', recordId: row.id, ...changes })
  announcePhoto(work, changed)
  return { photo: await details(tools, work, changed) }
}
