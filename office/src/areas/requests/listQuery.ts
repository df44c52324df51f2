import type { RequestSummary } from '#contract/requests.ts'
import { stagesOf, type Filters } from './filters.ts'
import { admitsStatus, askedStatuses, readStatuses, writeStatuses } from './statusFilter.ts'
import { stages } from './words.ts'

/** A list's part of its key. All texts, so that one list's key is never the beginning of another's. */
export interface ListQuery extends Readonly<Record<string, unknown>> {
  readonly stages: string
  readonly statuses: string
  readonly sources: string
  readonly assigned: string
  readonly handedOver: string
  readonly waiting: string
  readonly archived: string
  readonly search: string
  readonly sort: string
}

export function listQueryOf(filters: Filters): ListQuery {
  return {
    stages: stagesOf(filters).join(),
    statuses: writeStatuses(filters.status).toSorted().join(),
    sources: [...filters.source].toSorted().join(),
    assigned: filters.assigned,
    handedOver: String(filters.handedOver),
    waiting: String(filters.waiting),
    archived: String(filters.archived),
    search: filters.search.trim(),
    sort: filters.sort,
  }
}

/** The filters as the server is asked. */
export const wantedOf = (filters: Filters) => ({
  stage: stagesOf(filters),
  status: statusesOfList(filters),
  source: [...filters.source],
  assigned: filters.assigned,
  handed_over: filters.handedOver,
  waiting: filters.waiting,
  archived: filters.archived,
  search: filters.search.trim(),
})

/** The statuses that the server is asked for; empty for all. */
export function statusesOfList(filters: Filters) {
  const named = stagesOf(filters)
  return askedStatuses(filters.status, named.length === 0 ? stages : named)
}

const names = [
  'stages',
  'statuses',
  'sources',
  'assigned',
  'handedOver',
  'waiting',
  'archived',
  'search',
  'sort',
] as const

/** Reads the query back out of a cached key; null for a list that is somebody else's. */
export function readListQuery(part: unknown): ListQuery | null {
  if (typeof part !== 'object' || part === null) return null
  const found = new Map<string, unknown>(Object.entries(part))
  const own = names.every((name) => typeof found.get(name) === 'string')
  const read = (name: (typeof names)[number]) => String(found.get(name))
  if (!own) return null
  return {
    stages: read('stages'),
    statuses: read('statuses'),
    sources: read('sources'),
    assigned: read('assigned'),
    handedOver: read('handedOver'),
    waiting: read('waiting'),
    archived: read('archived'),
    search: read('search'),
    sort: read('sort'),
  }
}

const listed = (list: string) => (list === '' ? [] : list.split(','))
const admits = (list: string, word: string) => list === '' || listed(list).includes(word)

/** Whether a request still belongs to a list; the search is the server's to judge. */
export function belongsTo(query: ListQuery, request: RequestSummary): boolean {
  return (
    admits(query.stages, request.stage) &&
    admitsStatus(readStatuses(listed(query.statuses), null), request.stage, request.status) &&
    admits(query.sources, request.source) &&
    (query.assigned === '' || query.assigned === request.assigned?.id) &&
    (query.waiting !== 'true' || request.waiting_since !== null) &&
    (query.archived === 'true') === (request.archived !== null)
  )
}
