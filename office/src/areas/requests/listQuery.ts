import type { RequestSummary } from '#contract/requests.ts'
import { stagesOf, type Filters } from './filters.ts'

/** A list's part of its key. All texts, so that one list's key is never the beginning of another's. */
export interface ListQuery extends Readonly<Record<string, unknown>> {
  readonly stages: string
  readonly statuses: string
  readonly sources: string
  readonly archived: string
  readonly search: string
}

export function listQueryOf(filters: Filters): ListQuery {
  return {
    stages: stagesOf(filters).join(),
    statuses: [...filters.status].toSorted().join(),
    sources: [...filters.source].toSorted().join(),
    archived: String(filters.archived),
    search: filters.search.trim(),
  }
}

const names = ['stages', 'statuses', 'sources', 'archived', 'search'] as const

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
    archived: read('archived'),
    search: read('search'),
  }
}

const admits = (list: string, word: string) => list === '' || list.split(',').includes(word)

/** Whether a request still belongs to a list; the search is the server's to judge. */
export function belongsTo(query: ListQuery, request: RequestSummary): boolean {
  return (
    admits(query.stages, request.stage) &&
    admits(query.statuses, request.status) &&
    admits(query.sources, request.source) &&
    (query.archived === 'true') === (request.archived !== null)
  )
}
