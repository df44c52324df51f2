import { z } from 'zod'
import { Rehearsal, RehearsalConversation, RehearsalScores } from '#contract/assistant.rehearsals.ts'
import type { RehearsalRow, RehearsedRow } from './assistant.rehearsals.store.ts'

/** How one conversation went, as it is kept. */
export const KeptScore = RehearsalScores.omit({ conversations: true, passed: true }).extend({
  passed: z.boolean(),
  faults: z.array(z.string()),
  learned: z.array(z.object({ label: z.string(), value: z.string() })),
  handedOver: z.string().nullable(),
  language: z.enum(['en', 'es']),
})

export const presentRehearsal = (row: RehearsalRow): z.input<typeof Rehearsal> => ({
  id: row.id,
  state: Rehearsal.shape.state.parse(row.state),
  engine: row.engine,
  scores: RehearsalScores.nullable().parse(row.scores),
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
})

/** `before`: whether it passed in the run before, by the name of the script. */
export function presentRehearsed(
  row: RehearsedRow,
  before: ReadonlyMap<string, boolean>,
): z.input<typeof RehearsalConversation> {
  const { passed, faults, learned, handedOver, language } = KeptScore.parse(row.score)
  return {
    script: row.script,
    language,
    transcript: RehearsalConversation.shape.transcript.parse(row.transcript),
    passed,
    faults,
    learned,
    handed_over: handedOver,
    passed_before: before.get(row.script) ?? null,
  }
}
