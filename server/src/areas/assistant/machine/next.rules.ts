import { because, end, handOver, kept, LAST_BUT_ONE, openQuestionsOf, say, type Draft } from './draft.rules.ts'
import type { Pending } from './state.rules.ts'
import type { Because, Detail, Say, Slot } from './types.rules.ts'

const MOST_ASKED = 2
const MOST_OFFERS = 2
const SLOTS_OFFERED = 3

/** What comes next when nothing else is to be said: the next question, what a visit needs, a slot, or a person. */
export function goOn(draft: Draft, again = false): void {
  const { state } = draft
  if (state.sent + 1 >= LAST_BUT_ONE) return handOver(draft, 'message_limit', 'let-go-before-the-limit')
  const detail = needKnown(draft) ? null : ('need' as const)
  if (detail && !askedOften(draft, detail)) return askDetail(draft, detail, again)
  const asked = openQuestionsOf(state, draft.situation).find(({ id }) => timesAsked(draft, id) < MOST_ASKED)
  if (asked) return askQuestion(draft, asked.id, again)
  const missing = missingDetail(draft)
  if (missing) return askDetail(draft, missing, again)
  return offerOrLetGo(draft)
}

const timesAsked = ({ state }: Draft, questionId: string): number =>
  state.asked.find((each) => each.questionId === questionId)?.times ?? 0

const askedOften = ({ state }: Draft, detail: Detail): boolean =>
  state.detailsAsked.filter((each) => each === detail).length >= MOST_ASKED

function needKnown({ state, situation }: Draft): boolean {
  if (state.facts.need || state.facts.service) return true
  // a service was chosen: its questions tell the rest, where there are any
  if (situation.request.serviceId !== null) {
    const told = situation.request.message.trim() !== '' || Object.keys(state.answers).length > 0
    return told || openQuestionsOf(state, situation).length > 0
  }
  return Object.keys(state.answers).length > 0
}

function askQuestion(draft: Draft, questionId: string, again: boolean): void {
  const times = timesAsked(draft, questionId) + 1
  const { now } = draft.situation
  const repeated = again && times > 1
  const why: Because = { ...because(repeated ? 'ask-again-in-other-words' : 'ask-next-question'), questionId }
  say(draft, [{ say: 'ask', questionId, again: repeated }], why)
  const others = draft.state.asked.filter((each) => each.questionId !== questionId)
  wait(draft, { kind: 'question', questionId }, 'asking')
  draft.state = { ...draft.state, asked: [...others, { questionId, at: now.toISOString(), times }] }
}

function askDetail(draft: Draft, detail: Detail, again: boolean): void {
  const before = draft.state.detailsAsked.includes(detail)
  const rule = detail === 'need' ? 'ask-what-they-need' : 'ask-what-a-visit-needs'
  say(
    draft,
    [{ say: 'ask_detail', detail, again: again && before }],
    because(rule, [], [{ label: 'detail', value: detail }]),
  )
  wait(draft, { kind: 'detail', detail }, detail === 'need' ? 'asking' : 'details')
  draft.state = { ...draft.state, detailsAsked: [...draft.state.detailsAsked, detail] }
}

/** From now on the customer owes an answer. */
function wait(draft: Draft, pending: Pending, phase: 'asking' | 'details' | 'placing'): void {
  draft.state = {
    ...draft.state,
    pending,
    phase,
    waitingSince: draft.situation.now.toISOString(),
    followUps: 0,
  }
}

/** What a visit, or at least a call back, cannot do without; null when all is there or was asked in vain. */
function missingDetail(draft: Draft): Detail | null {
  const { state, situation } = draft
  const { request, channel, settings, slots } = situation
  const visits = settings.offersVisits && slots.length > 0
  const reachable =
    channel === 'sms' || Boolean(request.phone ?? request.email ?? state.facts.phone ?? state.facts.email)
  const wanted: Detail[] = []
  if (visits && !request.address && !state.facts.address) wanted.push('address')
  if (visits && !request.name.trim() && !state.facts.name) wanted.push('name')
  if (!reachable) wanted.push('phone')
  return wanted.find((detail) => !askedOften(draft, detail)) ?? null
}

function offerOrLetGo(draft: Draft): void {
  const { settings, slots } = draft.situation
  if (!settings.offersVisits) return handOver(draft, 'qualified', 'hand-over-when-all-is-known')
  if (slots.length === 0) return handOver(draft, 'qualified', 'hand-over-without-free-slots')
  return offer(draft, null)
}

/** Offers up to three true slots; others than before, after a moment if they named one. */
export function offer(draft: Draft, from: Date | null, lead: readonly Say[] = []): void {
  const { state, situation } = draft
  const before = new Set(state.offered.map(({ starts }) => starts))
  const fresh = situation.slots.filter(({ starts }) => !before.has(starts.toISOString()))
  const wanted = fresh.filter(({ starts }) => from === null || starts >= from)
  const chosen = spread(wanted.length > 0 ? wanted : fresh)
  if (chosen.length === 0 || state.offers >= MOST_OFFERS) {
    return handOver(draft, 'no_slot_suits', 'hand-over-when-no-slot-suits')
  }
  const data = chosen.map(({ starts }) => ({ label: 'slot', value: starts.toISOString() }))
  const others = state.offers > 0
  say(
    draft,
    [...lead, { say: 'offer', slots: chosen, others }],
    because(others ? 'offer-other-slots' : 'offer-free-slots', [], data),
  )
  wait(draft, { kind: 'slot' }, 'placing')
  draft.state = { ...draft.state, offered: chosen.map(kept), offers: state.offers + 1 }
}

/** Slots on different days or half days, so that the choice is one; the first is always among them. */
function spread(slots: readonly Slot[]): readonly Slot[] {
  const chosen: Slot[] = []
  for (const apart of [18, 3, 0]) {
    for (const slot of slots) {
      if (chosen.length >= SLOTS_OFFERED) break
      const near = chosen.some(({ starts }) => Math.abs(slot.starts.getTime() - starts.getTime()) < apart * 3_600_000)
      if (!near && !chosen.includes(slot)) chosen.push(slot)
    }
  }
  return chosen.toSorted((one, other) => one.starts.getTime() - other.starts.getTime())
}

/** Holds a slot for the business to confirm, and ends. */
export function hold(draft: Draft, slot: Slot, why: Because): void {
  draft.acts.push({ kind: 'hold_visit', slot, because: why })
  say(draft, [{ say: 'confirm_hold', slot }], why)
  draft.state = { ...draft.state, held: kept(slot) }
  end(draft, 'visit_held', why)
}
