import type { PlacedStatus, RequestStatus, Stage } from '#contract/requests.ts'
import { allStatuses, placedStatuses, stages, statusesOf } from './words.ts'

/** The statuses chosen in each stage; a stage that is not named shows all of its own. */
export type StatusFilter = { readonly [Key in Stage]?: readonly RequestStatus[] }

const own = (stage: Stage): readonly RequestStatus[] => statusesOf[stage]
const homes = (status: RequestStatus) => stages.filter((stage) => own(stage).includes(status))

/**
 * Reads the words of the address. `won.in_progress` names the stage; `sent` is a status of one stage only; a status of
 * several stages without its stage means the stage that is shown, else all of them.
 */
export function readStatuses(words: readonly string[], shown: Stage | null): StatusFilter {
  const found = new Map<Stage, RequestStatus[]>()
  for (const word of words) {
    const [first = '', second] = word.split('.')
    const status = allStatuses.find((each) => each === (second ?? first))
    if (status === undefined) continue
    const named = second === undefined ? (shown === null ? homes(status) : [shown]) : [first]
    for (const stage of homes(status).filter((home) => named.includes(home))) {
      const list = found.get(stage) ?? []
      if (!list.includes(status)) found.set(stage, [...list, status])
    }
  }
  return Object.fromEntries([...found].filter(([stage]) => shown === null || stage === shown))
}

/** Writes what `readStatuses` reads: a stage's name only where the status alone would be unclear. */
export function writeStatuses(filter: StatusFilter): string[] {
  return stages.flatMap((stage) =>
    (filter[stage] ?? []).map((status) => (homes(status).length > 1 ? `${stage}.${status}` : status)),
  )
}

/** Whether anything is chosen. */
export const hasStatuses = (filter: StatusFilter): boolean => Object.keys(filter).length > 0

/** Whether a request stands where the filter lets it. */
export function admitsStatus(filter: StatusFilter, stage: Stage, status: RequestStatus): boolean {
  return filter[stage]?.includes(status) ?? true
}

/**
 * What the server is asked for about the stages `among`; empty for all of them. A stage without a choice shows all of its
 * own; a status that not all of its stages show says where it is meant.
 */
export function askedStatuses(filter: StatusFilter, among: readonly Stage[]): (RequestStatus | PlacedStatus)[] {
  if (!among.some((stage) => filter[stage] !== undefined)) return []
  const isHidden = (stage: Stage, status: RequestStatus) =>
    among.includes(stage) && !admitsStatus(filter, stage, status)
  const asked = among.flatMap((stage) =>
    own(stage)
      .filter((status) => admitsStatus(filter, stage, status))
      .map((status) => {
        const unclear = homes(status).some((home) => isHidden(home, status))
        return (unclear ? placedStatuses.find((placed) => placed === `${stage}.${status}`) : undefined) ?? status
      }),
  )
  return [...new Set(asked)]
}
