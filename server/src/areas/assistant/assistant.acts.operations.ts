import { ActId, type RequestId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import { presentAct } from './assistant.acts.present.ts'
import { listActs, listOpenSuggestions } from './assistant.acts.store.ts'
import { Explanation } from './assistant.explanation.ts'

/** Acts of one conversation that are shown. */
const MOST = 300

/** @throws Refusal not_found */
export async function listAssistantActs(
  work: SiteWork,
  { params }: Input<'listAssistantActs'>,
): Promise<Answer<'listAssistantActs'>> {
  await requestFacts(work, params.requestId)
  const rows = await listActs(work.db, work.site.id, params.requestId, MOST)
  return { acts: rows.map(presentAct) }
}

/** What the assistant suggests to close a request for. */
export interface Suggestion {
  readonly act: ActId
  readonly disqualifier: string
  readonly label: string
}

/** For lists: the suggestions that no member decided yet; requests without one are left out. */
export async function openSuggestions(
  work: SiteWork,
  requestIds: readonly RequestId[],
): Promise<Map<string, Suggestion>> {
  if (requestIds.length === 0) return new Map()
  const rows = await listOpenSuggestions(work.db, work.site.id, requestIds)
  return new Map(
    rows.map((row) => {
      const { disqualifier = '', label = '' } = Explanation.parse(row.explanation)
      return [row.request_id, { act: ActId.parse(row.id), disqualifier, label }]
    }),
  )
}
