// Small on purpose: the one place that says what a notice looks like.
import type { VisitNotice } from '#contract/schedule/types.ts'
import type { MessageOutcome } from '../../conversations/index.ts'
import type { KeptNotice } from '../../schedule/index.ts'

/** A message as far as this asks: the rest is the conversation's. */
type Outcome = Pick<MessageOutcome, 'state' | 'reason' | 'sent_at'>

/**
 * What became of a notice: as long as its message waits for the morning or for the provider it is queued, whatever was
 * written down when it was handed over. A message that is gone was withdrawn before it left.
 */
export function presentNotice({ kind, due, written, dropped }: KeptNotice, outcome: Outcome | undefined): VisitNotice {
  const planned = { kind, state: 'planned', due: due.toISOString(), sent: null, dropped: null } as const
  if (dropped !== null) return { ...planned, state: 'dropped', dropped }
  if (written === null) return planned
  if (outcome === undefined) return { ...planned, state: 'dropped', dropped: 'withdrawn' }
  switch (outcome.state) {
    case 'queued':
    case 'sending':
      return { ...planned, state: 'queued' }
    case 'failed':
      return { ...planned, state: 'failed', dropped: outcome.reason ?? 'failed' }
    // the gate is asked again as it leaves
    case 'held':
      return { ...planned, state: 'dropped', dropped: outcome.reason ?? 'held' }
    default:
      return { ...planned, state: 'sent', sent: (outcome.sent_at ?? written).toISOString() }
  }
}
