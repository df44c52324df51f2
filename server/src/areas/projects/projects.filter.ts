import type { ProjectStatus } from '#contract/projects.ts'
import type { ServiceId } from '#contract/shared.ts'
import { searchWords } from '../../platform/database/like.ts'

/** The filters of a query as the store takes them: the same for the list and for the map. */
export const filterOf = (query: {
  readonly search: string
  readonly status: readonly ProjectStatus[]
  readonly services: readonly ServiceId[]
  readonly tags: readonly string[]
  readonly archived: boolean
}) => ({
  words: searchWords(query.search),
  statuses: query.status,
  services: query.services,
  tags: query.tags,
  archived: query.archived,
})
