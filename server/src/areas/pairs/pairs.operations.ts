import type { z } from 'zod'
import { mostPairs, type Pair } from '#contract/pairs.ts'
import type { Photo } from '#contract/photos.ts'
import { PairId, type ProjectId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { lastPosition, positionAfter } from '../../platform/database/order.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { notOfProject } from '../photos/photos.chosen.operations.ts'
import { projectNamed, touchProject } from '../projects/projects.touch.operations.ts'
import { mayShowPairs } from './pairs.policy.ts'
import {
  changePair,
  insertPair,
  isInWebsitePair,
  listPairs as list,
  listWebsitePairs,
  lockPair,
  type PairRow,
} from './pairs.store.ts'

export interface PairParts {
  /** Photos by their ids, as whoever is acting may see them. */
  chosenPhotos(work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, z.input<typeof Photo>>>
}
type PairAnswer = z.input<typeof Pair>

/** Every field of a pair that leaves the server; undefined when one of its photos is not there. */
function presentPair(row: PairRow, photos: ReadonlyMap<string, z.input<typeof Photo>>): PairAnswer | undefined {
  const [before, after] = [photos.get(row.before_photo_id), photos.get(row.after_photo_id)]
  if (!before || !after) return undefined
  return {
    id: row.id,
    project: row.project_id,
    before_photo: before,
    after_photo: after,
    caption: row.caption,
    on_website: row.on_website,
    archived: row.archived_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    version: row.version,
  }
}

/** The pairs of a project in sight, those with a photo out of sight left out. */
async function pairsOf(parts: PairParts, work: SiteWork, projectId: ProjectId): Promise<PairAnswer[]> {
  const rows = await list(work.db, work.site.id, projectId)
  const photos = await parts.chosenPhotos(
    work,
    rows.flatMap((row) => [row.before_photo_id, row.after_photo_id]),
  )
  return rows.flatMap((row) => {
    const pair = presentPair(row, photos)
    return pair && pair.before_photo.archived === null && pair.after_photo.archived === null ? [pair] : []
  })
}

/** For links into a project: its pairs in sight, in their order, by the ids of their photos. */
export async function pairPhotosOf(
  { db, site }: SiteWork,
  projectId: ProjectId,
): Promise<{ beforeId: string; afterId: string; caption: string }[]> {
  const rows = await list(db, site.id, projectId)
  return rows.map((row) => ({ beforeId: row.before_photo_id, afterId: row.after_photo_id, caption: row.caption }))
}

/** @throws Refusal not_found */
const listPairs =
  (parts: PairParts) =>
  async (work: SiteWork, { params }: Input<'listPairs'>): Promise<Answer<'listPairs'>> => {
    await projectNamed(work, params.projectId)
    return { pairs: await pairsOf(parts, work, params.projectId) }
  }

/** @throws Refusal invalid for one photo twice, or one that is not of the project */
async function checkPhotos(work: SiteWork, projectId: ProjectId, before: string, after: string): Promise<void> {
  if (before === after) throw refuseField('invalid', 'after_photo_id', 'is the same photo')
  const strange = await notOfProject(work, projectId, [before, after])
  const fields = [
    ['before_photo_id', before],
    ['after_photo_id', after],
  ] as const
  const faults = fields
    .filter(([, id]) => strange.has(id))
    .map(([field]) => ({ path: `body.${field}`, message: 'is not a photo of this project' }))
  if (faults.length > 0) throw new Refusal('invalid', { faults })
}

async function answerOf(parts: PairParts, work: SiteWork, row: PairRow): Promise<{ pair: PairAnswer }> {
  const pair = presentPair(row, await parts.chosenPhotos(work, [row.before_photo_id, row.after_photo_id]))
  if (!pair) throw new Refusal('not_found')
  return { pair }
}

/** @throws Refusal not_found, forbidden, invalid, conflict for one pair too many */
const createPair =
  (parts: PairParts) =>
  async (work: SiteWork, { params, body }: Input<'createPair'>): Promise<Answer<'createPair'>> => {
    const { db, site, now } = work
    if (body.on_website && !mayShowPairs(work)) throw new Refusal('forbidden')
    await touchProject(work, params.projectId)
    await checkPhotos(work, params.projectId, body.before_photo_id, body.after_photo_id)
    const others = await list(db, site.id, params.projectId)
    if (others.length >= mostPairs) throw new Refusal('conflict')
    const row = await insertPair(db, {
      site_id: site.id,
      id: newId(PairId),
      project_id: params.projectId,
      ...body,
      position: lastPosition(others),
      created_at: now,
      modified_at: now,
    })
    work.audit({ act: 'pair.create', record: 'pair', recordId: row.id, after: body })
    work.announce('pairs', row.id, params.projectId)
    return answerOf(parts, work, row)
  }

const actOf = (archived: unknown): string =>
  archived === undefined ? 'pair.update' : archived === true ? 'pair.archive' : 'pair.restore'

/** @throws Refusal not_found, forbidden, stale, invalid */
const updatePair =
  (parts: PairParts) =>
  async (work: SiteWork, { params, body, ifVersion }: Input<'updatePair'>): Promise<Answer<'updatePair'>> => {
    const { db, site, now } = work
    if (body.on_website !== undefined && !mayShowPairs(work)) throw new Refusal('forbidden')
    const row = await lockPair(db, site.id, params.projectId, params.pairId)
    if (!row) throw new Refusal('not_found')
    if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
    const { after, archived, ...fields } = body
    const place =
      after === undefined ? null : positionAfter(await list(db, site.id, params.projectId), params.pairId, after)
    if (place === undefined) throw refuseField('invalid', 'after', 'is not a pair of this project')
    const photos = [fields.before_photo_id ?? row.before_photo_id, fields.after_photo_id ?? row.after_photo_id] as const
    if (fields.before_photo_id !== undefined || fields.after_photo_id !== undefined)
      await checkPhotos(work, params.projectId, ...photos)

    const changes = changesBetween(
      { ...row, archived: row.archived_at !== null },
      { ...fields, archived, position: place ?? undefined },
    )
    if (!changes) return answerOf(parts, work, row)
    const changed = await changePair(
      db,
      site.id,
      row.id,
      {
        ...fields,
        position: place ?? row.position,
        archived_at: archived === undefined ? row.archived_at : archived ? (row.archived_at ?? now) : null,
      },
      now,
    )
    await touchProject(work, params.projectId)
    work.audit({ act: actOf(changes.after['archived']), record: 'pair', recordId: row.id, ...changes })
    work.announce('pairs', row.id, params.projectId)
    return answerOf(parts, work, changed)
  }

/** The calls of this area. */
export const pairOperations = (parts: PairParts) => ({
  listPairs: listPairs(parts),
  createPair: createPair(parts),
  updatePair: updatePair(parts),
})

/** For the public pages: the ids of the photos of the newest pairs that may be shown to strangers; `projects`: of these alone. */
export async function pairsOnWebsite({ db, site }: SiteWork, most: number, projects?: readonly string[]) {
  const rows = projects?.length === 0 ? [] : await listWebsitePairs(db, site.id, most, projects)
  return rows.map(({ before_photo_id: before, after_photo_id: after, caption }) => ({ before, after, caption }))
}

/** For the public pages: whether this photo is shown to strangers as one of a pair, as long as it is in sight itself. */
export const showsInPair = ({ db, site }: SiteWork, photoId: string): Promise<boolean> =>
  isInWebsitePair(db, site.id, photoId)
