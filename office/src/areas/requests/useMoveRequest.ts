import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Request, RequestPatch, RequestSummary } from '#contract/requests.ts'
import { api } from '../../lib/api.ts'
import { deliver } from '../../lib/outbox/deliver.ts'
import { useAct, type Act } from '../../lib/optimistic.ts'
import { ApiError } from '../../lib/problem.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { requestEdits } from './requestCache.ts'
import { inTurn, mayStillMove } from './requestVersions.ts'
import type { LostReason, Standing } from './words.ts'

/** Where a person wants a request to be. */
export interface Target extends Standing {
  closed_reason?: LostReason
  closed_note?: string
  quote_id?: RequestPatch['quote_id']
  without_quote?: true
}

export interface Move {
  /** The request as the person saw it. */
  request: RequestSummary
  to: Target
}

function moveRequest(
  client: QueryClient,
  slug: string,
  onStale: (move: Move) => void,
): Act<Move, { request: Request }> {
  return {
    call: ({ request, to }) =>
      inTurn({ slug, request, isAsSeen: mayStillMove(request, to.stage) }, (ifVersion) =>
        deliver(
          {
            slug,
            deed: { kind: 'request.move', requestId: request.id, to },
            about: request.customer.name,
            path: `/requests?request=${request.id}`,
            seen: ifVersion,
            guarded: true,
          },
          (idempotencyKey) =>
            api('updateRequest', { slug, requestId: request.id, body: { ...to }, ifVersion, idempotencyKey }),
        ),
      ),
    edits: ({ request, to }) =>
      requestEdits(client, slug, request.id, (before) => ({
        ...before,
        stage: to.stage,
        status: to.status,
        closed_reason: to.closed_reason ?? null,
        closed_note: to.closed_note ?? before.closed_note,
        waiting_since: to.stage === 'closed' ? null : before.waiting_since,
      })),
    settle: ({ request }) => requestEdits(client, slug, request.id, () => request),
    invalidates: () => [keys.topic(slug, 'requests'), keys.inboxCounts(slug), keys.home(slug)],
    onFailure: (error, move) => {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false
      onStale(move)
      return true
    },
  }
}

/** Moves a request to a stage and status. `onStale`: somebody changed it first; the newer version is being fetched. */
export function useMoveRequest(onStale: (move: Move) => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(moveRequest(client, slug, onStale))
}
