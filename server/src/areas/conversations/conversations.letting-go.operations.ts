import { emergencyKinds } from '#contract/assistant.ts'
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { settingsInForce } from '../assistant/assistant.settings.operations.ts'
import { notify } from '../notifications/notifications.operations.ts'
import { setWaiting } from '../requests/requests.answering.operations.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import type { RequestMoved } from '../requests/index.ts'
import { addEvent } from './inbox/events.store.ts'
import { changeConversation, lockConversation, takeFromAssistant } from './conversations.threads.store.ts'

export interface HandOver {
  /** A word of the machine's: `wants_human`. */
  readonly reason: string
  /** What is known, for the member who takes over. */
  readonly summary: string
  readonly openQuestions: readonly string[]
}

const dangers: ReadonlySet<string> = new Set(emergencyKinds)

/** The assistant lets go: a person must answer. A second time in the same thread says nothing again. */
export async function handOver(
  work: SiteWork,
  requestId: RequestId,
  { reason, summary, openQuestions }: HandOver,
): Promise<void> {
  const { db, site, now } = work
  const thread = await lockConversation(db, site.id, requestId)
  if (thread?.held_by !== 'assistant') return
  const change = {
    held_by: 'nobody',
    held_since: now,
    hand_over_reason: reason,
    summary,
    open_questions: [...openQuestions],
  }
  await changeConversation(db, site.id, requestId, change, now)
  work.unwaited(addEvent(work, requestId, 'handed_off', reason))
  work.audit({ act: 'assistant.hand_over', record: 'request', recordId: requestId, after: { reason } })
  work.announce('conversations', requestId)
  const { trial, name, emergency } = await requestFacts(work, requestId)
  if (trial) return
  await setWaiting(work, requestId, now)
  // The alarm alerts everybody to a danger, but only once: of one from before a member gave the conversation back,
  // nobody would hear again.
  if (dangers.has(reason) && emergency && emergency.since >= thread.held_since) return
  const { userIds } = await settingsInForce(work)
  await notify(work, {
    event: 'handed_over',
    title: ({ text }) => text('conversations.handed_over', { name: name || text('chat.visitor') }),
    body: ({ text }) =>
      openQuestions.length === 0
        ? summary
        : `${summary}\n${text('conversations.open_questions', { questions: openQuestions.join(' ') })}`.trimStart(),
    path: `/requests?request=${requestId}`,
    ...(userIds.length > 0 ? { users: userIds } : {}),
    urgent: dangers.has(reason),
  })
}

/** Nobody answers any more, and nobody has to: the customer said stop, or it was spam. */
export const endConversation = (work: SiteWork, requestId: RequestId): Promise<void> =>
  endConversations(work, [requestId])

/** The same for many at once; those that the assistant does not have stay as they are. */
export async function endConversations(work: SiteWork, requestIds: readonly RequestId[]): Promise<void> {
  if (requestIds.length === 0) return
  for (const id of await takeFromAssistant(work.db, work.site.id, requestIds, work.now))
    work.announce('conversations', id)
}

/** The assistant asks about a request in these stages; from the others on, answering is up to the members. */
const isAskedAbout = (stage: string): boolean => stage === 'request' || stage === 'qualifying'

/**
 * Subscribes to `request.moved`: a request that leaves the stages the assistant asks about has been decided, so the
 * assistant stops. Moving it back does not hand the conversation back; a member does that.
 */
export const endMovedConversations = (work: SiteWork, { moves }: RequestMoved): Promise<void> =>
  endConversations(
    work,
    moves.filter(({ from, to }) => isAskedAbout(from) && !isAskedAbout(to)).map(({ requestId }) => requestId),
  )
