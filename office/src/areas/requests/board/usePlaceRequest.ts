import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BoardCard, Place } from '#contract/requests.board.ts'
import type { Request, Stage } from '#contract/requests.ts'
import { api } from '../../../lib/api.ts'
import { edit } from '../../../lib/layers.ts'
import { deliver } from '../../../lib/outbox/deliver.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { requestEdits } from '../requestCache.ts'
import { inTurn, mayStillMove } from '../requestVersions.ts'
import { statusesOf } from '../words.ts'
import { changed, placed, type Board, type Placement } from './model.ts'

/** What a stage wants to know of a request that comes to it. */
export type Demanded = Omit<Place, 'stage' | 'after'>

export interface Placing {
  card: BoardCard
  placement: Placement
  /** The card above; null at the top. */
  after: BoardCard['id'] | null
  demanded: Demanded
}

/** The card that a request is on the board. */
function cardOf(request: Request, before: BoardCard): BoardCard {
  const fields = Object.keys(before)
  // A request has every field of a card.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Object.entries(request).filter(([name]) => fields.includes(name))) as BoardCard
}

/** The status a card has in its new place. */
const shownStatus = (card: BoardCard, stage: Stage, { status }: Demanded): BoardCard['status'] =>
  status ?? (stage === card.stage ? card.status : statusesOf[stage][0])

function placeRequest(client: QueryClient, slug: string): Act<Placing, { request: Request }> {
  return {
    call: ({ card, placement: { stage }, after, demanded }) =>
      inTurn({ slug, request: card, isAsSeen: mayStillMove(card, stage) }, (version) =>
        deliver(
          {
            slug,
            deed: {
              kind: 'request.place',
              requestId: card.id,
              place: { stage, after, ...demanded, shown: shownStatus(card, stage, demanded) },
            },
            about: card.customer.name,
            path: `/requests?request=${card.id}`,
            seen: version,
            // Only the order changes within a stage: whoever changed the request meanwhile is not in the way.
            guarded: stage !== card.stage,
          },
          (idempotencyKey) =>
            api('placeRequest', {
              slug,
              requestId: card.id,
              body: { stage, after, ...demanded },
              ifVersion: stage === card.stage ? undefined : version,
              idempotencyKey,
            }),
        ),
      ),
    edits: ({ card, placement, demanded }) => [
      edit<Board>(keys.board(slug), (board) => placed(board, placement)),
      ...(card.stage === placement.stage
        ? []
        : requestEdits(client, slug, card.id, (before) => ({
            ...before,
            stage: placement.stage,
            status: demanded.status ?? statusesOf[placement.stage][0],
            closed_reason: demanded.closed_reason ?? null,
            closed_note: demanded.closed_note ?? before.closed_note,
            waiting_since: placement.stage === 'closed' ? null : before.waiting_since,
          }))),
    ],
    settle: ({ request }) => [
      edit<Board>(keys.board(slug), (board) => changed(board, request.id, (before) => cardOf(request, before))),
      ...requestEdits(client, slug, request.id, () => request),
    ],
    invalidates: () => [
      keys.topic(slug, 'board'),
      keys.topic(slug, 'requests'),
      keys.topic(slug, 'quotes'),
      keys.inboxCounts(slug),
      keys.home(slug),
    ],
  }
}

/** Puts a card into a place of the board: seen at once, back where it was when the server refuses. */
export function usePlaceRequest() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(placeRequest(client, slug))
}
