import { MessageId } from '#contract/shared.ts'
import type { Explanation } from './assistant.explanation.ts'
import { assistantText } from './assistant.texts.ts'
import type { Act } from './machine/types.ts'

const LABELS = ['name', 'phone', 'email', 'address', 'zip', 'city', 'service', 'need', 'when', 'ownership'] as const

/** For the member who takes over: a line for each thing that is known. */
export const summaryOf = ({ summary }: Extract<Act, { kind: 'hand_over' }>): string =>
  summary
    // the visit stands beside it, in the business's own time
    .filter(({ label }) => label !== 'visit')
    .map(({ label, value }) => {
      const known = LABELS.find((name) => name === label)
      return `${known ? assistantText('en', `summary.${known}`) : label}: ${value}`
    })
    .join('\n')

/** The contract's word for what was done. */
export type Kind =
  | 'say'
  | 'learn'
  | 'hand_over'
  | 'suggest'
  | 'close'
  | 'hold_visit'
  | 'stay_silent'
  | 'stop'
  | 'follow_up'

/** The contract's word for an act; an end that has an act of its own is not told twice. */
export function kindOf(act: Act): Kind | null {
  if (act.kind === 'say') return act.purpose === 'follow_up' ? 'follow_up' : 'say'
  if (act.kind !== 'end') return act.kind
  return act.outcome === 'visit_held' || act.outcome === 'closed' ? null : 'stop'
}

/** Why it was done, as it is kept. */
export function explanationOf(act: Act, engine: string): Explanation {
  const { quotations, data } = act.because
  return {
    quotations: quotations.map(({ messageId, start, end, words }) => ({
      message: MessageId.nullable().parse(messageId),
      start,
      end,
      words,
    })),
    data: [...data],
    engine,
    ...(act.kind === 'learn' ? { lesson: act.lesson } : {}),
    ...(act.kind === 'suggest' ? { disqualifier: act.disqualifier, label: act.label } : {}),
    ...(act.kind === 'close' ? { disqualifier: act.as } : {}),
    ...(act.kind === 'hand_over' ? { reason: act.reason } : {}),
    ...(act.kind === 'say' ? { says: act.parts.map(({ say: kind }) => kind) } : {}),
  }
}
