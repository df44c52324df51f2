import type { Insertable } from 'kysely'
import { ActId, QuestionId, type RequestId } from '#contract/shared.ts'
import { emergencyKinds } from '#contract/emergencies/values.ts'
import type { RequestStatus, Stage } from '#contract/requests.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import {
  conversationOf,
  endConversation,
  handOver,
  sayAsAssistant,
} from '../conversations/conversations.saying.operations.ts'
import { notify } from '../notifications/notifications.operations.ts'
import { moveByAssistant } from '../requests/index.ts'
import { holdVisit } from '../schedule/index.ts'
import { raiseAlarm } from './alarm/alarm.service.ts'
import { insertActs } from './assistant.acts.store.ts'
import { askForTurn } from './assistant.asking.operations.ts'
import { learn } from './assistant.lessons.ts'
import { slotsFor, visitWanted, type VisitWanted } from './assistant.situation.ts'
import { assistantText } from './assistant.texts.ts'
import { lockThread, quietThread, writeThread } from './assistant.threads.store.ts'
import { lookAt, type TurnGround } from './assistant.turn.reading.ts'
import { explanationOf, kindOf, summaryOf } from './assistant.turn.words.ts'
import type { Thought } from './assistant.turn.thinking.ts'
import type { Act, Slot } from './machine/types.ts'

/** What became of a turn: `again` when somebody wrote or took over meanwhile. */
export type Written =
  | { readonly outcome: 'written' }
  | { readonly outcome: 'again' }
  /** A time that is taken went to somebody else. */
  | { readonly outcome: 'slot_gone'; readonly slots: readonly Slot[] }
  /** What was heard in this turn changes what can be offered. */
  | { readonly outcome: 'slots_changed'; readonly slots: readonly Slot[] }

/** Writes a turn down, all of it or nothing. */
export async function writeTurn(work: SiteWork, ground: TurnGround, thought: Thought): Promise<Written> {
  const { db, site, now } = work
  const { requestId, seen, heard } = ground
  if (ground.readIn !== db && !(await stillStands(work, ground))) return { outcome: 'again' }

  // the calendar first: whether the time is still free decides what is said
  const visit = hasTimes(thought) ? await visitWanted(work, ground.settings, requestId, thought.state) : undefined
  if (visit) {
    const taken = await holdAll(work, ground, thought, visit)
    if (!taken) return { outcome: 'slot_gone', slots: await slotsFor(work, ground.settings, visit) }
    const changed = await slotsInstead(work, ground, thought, visit)
    if (changed) return { outcome: 'slots_changed', slots: changed }
  }
  const last = heard.at(-1)
  const state = {
    state: JSON.stringify(thought.state),
    readUntil: last && { at: last.at, id: last.id },
    nextAt: thought.nextAt,
    heldSince: seen.heldSince,
  }
  work.unwaited(writeThread(db, site.id, requestId, state, now))
  await moveOn(work, ground, thought)
  const left = await doAll(work, ground, thought)
  if (!left) await leaveToMembers(work, requestId)
  else if (thought.nextAt) await askForTurn(work, requestId, thought.nextAt)
  return { outcome: 'written' }
}

/** Whether nobody wrote, took over or took a turn since it was read; holds the conversation from here on. */
async function stillStands(work: SiteWork, { requestId, seen }: TurnGround): Promise<boolean> {
  const conversation = await conversationOf(work, requestId)
  if (conversation?.heldBy !== 'assistant' || conversation.heldSince.getTime() !== seen.heldSince.getTime())
    return false
  const thread = await lockThread(work.db, work.site.id, requestId)
  const newest = (await lookAt(work, requestId, thread)).at(-1)?.id ?? null
  return (thread?.version ?? null) === seen.version && newest === seen.newest
}

/** The times that a turn offers. */
const offeredIn = ({ acts }: Thought): readonly Slot[] =>
  acts.flatMap(({ act }) =>
    act.kind === 'say' ? act.parts.flatMap((part) => (part.say === 'offer' ? part.slots : [])) : [],
  )

const hasTimes = (thought: Thought): boolean =>
  thought.acts.some(({ act }) => act.kind === 'hold_visit') || offeredIn(thought).length > 0

/**
 * The times to offer instead, where the customer said just now which service they need or where they are, and nobody who
 * does that gets there at one of the times that were to be offered; null: all of them can be.
 */
async function slotsInstead(
  work: SiteWork,
  { settings, requestId, state }: TurnGround,
  thought: Thought,
  visit: VisitWanted,
): Promise<readonly Slot[] | null> {
  const offered = offeredIn(thought)
  if (offered.length === 0) return null
  const before = await visitWanted(work, settings, requestId, state)
  if (JSON.stringify(before) === JSON.stringify(visit)) return null
  const slots = await slotsFor(work, settings, visit)
  const free = new Set(slots.map(({ starts }) => starts.getTime()))
  return offered.every(({ starts }) => free.has(starts.getTime())) ? null : slots
}

/** False when a time is no longer free; nothing was written then. A trial takes no time in the calendar. */
async function holdAll(
  work: SiteWork,
  { requestId, trial }: TurnGround,
  { acts }: Thought,
  visit: VisitWanted,
): Promise<boolean> {
  if (trial) return true
  for (const { act } of acts) {
    if (act.kind !== 'hold_visit') continue
    try {
      await holdVisit(work, {
        requestId,
        ...visit,
        starts: act.slot.starts,
        madeBy: 'assistant',
      })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'slot_taken') return false
      throw error
    }
  }
  return true
}

/** What the gate did not let out reaches nobody: a person must answer. */
async function leaveToMembers(work: SiteWork, requestId: RequestId): Promise<void> {
  await handOver(work, requestId, { reason: 'cannot_send', summary: '', openQuestions: [] })
  await quietThread(work.db, work.site.id, requestId)
}

/** Does what was thought, in its order, and writes each act down with its reason. False when a message was held. */
async function doAll(work: SiteWork, ground: TurnGround, thought: Thought): Promise<boolean> {
  const trigger = ground.heard.at(-1)?.id ?? null
  const rows: Insertable<Tables['assistant_acts']>[] = []
  let place = 0
  let left = true
  for (const { act, ...more } of thought.acts) {
    const said =
      act.kind === 'say' && 'body' in more ? await say(work, ground, thought, { act, body: more.body }) : null
    if (said?.held) left = false
    await doOne(work, ground, act)
    const kind = kindOf(act)
    if (kind === null) continue
    rows.push({
      site_id: work.site.id,
      id: newId(ActId),
      request_id: ground.requestId,
      message_id: said?.messageId ?? null,
      trigger_message_id: trigger,
      // acts of one turn keep their order
      at: new Date(work.now.getTime() + place++),
      kind,
      rule: act.because.rule,
      question_id: QuestionId.safeParse(act.because.questionId).data ?? null,
      explanation: JSON.stringify(explanationOf(act, more.engine)),
    })
  }
  work.unwaited(insertActs(work.db, rows))
  // open offices show why beside what was said
  if (rows.length > 0) work.announce('assistant', ground.requestId, ground.requestId)
  return left
}

async function say(
  work: SiteWork,
  { requestId, situation }: TurnGround,
  { state }: Thought,
  { act, body }: { act: Extract<Act, { kind: 'say' }>; body: string },
): Promise<{ messageId: string; held: string | null }> {
  return sayAsAssistant(work, {
    requestId,
    channel: situation.channel,
    body,
    purpose: act.purpose,
    language: state.language,
    allowedTimes: act.parts.flatMap((part) =>
      part.say === 'offer' ? part.slots : part.say === 'confirm_hold' ? [part.slot] : [],
    ),
  })
}

async function doOne(work: SiteWork, ground: TurnGround, act: Act): Promise<void> {
  const { requestId, trial } = ground
  switch (act.kind) {
    case 'learn':
      // what somebody says who plays a homeowner is nobody's name and number
      return trial ? undefined : learn(work, requestId, act.lesson)
    case 'hand_over':
      await alarmOf(work, requestId, act)
      return handOver(work, requestId, {
        reason: act.reason,
        summary: summaryOf(act),
        openQuestions: [...act.openQuestions],
      })
    case 'close':
      return endConversation(work, requestId)
    case 'end':
      return ENDS.has(act.outcome) ? endConversation(work, requestId) : undefined
    case 'hold_visit':
      return trial ? undefined : tellOfVisit(work, ground)
    default:
      return undefined
  }
}

/** What only the turn heard, such as the yes to whether anybody is in danger; what every message is asked for is known. */
async function alarmOf(work: SiteWork, requestId: RequestId, act: Extract<Act, { kind: 'hand_over' }>): Promise<void> {
  const kind = emergencyKinds.find((each) => each === act.reason)
  const words = act.because.quotations.map((quotation) => quotation.words).join(' ')
  if (kind) await raiseAlarm(work, requestId, { kind, words })
}

/** Ends after which nothing is answered any more; after the others the customer may still ask something. */
const ENDS: ReadonlySet<string> = new Set(['wrong_person', 'stopped'])

async function tellOfVisit(work: SiteWork, { requestId, situation }: TurnGround): Promise<void> {
  await notify(work, {
    event: 'visit_held',
    title: ({ locale }) => assistantText(locale, 'visit.title', { name: situation.request.name }),
    body: situation.request.serviceName ?? '',
    path: `/requests?request=${requestId}`,
  })
}

/** Where the request stands after this turn: an end counts more than a question. */
async function moveOn(work: SiteWork, { requestId, heard }: TurnGround, { acts, state }: Thought): Promise<void> {
  const has = (kind: Act['kind']) => acts.some(({ act }) => act.kind === kind)
  const qualified = has('hold_visit') || acts.some(({ act }) => act.kind === 'hand_over' && act.reason === 'qualified')
  const to: { stage: Stage; status: RequestStatus } | null = has('close')
    ? { stage: 'closed', status: 'spam' }
    : qualified
      ? { stage: 'qualifying', status: 'qualified' }
      : state.pending !== null && has('say')
        ? { stage: 'qualifying', status: 'waiting_on_customer' }
        : heard.length > 0
          ? { stage: 'qualifying', status: 'in_progress' }
          : null
  if (to) await moveByAssistant(work, requestId, to)
}
