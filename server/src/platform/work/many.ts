import type { LiveTopic } from '#contract/live.ts'
import { changesBetween } from './changes.ts'
import type { Step } from './taking-back.ts'
import type { SiteWork } from './work.ts'

/** What an act on many makes of each record: who cannot follow is named with the code of the refusal. */
export interface Sorted<Id extends string, Made> {
  readonly steps: Made[]
  readonly skipped: { id: Id; code: string }[]
}

/**
 * Looks at the records of an act in the order they were named; one that is not among `rows` is not found.
 * @param make what the act makes of one: null where nothing differs, the refusal's code where it may not follow
 */
export async function stepsOf<Id extends string, Row extends { readonly id: string }, Made extends object>(
  ids: readonly Id[],
  rows: readonly Row[],
  make: (row: Row, id: Id) => Made | string | null | Promise<Made | string | null>,
): Promise<Sorted<Id, Made>> {
  const found = new Map(rows.map((row) => [row.id, row]))
  const sorted: Sorted<Id, Made> = { steps: [], skipped: [] }
  for (const id of ids) {
    const row = found.get(id)
    const made = row ? await make(row, id) : 'not_found'
    if (typeof made === 'string') sorted.skipped.push({ id, code: made })
    else if (made) sorted.steps.push(made)
  }
  return sorted
}

/** How the history and the offices hear of one kind of record. */
export interface Telling<Columns> {
  readonly record: string
  readonly topic: LiveTopic
  readonly factsOf: (columns: Columns) => Readonly<Record<string, unknown>>
  /** The word of the history for what changed. */
  readonly actOf: (changed: object, archived: boolean) => string
}

/** Tells the history and the offices of each record that the steps change. */
export function tellSteps<Columns extends { readonly archived_at: Date | null }>(
  work: SiteWork,
  steps: readonly Step<string, Columns>[],
  { record, topic, factsOf, actOf }: Telling<Columns>,
): void {
  for (const { id, before, after } of steps) {
    const changes = changesBetween(factsOf(before), factsOf(after))
    if (!changes) continue
    work.audit({ act: actOf(changes.after, after.archived_at !== null), record, recordId: id, ...changes })
    work.announce(topic, id)
  }
}
