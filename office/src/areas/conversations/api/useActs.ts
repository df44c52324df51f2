import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AssistantAct } from '#contract/assistant.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { patched } from '../../../lib/edits.ts'
import { edit } from '../../../lib/layers.ts'
import { carryOut, useAct, type Act } from '../../../lib/optimistic.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'

interface Acts {
  acts: AssistantAct[]
}

/** What the assistant did for a request and why, oldest first. */
export function useActs(requestId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.acts(slug, requestId),
    queryFn: ({ signal }): Promise<Acts> => api('listAssistantActs', { slug, requestId, signal }),
  })
}

interface Judged {
  id: string
  request: string
}

const touched = (slug: string, request: string) => [
  keys.acts(slug, request),
  keys.messages(slug, request),
  keys.topic(slug, 'requests'),
  keys.topic(slug, 'board'),
  keys.home(slug),
]

function overturn(client: QueryClient, slug: string, wrong: boolean): Act<Judged, Answer<'judgeAssistantAct'>> {
  return {
    call: ({ id }) => api('judgeAssistantAct', { slug, actId: id, body: { overturned: wrong } }),
    edits: ({ id, request }) => [
      edit<Acts>(keys.acts(slug, request), ({ acts }) => ({
        acts: patched(acts, id, { overturned: wrong ? { at: new Date().toISOString(), by: null } : null }),
      })),
    ],
    settle: ({ act }) => [
      edit<Acts>(keys.acts(slug, act.request), ({ acts }) => ({ acts: patched(acts, act.id, act) })),
    ],
    invalidates: ({ request }) => touched(slug, request),
    success: wrong ? 'request.overturned' : 'request.upheld',
    ...(wrong ? { undo: (act: Judged) => carryOut(client, overturn(client, slug, false), act) } : {}),
  }
}

/** Says that an act of the assistant was wrong, with undo; or takes that back. */
export function useOverturn(wrong: boolean) {
  const client = useQueryClient()
  return useAct(overturn(client, useSite().slug, wrong))
}

type Decided = Judged & { accepted: boolean }

function decide(slug: string): Act<Decided, Answer<'judgeAssistantAct'>> {
  return {
    call: ({ id, accepted }) => api('judgeAssistantAct', { slug, actId: id, body: { accepted } }),
    edits: ({ request }) => [
      edit<{ request: { suggestion: unknown } }>(keys.request(slug, request), (known) => ({
        request: { ...known.request, suggestion: null },
      })),
    ],
    invalidates: ({ request }) => [...touched(slug, request), keys.topic(slug, 'history')],
    success: 'request.decided',
  }
}

/** Follows what the assistant suggests, or does not. */
export const useDecide = () => useAct(decide(useSite().slug))
