import type { CustomerId, RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { permissionOf } from '../conversations/conversations.consents.operations.ts'
import {
  conversationOf,
  endConversation,
  handOver,
  lookAheadOfGate,
  messagesAfter,
} from '../conversations/conversations.saying.operations.ts'
import { lookAheadOfMove } from '../requests/index.ts'
import { knownFacts, type RequestFacts } from '../requests/requests.facts.operations.ts'
import { businessRows } from './assistant.business.ts'
import { settingsInForce, type AssistantSettings } from './assistant.settings.operations.ts'
import { situationOf, slotsSeen } from './assistant.situation.ts'
import { lockThread, quietThread, type ThreadRow } from './assistant.threads.store.ts'
import { readState, type Event, type Heard, type Situation, type State } from './machine/types.ts'

/** Everything a turn is made of, as it stood at one moment. */
export interface TurnGround {
  readonly requestId: RequestId
  readonly customerId: CustomerId
  /** The transaction in which it was read: it holds the conversation, and in it all still stands so. */
  readonly readIn: SiteWork['db']
  readonly trial: boolean
  readonly settings: AssistantSettings
  readonly situation: Situation
  readonly state: State | null
  /** What happened, in order: a conversation that was given back may hold messages that nobody answered. */
  readonly events: readonly Event[]
  readonly heard: readonly Heard[]
  /** How the rows stood: the turn counts only if they still stand so when it is written down. */
  readonly seen: Seen
}

export interface Seen {
  readonly heldSince: Date
  /** Of the machine's row; null before the first turn. */
  readonly version: number | null
  readonly newest: string | null
}

/** The machine's row and what was said since; the first to be read in both transactions of a turn. */
export async function lookAt(work: SiteWork, requestId: RequestId, thread: ThreadRow | undefined) {
  const after = thread?.read_until && thread.read_until_id ? { at: thread.read_until, id: thread.read_until_id } : null
  return messagesAfter(work, requestId, after)
}

/** A request is the assistant's while it is asked about; where a member quoted or closed it, their word stands. */
export const isAskedAbout = ({ stage, archived }: RequestFacts): boolean =>
  !archived && (stage === 'request' || stage === 'qualifying')

/** Reads a turn; null when there is nothing to do. */
export async function readTurn(work: SiteWork, requestId: RequestId): Promise<TurnGround | null> {
  const { db, site, now } = work
  // holds the conversation: whoever writes into it at this moment is waited for, and heard. What follows is asked along
  // with it, and answered after
  const [conversation, facts, settings, thread] = await Promise.all([
    conversationOf(work, requestId),
    knownFacts(work, requestId),
    settingsInForce(work),
    lockThread(db, site.id, requestId),
    businessRows(work),
  ])
  if (!conversation || !facts || conversation.heldBy !== 'assistant') {
    await quietThread(db, site.id, requestId)
    return null
  }
  const { customerId } = facts
  const answers = facts.trial || (settings.enabled && isAskedAbout(facts))
  const [heard, permission] = await Promise.all([
    lookAt(work, requestId, thread),
    facts.phone === null ? 'unknown' : permissionOf(work, 'sms', facts.phone),
    // where it says something, that asks for these
    ...(answers
      ? [
          slotsSeen(work, requestId, thread ? readState(thread.state) : null),
          lookAheadOfMove(work, requestId),
          lookAheadOfGate(work, { ...facts, ...conversation, requestId, customer_id: customerId, sender: 'assistant' }),
        ]
      : []),
  ])
  if (!answers) {
    await letGo(work, facts, heard.length > 0 || (!settings.enabled && !thread))
    return null
  }
  const state = thread ? readState(thread.state) : null
  const events = eventsOf({ state, thread, heard, heldSince: conversation.heldSince, now })
  if (events.length === 0) return null
  const talk = {
    channel: conversation.channel,
    language: conversation.language,
    textConsent: permission === 'granted',
  }
  const situation = await situationOf(work, requestId, facts, settings, talk, state)
  return {
    requestId,
    customerId,
    readIn: db,
    trial: facts.trial,
    settings,
    // somebody who plays a homeowner has no name yet
    situation: facts.trial ? { ...situation, request: { ...situation.request, name: '' } } : situation,
    state,
    events,
    heard,
    seen: {
      heldSince: conversation.heldSince,
      version: thread?.version ?? null,
      newest: heard.at(-1)?.id ?? null,
    },
  }
}

/** It no longer answers here. Whoever waits for a word, because they wrote or never got one, waits for a person. */
async function letGo(work: SiteWork, { id, status }: RequestFacts, waits: boolean): Promise<void> {
  await quietThread(work.db, work.site.id, id)
  if (waits && status !== 'spam') await handOver(work, id, { reason: 'not_answering', summary: '', openQuestions: [] })
  else await endConversation(work, id)
}

interface Standing {
  readonly state: State | null
  readonly thread: ThreadRow | undefined
  readonly heard: readonly Heard[]
  readonly heldSince: Date
  readonly now: Date
}

function eventsOf({ state, thread, heard, heldSince, now }: Standing): Event[] {
  const said: Event[] = heard.length > 0 ? [{ kind: 'heard', messages: heard }] : []
  if (state === null) return said.length > 0 ? said : [{ kind: 'arrived' }]
  const since = thread?.held_since ?? null
  const givenBack = state.phase === 'handed_over' || (since !== null && since.getTime() !== heldSince.getTime())
  if (givenBack) return [{ kind: 'givenBack' }, ...said]
  if (said.length > 0) return said
  return thread?.next_at && thread.next_at <= now ? [{ kind: 'due' }] : []
}
