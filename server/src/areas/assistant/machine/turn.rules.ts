import { masked } from './cards.rules.ts'
import { toHear } from './context.rules.ts'
import { disqualify } from './disqualify.rules.ts'
import { because, handOver, intentIn, say, staySilent, type Draft, type Hearing } from './draft.rules.ts'
import { afterTheEnd } from './ending.rules.ts'
import { followUp, nextAtOf } from './follow-ups.rules.ts'
import { learn, type Gain } from './learning.rules.ts'
import { goOn, hold, offer } from './next.rules.ts'
import type { State } from './state.rules.ts'
import { askSafety, leave, rescue } from './triage.rules.ts'
import type { Deferred, Event, Situation, Turn } from './types.rules.ts'
import type { Intent, SlotChoice, Span, Understanding } from './understanding.rules.ts'

/**
 * One turn of the conversation: what is kept, what is done in this order, and when it wants to be called again. Pure:
 * the same arguments give the same turn.
 *
 * @param understood one for each text of `toHear(state, situation, event)`, in the same order.
 */
export function turn(
  before: State | null,
  situation: Situation,
  event: Event,
  understood: readonly Understanding[],
): Turn {
  const hearings = toHear(before, situation, event).flatMap((text, index): Hearing[] => {
    const understanding = understood[index]
    return understanding ? [{ ...text, body: masked(text.body), understanding: withoutCards(understanding) }] : []
  })
  const draft: Draft = { state: before ?? begin(situation), situation, event, hearings, acts: [], parts: [] }
  const language = hearings.at(-1)?.understanding.language ?? draft.state.language
  draft.state = { ...draft.state, language }
  take(draft)
  return { state: draft.state, acts: draft.acts, nextAt: nextAtOf(draft.state, situation) }
}

/** A card's number is neither kept nor shown, wherever it was read. */
function withoutCards(understanding: Understanding): Understanding {
  const { intents, facts, answers, slotChoice } = understanding
  const hide = <Item extends { readonly quotation: Span }>(item: Item): Item => ({
    ...item,
    quotation: { ...item.quotation, words: masked(item.quotation.words) },
  })
  const hideValue = <Item extends { readonly quotation: Span; readonly value: string }>(item: Item): Item => ({
    ...hide(item),
    value: masked(item.value),
  })
  return {
    ...understanding,
    intents: intents.map((item) => hide(item)),
    facts: facts.map((item) => hideValue(item)),
    answers: answers.map((item) => hideValue(item)),
    slotChoice: slotChoice === null ? null : hide(slotChoice),
  }
}

/** What is known before the first word. */
export function begin({ request }: Situation): State {
  return {
    phase: 'asking',
    language: request.language ?? 'en',
    facts: {},
    answers: {},
    skipped: [],
    asked: [],
    pending: null,
    misunderstood: 0,
    sent: 0,
    followUps: 0,
    waitingSince: null,
    offered: [],
    offers: 0,
    held: null,
    detailsAsked: [],
    deferred: [],
    suggested: [],
    askedSafety: false,
    saidOpening: false,
    saidGoodbye: false,
    handOver: null,
    closedFor: null,
    outcome: null,
  }
}

function take(draft: Draft): void {
  switch (draft.event.kind) {
    case 'arrived':
      return hear(draft)
    case 'heard':
      return hear(draft)
    case 'due':
      return followUp(draft, () => resume(draft))
    case 'givenBack':
      return takeBack(draft)
    case 'corrected':
      return forget(draft, draft.event.questionId, draft.event.fact)
    case 'slotGone':
      return offerAnother(draft)
  }
}

function hear(draft: Draft): void {
  const { phase, pending } = draft.state
  if (draft.event.kind === 'heard' && draft.hearings.length === 0) return staySilent(draft, 'silent-without-words')
  greet(draft)
  if (rescue(draft)) return
  if (phase === 'handed_over') return staySilent(draft, 'silent-after-hand-over')
  if (phase === 'closed') return staySilent(draft, 'silent-after-closing')
  const away = intentIn(draft.hearings, 'auto_reply')
  if (away && draft.state.sent > 0) return staySilent(draft, 'silent-to-an-auto-reply', [away])
  if (phase === 'finished' && draft.state.outcome !== 'no_answer') return afterTheEnd(draft)
  draft.state = {
    ...draft.state,
    phase: phase === 'finished' ? 'asking' : phase,
    outcome: null,
    waitingSince: null,
    followUps: 0,
    pending: pending?.kind === 'safety' ? null : pending,
  }
  const gain = learn(draft)
  if (leave(draft) || askSafety(draft) || disqualify(draft)) return
  if (sleep(draft)) return
  // no danger after all: that was an answer as well
  answer(draft, pending?.kind === 'safety' ? { ...gain, answered: true } : gain)
}

/** The first message says who speaks. */
function greet(draft: Draft): void {
  if (draft.state.sent > 0) return
  const { request } = draft.situation
  draft.parts.push({ say: 'greet', customer: request.name.trim(), service: request.serviceName })
}

/** Out of hours: says when somebody is there, once; or waits until then. True when it waits. */
function sleep(draft: Draft): boolean {
  const { business, settings } = draft.situation
  if (business.open) {
    draft.state = {
      ...draft.state,
      saidOpening: false,
      phase: draft.state.phase === 'waiting' ? 'asking' : draft.state.phase,
    }
    return false
  }
  const { opensAt } = business
  if (settings.outOfHours === 'answer_and_say' && !draft.state.saidOpening) {
    draft.parts.push({ say: 'say_when_open', opensAt })
    draft.state = { ...draft.state, saidOpening: true }
  }
  if (settings.outOfHours !== 'wait') return false
  if (draft.state.saidOpening) staySilent(draft, 'silent-until-opening')
  else say(draft, [{ say: 'wait_until_open', opensAt }], because('say-once-that-it-is-closed'))
  draft.parts.length = 0
  draft.state = { ...draft.state, saidOpening: true, phase: 'waiting' }
  return true
}

/** Speaks again when the business opens, with what is next. */
function resume(draft: Draft): void {
  if (!draft.situation.business.open) return staySilent(draft, 'silent-until-opening')
  draft.state = { ...draft.state, phase: 'asking', saidOpening: false }
  goOn(draft)
}

const deferring: readonly (readonly [Intent, Deferred])[] = [
  ['asks_price', 'price'],
  ['asks_licence', 'licence'],
  ['asks_insured', 'insured'],
  ['asks_warranty', 'warranty'],
  ['asks_when', 'booking'],
  ['asks_other', 'other'],
]

/** Answers what they said: honestly what it may not answer, then what comes next. */
function answer(draft: Draft, gain: Gain): void {
  const { hearings } = draft
  const choice = hearings.map(({ understanding }) => understanding.slotChoice).find((each) => each !== null) ?? null
  const bot = intentIn(hearings, 'asks_bot')
  const card = intentIn(hearings, 'card_number')
  if (bot) draft.parts.push({ say: 'disclose' })
  if (card) draft.parts.push({ say: 'no_card_numbers' })
  if (defer(draft)) return
  if (draft.state.pending?.kind === 'slot' && choice) return place(draft, choice)
  const started = draft.state.sent === 0
  const injected = intentIn(hearings, 'injection')
  if (injected) draft.acts.push({ kind: 'stay_silent', because: because('never-obey-a-message', [injected]) })
  const useful =
    gain.learned ||
    gain.answered ||
    started ||
    bot !== null ||
    card !== null ||
    draft.parts.some(({ say: kind }) => kind === 'defer')
  if (useful) {
    draft.state = { ...draft.state, misunderstood: 0 }
    if (!started && gain.learned) draft.parts.unshift({ say: 'acknowledge' })
    return proceed(draft, gain)
  }
  misunderstand(draft)
}

function proceed(draft: Draft, gain: Gain): void {
  const { pending } = draft.state
  // they said something else than what was asked: the same is asked again, slots are offered again
  if (pending?.kind === 'slot' && !gain.answered) return repeatOffer(draft)
  goOn(draft)
}

const MOST_MISUNDERSTOOD = 2

function misunderstand(draft: Draft): void {
  const misunderstood = draft.state.misunderstood + 1
  draft.state = { ...draft.state, misunderstood }
  const quotations = draft.hearings.map(({ messageId, body }) => ({
    messageId,
    start: 0,
    end: body.length,
    words: body.slice(0, 300),
  }))
  if (misunderstood >= MOST_MISUNDERSTOOD)
    return handOver(draft, 'misunderstood', 'hand-over-after-two-misunderstood', quotations)
  if (draft.state.pending?.kind === 'slot') return repeatOffer(draft)
  goOn(draft, true)
}

/** The offer once more, with the slots that are still free. */
function repeatOffer(draft: Draft): void {
  const { state, situation } = draft
  const free = situation.slots.filter(({ starts }) =>
    state.offered.some((each) => each.starts === starts.toISOString()),
  )
  if (free.length === 0) return offer(draft, null)
  say(draft, [{ say: 'offer', slots: free, others: false }], because('offer-the-same-slots-again'))
  draft.state = { ...draft.state, waitingSince: situation.now.toISOString() }
}

/** What only the business answers: said once, the second time a person does. True when it let go. */
function defer(draft: Draft): boolean {
  const chosen = draft.hearings.some(({ understanding }) => understanding.slotChoice !== null)
  for (const [intent, about] of deferring) {
    const quotation = intentIn(draft.hearings, intent)
    if (!quotation) continue
    if (about === 'booking' && chosen) continue
    if (about === 'booking' && draft.situation.settings.offersVisits && draft.situation.slots.length > 0) continue
    if (about === 'other' && (chosen || draft.parts.some(({ say: kind }) => kind === 'defer' || kind === 'disclose')))
      continue
    if (draft.state.deferred.includes(about)) {
      handOver(draft, about === 'price' ? 'price_again' : 'question_again', 'hand-over-when-asked-again', [quotation])
      return true
    }
    draft.state = { ...draft.state, deferred: [...draft.state.deferred, about] }
    draft.parts.push({ say: 'defer', about })
    draft.acts.push({
      kind: 'stay_silent',
      because: because('leave-it-to-the-business', [quotation], [{ label: 'about', value: about }]),
    })
  }
  return false
}

/** They chose, or did not. */
function place(draft: Draft, choice: SlotChoice): void {
  const { state, situation } = draft
  const quotations = draft.hearings.flatMap(({ messageId, understanding }) =>
    understanding.slotChoice === choice ? [{ messageId, ...choice.quotation }] : [],
  )
  const free = situation.slots.filter(({ starts }) =>
    state.offered.some((each) => each.starts === starts.toISOString()),
  )
  const wanted =
    choice.kind === 'any' ? free[0] : situation.slots.find(({ starts }) => starts.toISOString() === nameOf(choice))
  if (wanted) {
    return hold(
      draft,
      wanted,
      because(choice.kind === 'any' ? 'hold-the-first-slot' : 'hold-the-chosen-slot', quotations),
    )
  }
  if (choice.kind !== 'other') return offerAnother(draft)
  return offer(draft, choice.from === null ? null : startOf(choice.from))
}

const nameOf = (choice: SlotChoice): string | null => {
  if (choice.kind === 'slot') return choice.starts
  return choice.kind === 'other' && choice.exact ? choice.from : null
}

const HALF_A_DAY = 12 * 60 * 60 * 1000
/** A named day begins before the hour that a library fills in. */
const startOf = (moment: string): Date => new Date(new Date(moment).getTime() - HALF_A_DAY)

/** The slot went to somebody else. */
function offerAnother(draft: Draft): void {
  draft.state = { ...draft.state, held: null, outcome: null, offers: Math.min(draft.state.offers, 1) }
  offer(draft, null, [{ say: 'slot_gone' }])
}

function takeBack(draft: Draft): void {
  if (draft.state.phase === 'closed' || draft.state.held !== null)
    return staySilent(draft, 'silent-with-nothing-to-ask')
  draft.state = {
    ...draft.state,
    phase: 'asking',
    handOver: null,
    misunderstood: 0,
    deferred: [],
    offers: 0,
    outcome: null,
  }
  greet(draft)
  goOn(draft)
}

function forget(draft: Draft, questionId: string | undefined, fact: keyof State['facts'] | undefined): void {
  const { facts, answers, skipped } = draft.state
  draft.state = {
    ...draft.state,
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => name !== fact)),
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => id !== questionId)),
    skipped: skipped.filter((id) => id !== questionId),
    asked: draft.state.asked.filter((each) => each.questionId !== questionId),
  }
  staySilent(draft, 'forget-what-was-overturned')
}
