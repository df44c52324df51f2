import type { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { photosOf, type PhotosOfRecord } from '../photos/photos.operations.ts'
import type { RequestParts } from './requests.parts.ts'
import { presentRequest, Words } from './requests.present.ts'
import { readCursor, writeCursor } from './requests.rules.ts'
import { countByStage, findRequest, listRequests as list } from './requests.store.ts'

/** Photos that a request shows in the list; its own page shows all. */
const listPhotos = 4
const allPhotos = 200

const noPhotos: PhotosOfRecord = { photos: [], count: 0 }

/** One request as it is shown, with its photos. @throws Refusal not_found */
export async function readRequest(work: SiteWork, id: RequestId, parts: RequestParts) {
  const row = await findRequest(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  const photos = await photosOf(parts.photos, work, { requestIds: [row.id] }, allPhotos)
  return presentRequest(row, photos.get(row.id) ?? noPhotos, work.actor)
}

/** @throws Refusal not_found */
export const getRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { params }: Input<'getRequest'>): Promise<Answer<'getRequest'>> => ({
    request: await readRequest(work, params.requestId, parts),
  })

/** @throws Refusal invalid for a cursor that is none of ours */
export const listRequests =
  (parts: RequestParts) =>
  async (work: SiteWork, { query }: Input<'listRequests'>): Promise<Answer<'listRequests'>> => {
    const after = query.cursor ? readCursor(query.cursor) : undefined
    if (query.cursor && !after) {
      throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
    }
    const { stage: stages, status: statuses, source: sources, archived, search, limit } = query
    const rows = await list(work.db, work.site.id, { stages, statuses, sources, archived, search, after, limit })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const photos = await photosOf(parts.photos, work, { requestIds: page.map((row) => row.id) }, listPhotos)
    return {
      requests: page.map((row) => presentRequest(row, photos.get(row.id) ?? noPhotos, work.actor)),
      next_cursor: last ? writeCursor({ created: last.created_at, id: last.id }) : null,
      stage_counts: await stageCounts(work, archived),
    }
  }

async function stageCounts(work: SiteWork, archived: boolean): Promise<Answer<'listRequests'>['stage_counts']> {
  const counts = { request: 0, qualifying: 0, quote: 0, won: 0, closed: 0 }
  for (const { stage, count } of await countByStage(work.db, work.site.id, archived)) {
    counts[Words.shape.stage.parse(stage)] = count
  }
  return counts
}
