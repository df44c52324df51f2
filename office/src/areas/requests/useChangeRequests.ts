import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { RequestSummary } from '#contract/requests.ts'
import type { BulkChange } from '#contract/requests.work.ts'
import { api, type Answer } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { requestEdits } from './requestCache.ts'
import { statusesOf } from './words.ts'

export interface Changing {
  requests: readonly RequestSummary[]
  change: BulkChange
  /** The name of who takes care of them, to be shown at once. */
  assignedName?: string
}

/** What a request looks like after the change. */
function after(before: RequestSummary, { change, assignedName }: Changing): RequestSummary {
  const stage = change.stage ?? before.stage
  const status = change.status ?? (stage === before.stage ? before.status : statusesOf[stage][0])
  const assigned =
    change.assigned_id === undefined
      ? before.assigned
      : change.assigned_id === null
        ? null
        : { ...before.assigned, id: asMember(change.assigned_id), name: assignedName ?? '' }
  return {
    ...before,
    stage,
    status,
    assigned,
    closed_reason: stage === 'closed' ? (change.closed_reason ?? before.closed_reason) : null,
    archived: change.archived === undefined ? before.archived : change.archived ? new Date().toISOString() : null,
    waiting_since: stage === 'closed' || change.archived === true ? null : before.waiting_since,
  }
}

type Member = NonNullable<RequestSummary['assigned']>['id']
// What a call is given and what it answers differ in the brand only.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const asMember = (id: string) => id as Member

const touched = (slug: string) => [
  keys.topic(slug, 'requests'),
  keys.topic(slug, 'board'),
  keys.inboxCounts(slug),
  keys.home(slug),
]

function changeRequests(client: QueryClient, slug: string): Act<Changing, Answer<'changeRequests'>> {
  return {
    call: ({ requests, change }) =>
      api('changeRequests', { slug, body: { ids: requests.map(({ id }) => id), change: { ...change } } }),
    edits: (changing) =>
      changing.requests.flatMap(({ id }) => requestEdits(client, slug, id, (before) => after(before, changing))),
    invalidates: () => touched(slug),
    success: 'requests.bulkDone',
    successValues: ({ changed, skipped }) => ({ count: changed.length, skipped: skipped.length }),
    undo: (_changing, { change_id }) => carryOut(client, undoChanges(slug), change_id),
  }
}

type ChangeId = Answer<'changeRequests'>['change_id']

function undoChanges(slug: string): Act<ChangeId, Answer<'undoRequestChanges'>> {
  return {
    call: (changeId) => api('undoRequestChanges', { slug, changeId }),
    invalidates: () => touched(slug),
    success: 'requests.bulkUndone',
    successValues: ({ restored, kept }) => ({ restored, kept }),
  }
}

/** Does one thing to many requests: seen at once, with undo. */
export function useChangeRequests() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(changeRequests(client, slug))
}
