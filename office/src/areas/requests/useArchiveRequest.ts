import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Request, RequestSummary } from '#contract/requests.ts'
import { api } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { requestEdits } from './requestCache.ts'
import { inTurn } from './requestVersions.ts'

interface Archiving {
  request: RequestSummary
  archived: boolean
}

const isArchived = ({ archived }: Pick<Request, 'archived'>) => archived !== null

function archiveRequest(client: QueryClient, slug: string, archived: boolean): Act<Archiving, { request: Request }> {
  return {
    call: ({ request }) =>
      inTurn(
        { slug, request, isAsSeen: (now) => isArchived(now) !== archived && now.stage === request.stage },
        (ifVersion) => api('updateRequest', { slug, requestId: request.id, body: { archived }, ifVersion }),
      ),
    edits: ({ request }) =>
      requestEdits(client, slug, request.id, (before) => ({
        ...before,
        archived: archived ? new Date().toISOString() : null,
        waiting_since: archived ? null : before.waiting_since,
      })),
    settle: ({ request }) => requestEdits(client, slug, request.id, () => request),
    invalidates: () => [keys.topic(slug, 'requests'), keys.inboxCounts(slug), keys.home(slug)],
    success: archived ? 'requests.archivedToast' : 'requests.restoredToast',
    undo: (_variables, { request }) =>
      carryOut(client, archiveRequest(client, slug, !archived), { request, archived: !archived }),
  }
}

/** Takes a request off the list, with undo. */
export function useArchiveRequest() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveRequest(client, slug, true))
}

/** Brings an archived request back, with undo. */
export function useRestoreRequest() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(archiveRequest(client, slug, false))
}
