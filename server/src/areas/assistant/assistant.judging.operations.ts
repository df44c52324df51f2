import { RequestId, type ActId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { giveBackConversation } from '../conversations/conversations.holding.operations.ts'
import { conversationOf, endConversation, sayAsAssistant } from '../conversations/conversations.saying.operations.ts'
import { setWaiting } from '../requests/requests.answering.operations.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import { followRequest } from '../requests/index.ts'
import { presentAct } from './assistant.acts.present.ts'
import { changeAct, lockAct, readAct } from './assistant.acts.store.ts'
import { Explanation } from './assistant.explanation.ts'
import { closingFor, isTold } from './assistant.judging.rules.ts'
import { relearn, unlearn } from './assistant.lessons.ts'
import { assistantSettingsOf } from './assistant.settings.operations.ts'
import { situationOf } from './assistant.situation.ts'
import { lockThread, quietThread } from './assistant.threads.store.ts'
import { builtInEngine } from './assistant.built-in.ts'
import { begin, readState, type Say } from './machine/types.ts'

type Judging = Input<'judgeAssistantAct'>
type LockedAct = NonNullable<Awaited<ReturnType<typeof lockAct>>>

/**
 * A member says that an act was wrong, takes that back, or decides a suggestion. What the act changed is put right:
 * a wrong fact is forgotten, a needless hand-over given back, a wrong closing opened again.
 * @throws Refusal not_found; conflict where there is nothing to decide (any more)
 */
export async function judgeAssistantAct(work: SiteWork, input: Judging): Promise<Answer<'judgeAssistantAct'>> {
  const { db, site, actor, now } = work
  const { params, body } = input
  const act = await lockAct(db, site.id, params.actId)
  if (!act) throw new Refusal('not_found')
  if (body.overturned !== undefined && body.overturned !== (act.overturned_at !== null)) {
    await (body.overturned ? undo(work, input, act) : redo(work, act))
    const by = actor.kind === 'member' ? actor.userId : null
    await changeAct(
      db,
      site.id,
      params.actId,
      body.overturned ? { overturned_at: now, overturned_by: by } : { overturned_at: null, overturned_by: null },
    )
    tell(work, act, body.overturned ? 'assistant.overturned' : 'assistant.upheld')
  }
  if (body.accepted !== undefined) await decide(work, params.actId, act, body.accepted)
  const row = await readAct(db, site.id, params.actId)
  if (!row) throw new Refusal('not_found')
  return { act: presentAct(row) }
}

const requestOf = (act: LockedAct): RequestId => RequestId.parse(act.request_id)

function tell(work: SiteWork, act: LockedAct, word: string): void {
  const after = { rule: act.rule, kind: act.kind }
  work.audit({ act: word, record: 'request', recordId: act.request_id, after })
  work.announce('assistant', act.id, act.request_id)
  work.announce('conversations', act.request_id)
  work.announce('requests', act.request_id)
}

async function undo(work: SiteWork, input: Judging, act: LockedAct): Promise<void> {
  const requestId = requestOf(act)
  const { lesson } = Explanation.parse(act.explanation)
  if (act.kind === 'learn' && lesson) return unlearn(work, requestId, lesson)
  if (act.kind === 'hand_over') {
    const params = { slug: input.params.slug, requestId }
    await giveBackConversation(work, { params, query: {}, body: {}, ifVersion: undefined, origin: input.origin })
  }
  if (act.kind === 'close') {
    await followRequest(work, requestId, { act: 'request.reopen', facts: {} }, ({ stage }) =>
      stage === 'closed' ? { stage: 'request' } : null,
    )
    await setWaiting(work, requestId, work.now)
  }
}

/** What was learned counts again; a hand-over or a closing that was put right stays so. */
async function redo(work: SiteWork, act: LockedAct): Promise<void> {
  const { lesson, quotations } = Explanation.parse(act.explanation)
  if (act.kind === 'learn' && lesson) await relearn(work, requestOf(act), lesson, quotations[0])
}

/** @throws Refusal conflict */
async function decide(work: SiteWork, id: ActId, act: LockedAct, accepted: boolean): Promise<void> {
  if (act.kind !== 'suggest' || act.overturned_at !== null) throw new Refusal('conflict')
  if (act.accepted === accepted) return
  if (act.accepted !== null) throw new Refusal('conflict')
  await changeAct(work.db, work.site.id, id, { accepted })
  tell(work, act, accepted ? 'assistant.accepted' : 'assistant.declined')
  if (!accepted) return
  const requestId = requestOf(act)
  const { disqualifier = '', label = '' } = Explanation.parse(act.explanation)
  // before the request moves: the gate sends nothing to a closed one
  if (isTold(disqualifier)) await sayGoodbye(work, requestId, disqualifier)
  await endConversation(work, requestId)
  await quietThread(work.db, work.site.id, requestId)
  await followRequest(work, requestId, { act: 'request.disqualify', facts: { note: label } }, ({ stage }) =>
    closingFor(disqualifier, stage),
  )
  await setWaiting(work, requestId, null)
}

/** A polite last line, where the assistant still has the conversation; a member who has it finds their own words. */
async function sayGoodbye(work: SiteWork, requestId: RequestId, disqualifier: string): Promise<void> {
  const conversation = await conversationOf(work, requestId)
  if (conversation?.heldBy !== 'assistant') return
  const settings = await assistantSettingsOf(work)
  const situation = await situationOf(work, requestId, await requestFacts(work, requestId), settings, {
    channel: conversation.channel,
    language: conversation.language,
    textConsent: false,
  })
  const thread = await lockThread(work.db, work.site.id, requestId)
  const state = (thread && readState(thread.state)) ?? begin(situation)
  const parts: readonly Say[] = [{ say: 'close_politely', disqualifier }]
  const builtIn = await builtInEngine()
  await sayAsAssistant(work, {
    requestId,
    channel: conversation.channel,
    body: builtIn.word(parts, situation, state),
    purpose: 'reply',
    language: state.language,
  })
}
