import type { RequestSummary } from '#contract/requests.ts'
import type { Entry } from '../../lib/outbox/entry.ts'
import { isShown } from '../../lib/outbox/standing.ts'

/** Where a request is once the server has taken what waits. */
export interface WaitingMove {
  readonly requestId: string
  readonly stage: RequestSummary['stage']
  readonly status: RequestSummary['status']
  /** The card above it on the board; undefined where it was not moved there. */
  readonly after?: string | null
}

/** The moves that wait to be sent, in their order. */
export function waitingMoves(entries: readonly Entry[], slug: string): WaitingMove[] {
  return entries.filter(isShown).flatMap((entry): WaitingMove[] => {
    const { deed } = entry
    if (entry.slug !== slug) return []
    if (deed.kind === 'request.move') {
      const { stage, status } = deed.to
      return [{ requestId: deed.requestId, stage, status }]
    }
    if (deed.kind !== 'request.place') return []
    const { stage, shown: status, after } = deed.place
    return [{ requestId: deed.requestId, stage, status, after }]
  })
}

type Movable = Pick<RequestSummary, 'id' | 'stage' | 'status' | 'waiting_since'>

/** A request after the moves that are not sent yet. */
export function moved<Request extends Movable>(request: Request, moves: readonly WaitingMove[]): Request {
  return moves.reduce(
    (before, { requestId, stage, status }) =>
      requestId === before.id && (stage !== before.stage || status !== before.status)
        ? { ...before, stage, status, waiting_since: stage === 'closed' ? null : before.waiting_since }
        : before,
    request,
  )
}
