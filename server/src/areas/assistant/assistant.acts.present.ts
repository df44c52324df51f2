import type { z } from 'zod'
import { AssistantAct } from '#contract/assistant.ts'
import type { ActRow } from './assistant.acts.store.ts'
import { Explanation } from './assistant.explanation.ts'

/** A row as the contract shows it. */
export function presentAct(row: ActRow): z.input<typeof AssistantAct> {
  const { quotations, data, engine } = Explanation.parse(row.explanation)
  return {
    id: row.id,
    request: row.request_id,
    at: row.at.toISOString(),
    kind: AssistantAct.shape.kind.parse(row.kind),
    rule: row.rule,
    question: row.question_id === null ? null : { id: row.question_id, name: row.question_text ?? '' },
    quotations,
    data,
    engine,
    message: row.message_id,
    trigger: row.trigger_message_id,
    accepted: row.accepted,
    overturned:
      row.overturned_at === null
        ? null
        : {
            at: row.overturned_at.toISOString(),
            by:
              row.overturned_by === null
                ? null
                : { id: row.overturned_by, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() },
          },
  }
}
