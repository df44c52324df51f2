// Small on purpose: one hook for each call.
import { useQueryClient } from '@tanstack/react-query'
import type { Request, RequestSummary } from '#contract/requests.ts'
import { api } from '../../../lib/api.ts'
import { useAct } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { requestEdits } from '../requestCache.ts'
import { inTurn } from '../requestVersions.ts'

interface Clearing {
  request: RequestSummary
}

/** An emergency that was handled, or was none, loses its mark everywhere. Only the customer's words bring it back. */
export function useClearEmergency() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct<Clearing, { request: Request }>({
    call: ({ request }) =>
      inTurn({ slug, request, isAsSeen: (now) => now.emergency?.since === request.emergency?.since }, (ifVersion) =>
        api('updateRequest', { slug, requestId: request.id, body: { emergency: null }, ifVersion }),
      ),
    edits: ({ request }) => requestEdits(client, slug, request.id, (before) => ({ ...before, emergency: null })),
    settle: ({ request }) => requestEdits(client, slug, request.id, () => request),
    invalidates: () => [
      keys.topic(slug, 'requests'),
      keys.topic(slug, 'board'),
      keys.inboxCounts(slug),
      keys.home(slug),
    ],
    success: 'emergencies.cleared',
  })
}
