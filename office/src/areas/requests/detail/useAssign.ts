import { useQueryClient } from '@tanstack/react-query'
import type { Request, RequestSummary } from '#contract/requests.ts'
import { api } from '../../../lib/api.ts'
import { useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { requestEdits } from '../requestCache.ts'
import { inTurn } from '../requestVersions.ts'

interface Assigning {
  request: RequestSummary
  member: RequestSummary['assigned']
}

/** Says who takes care of a request. */
export function useAssign() {
  const client = useQueryClient()
  const { slug } = useSite()
  const act: Act<Assigning, { request: Request }> = {
    call: ({ request, member }) =>
      inTurn({ slug, request, isAsSeen: (now) => now.assigned?.id === request.assigned?.id }, (ifVersion) =>
        api('updateRequest', { slug, requestId: request.id, body: { assigned_id: member?.id ?? null }, ifVersion }),
      ),
    edits: ({ request, member }) =>
      requestEdits(client, slug, request.id, (before) => ({ ...before, assigned: member })),
    settle: ({ request }) => requestEdits(client, slug, request.id, () => request),
    invalidates: () => [keys.topic(slug, 'requests'), keys.topic(slug, 'board'), keys.topic(slug, 'history')],
  }
  return useAct(act)
}
