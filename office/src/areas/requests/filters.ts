import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { RequestStatus, Source, Stage } from '#contract/requests.ts'
import { allStatuses, sources, stages, statusesOf } from './words.ts'

const parsers = {
  stage: parseAsStringLiteral(stages),
  status: parseAsArrayOf(parseAsStringLiteral(allStatuses)).withDefault([]),
  source: parseAsArrayOf(parseAsStringLiteral(sources)).withDefault([]),
  archived: parseAsBoolean.withDefault(false),
  search: parseAsString.withDefault(''),
}

/** What the list is narrowed to. Without a stage all active ones are meant, or all archived ones. */
export interface Filters {
  readonly stage: Stage | null
  readonly status: readonly RequestStatus[]
  readonly source: readonly Source[]
  readonly archived: boolean
  readonly search: string
}

/** The stages that work is going on in. */
export const activeStages: readonly Stage[] = ['request', 'qualifying', 'quote', 'won']

/** The filters in the address; a status that the chosen stage does not have is left aside. */
export function useFilters() {
  const [found, set] = useQueryStates(parsers, { history: 'replace' })
  const { stage, status, source, archived, search } = found
  const filters = useMemo<Filters>(() => {
    const known: readonly RequestStatus[] = stage === null ? [] : statusesOf[stage]
    return {
      stage,
      status: status.filter((each) => known.includes(each)),
      source,
      archived,
      search: search.slice(0, 100),
    }
  }, [stage, status, source, archived, search])
  return { filters, set }
}

/** The stages that a list with these filters shows; none named are all. */
export function stagesOf({ stage, archived }: Filters): Stage[] {
  if (stage !== null) return [stage]
  return archived ? [] : [...activeStages]
}

/** Whether something beside the stage narrows the list. */
export function isNarrowed({ status, source, archived, search }: Filters): boolean {
  return status.length > 0 || source.length > 0 || archived || search.trim() !== ''
}
