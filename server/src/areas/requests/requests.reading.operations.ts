import type { RequestSort } from '#contract/requests.ts'
import type { RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { pageOfRequest, photosOf } from '../photos/photos.operations.ts'
import type { RequestParts } from './requests.parts.ts'
import { presentRequest } from './requests.present.ts'
import { customerHistoryOf, relatedOf } from './requests.related.operations.ts'
import { readCursor, writeCursor, type Cursor } from './requests.rules.ts'
import { countByStage, findRequest, listRequests as list, type RequestRow } from './requests.store.ts'
import { Words } from './requests.words.ts'

/** Photos that a request shows in the list; its own page shows all. */
const listPhotos = 4
const allPhotos = 200

/** Shows requests with everything beside them: as many statements for a hundred as for one. */
export async function showRequests(
  work: SiteWork,
  rows: readonly RequestRow[],
  { photos: tools }: Pick<RequestParts, 'photos'>,
  photosEach: number = listPhotos,
) {
  const ids = rows.map((row) => row.id)
  const related = await relatedOf(work, ids)
  const photos = await photosOf(tools, work, { requestIds: ids }, photosEach)
  return rows.map((row) => {
    const { photos: first = [], count = 0 } = photos.get(row.id) ?? {}
    return presentRequest(row, { photos: first, count, related }, work.actor)
  })
}

/** One request as it is shown, with its photos. @throws Refusal not_found */
export async function readRequest(work: SiteWork, id: RequestId, parts: Pick<RequestParts, 'photos'>) {
  const row = await findRequest(work.db, work.site.id, id)
  const [shown] = row ? await showRequests(work, [row], parts, allPhotos) : []
  if (!shown) throw new Refusal('not_found')
  return shown
}

/** @throws Refusal not_found */
export const getRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { params }: Input<'getRequest'>): Promise<Answer<'getRequest'>> => {
    const row = await findRequest(work.db, work.site.id, params.requestId)
    const [request] = row ? await showRequests(work, [row], parts, allPhotos) : []
    if (!row || !request) throw new Refusal('not_found')
    return { request, customer_history: await customerHistoryOf(work, row) }
  }

/** @throws Refusal not_found; invalid for a cursor that is none */
export const listRequestPhotos =
  ({ photos }: RequestParts) =>
  async (work: SiteWork, { params, query }: Input<'listRequestPhotos'>): Promise<Answer<'listRequestPhotos'>> => {
    if (!(await findRequest(work.db, work.site.id, params.requestId))) throw new Refusal('not_found')
    return pageOfRequest(photos, work, params.requestId, query)
  }

/** @throws Refusal invalid for a cursor that is none of ours */
export const listRequests =
  (parts: RequestParts) =>
  async (work: SiteWork, { query }: Input<'listRequests'>): Promise<Answer<'listRequests'>> => {
    const after = query.cursor ? readCursor(query.cursor) : undefined
    if (query.cursor && !after) {
      throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
    }
    const { limit, sort } = query
    const rows = await emergenciesFirst(work, query, after)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      requests: await showRequests(work, page, parts),
      next_cursor: last ? writeCursor(placeOf(last, sort)) : null,
      stage_counts: await stageCounts(work, query.archived),
    }
  }

/** Emergencies, then all others, each half in the order wanted; both are asked in one round trip. */
async function emergenciesFirst(
  { db, site }: SiteWork,
  query: Input<'listRequests'>['query'],
  after: Cursor | undefined,
): Promise<RequestRow[]> {
  const { archived, limit, sort } = query
  const filter = filterOf(query)
  const inEmergencies = after === undefined || after.emergency
  const page = { archived, sort, limit }
  const [emergencies, others] = await Promise.all([
    inEmergencies ? list(db, site.id, filter, { ...page, half: 'emergencies', after }) : [],
    query.emergency
      ? []
      : list(db, site.id, filter, { ...page, half: 'others', after: inEmergencies ? undefined : after }),
  ])
  return [...emergencies, ...others].slice(0, limit + 1)
}

/** The filters of a query as the store takes them. */
export const filterOf = ({
  stage: stages,
  status: statuses,
  source: sources,
  handed_over: handedOver,
  ...query
}: Filters) => {
  const { assigned, waiting, emergency, search } = query
  return { stages, statuses, sources, assigned, waiting, handedOver, emergency, search }
}
type Filters = Pick<
  Input<'listRequests'>['query'],
  'stage' | 'status' | 'source' | 'assigned' | 'waiting' | 'handed_over' | 'emergency' | 'search'
>

/** Where a page ended. */
const placeOf = (row: RequestRow, sort: RequestSort) => ({
  created: row.created_at,
  id: row.id,
  waiting: sort === 'waiting' && row.stage !== 'closed' ? row.waiting_since : null,
  emergency: row.emergency_kind !== null,
})

async function stageCounts(work: SiteWork, archived: boolean): Promise<Answer<'listRequests'>['stage_counts']> {
  const counts = { request: 0, qualifying: 0, quote: 0, won: 0, closed: 0 }
  for (const { stage, count } of await countByStage(work.db, work.site.id, archived)) {
    counts[Words.shape.stage.parse(stage)] = count
  }
  return counts
}
