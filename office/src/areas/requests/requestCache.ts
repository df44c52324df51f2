import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Request, RequestSummary } from '#contract/requests.ts'
import { edit, type CacheEdit } from '../../lib/layers.ts'
import { keys } from '../../lib/queries.ts'
import { belongsTo, readListQuery, type ListQuery } from './listQuery.ts'
import type { RequestPage } from './useRequestList.ts'
import { moved, type WaitingMove } from './waitingMoves.ts'

type Change = (request: RequestSummary) => RequestSummary
type List = InfiniteData<RequestPage, string>

/** A changed request in every place it is cached: its own page, and each list, which it may leave. */
export function requestEdits(client: QueryClient, slug: string, id: string, change: Change): CacheEdit[] {
  const own = edit<{ request: Request }>(keys.request(slug, id), (known) => ({
    ...known,
    request: change(known.request),
  }))
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: keys.requests(slug) })
    .flatMap(({ queryKey }) => {
      const query = readListQuery(queryKey[3])
      return query === null ? [] : [edit<List>(queryKey, (list) => changedList(list, query, id, change))]
    })
  return [own, ...lists]
}

/** A list with the moves that wait to be sent, which a moved request may leave. */
export function withMoves<Params>(
  list: InfiniteData<RequestPage, Params>,
  query: ListQuery,
  moves: readonly WaitingMove[],
): InfiniteData<RequestPage, Params> {
  return moves.reduce(
    (sofar, move) => changedList(sofar, query, move.requestId, (request) => moved(request, [move])),
    list,
  )
}

function changedList<Params>(
  list: InfiniteData<RequestPage, Params>,
  query: ListQuery,
  id: string,
  change: Change,
): InfiniteData<RequestPage, Params> {
  const before = list.pages.flatMap((page) => page.requests).find((request) => request.id === id)
  if (before === undefined) return list
  const after = change(before)
  const stays = belongsTo(query, after)
  const pages = list.pages.map((page) => ({
    ...page,
    requests: page.requests.flatMap((request) => (request.id === id ? (stays ? [after] : []) : [request])),
    stage_counts: counted(page.stage_counts, before, after),
  }))
  return { ...list, pages }
}

/** The numbers on the stages count what is on the same side of the archive as the list. */
function counted(counts: RequestPage['stage_counts'], before: RequestSummary, after: RequestSummary) {
  const gone = (before.archived === null) !== (after.archived === null)
  const left = { ...counts, [before.stage]: Math.max(0, counts[before.stage] - 1) }
  return gone ? left : { ...left, [after.stage]: left[after.stage] + 1 }
}
