import type { EmergencyKind } from '#contract/assistant.ts'
import { because, end, handOver, intentIn, say, staySilent, type Draft } from './draft.rules.ts'
import { learn } from './learning.rules.ts'
import type { HandOverReason } from './state.rules.ts'
import type { Quoted, Say } from './types.rules.ts'
import type { HeardDanger, Intent } from './understanding.rules.ts'

/** What a language model may call a danger; the built-in engine says it in `danger`. */
const dangers = ['gas', 'carbon_monoxide', 'fire', 'injury', 'flood'] as const satisfies readonly (Intent &
  EmergencyKind)[]

// in this order: of several reasons the gravest is the one that is recorded
const letGo: readonly (Intent & HandOverReason)[] = [
  'medical',
  'minor',
  'lawyer',
  'press',
  'refund',
  'complaint',
  'insurance_claim',
  'anger',
  'wants_human',
  'bargains',
  'wants_call',
]

interface Alarm {
  readonly kind: EmergencyKind
  readonly quotation: Quoted
}

/**
 * Danger first: the safety line, a person, and how to call back, at any hour and in every phase. Once for each danger of
 * a conversation that was handed over for it. True when it was one.
 */
export function rescue(draft: Draft): boolean {
  const alarm = heardFor(draft, 'strict') ?? namedByModel(draft) ?? confirmed(draft)
  if (!alarm) return false
  const { kind, quotation } = alarm
  if (draft.state.phase === 'handed_over' && draft.state.handOver?.reason === kind) return false
  // a number or an address in the same words is how they are found
  learn(draft)
  const { request, channel } = draft.situation
  const known = channel === 'sms' || request.phone !== null || draft.state.facts.phone !== undefined
  handOver(draft, kind, 'hand-over-danger-at-once', [quotation], {
    before: [{ say: 'safety', kind }],
    after: [{ say: 'callback', known }],
    emergency: kind,
  })
  return true
}

function heardFor({ hearings }: Draft, level: HeardDanger['level']): Alarm | null {
  for (const { messageId, understanding } of hearings) {
    const { danger } = understanding
    if (danger?.level === level) return { kind: danger.kind, quotation: { messageId, ...danger.quotation } }
  }
  return null
}

function namedByModel({ hearings }: Draft): Alarm | null {
  for (const kind of dangers) {
    const quotation = intentIn(hearings, kind)
    if (quotation) return { kind, quotation }
  }
  return null
}

/** They were asked whether anybody is in danger, and say yes, or that they do not know. */
function confirmed({ state, hearings }: Draft): Alarm | null {
  const quotation =
    state.pending?.kind === 'safety' ? (intentIn(hearings, 'yes') ?? intentIn(hearings, 'unsure')) : null
  return state.pending?.kind === 'safety' && quotation ? { kind: state.pending.danger, quotation } : null
}

/** Asks about a danger that was heard for less than certain, once in a conversation. True when it did. */
export function askSafety(draft: Draft): boolean {
  const heard = heardFor(draft, 'middling')
  if (!heard || draft.state.askedSafety) return false
  say(draft, [{ say: 'ask_safety' }], because('ask-whether-anybody-is-in-danger', [heard.quotation]))
  draft.state = {
    ...draft.state,
    askedSafety: true,
    pending: { kind: 'safety', danger: heard.kind },
    waitingSince: draft.situation.now.toISOString(),
    followUps: 0,
  }
  return true
}

/** What ends the machine's part whatever was asked. True when the turn is done. */
export function leave(draft: Draft): boolean {
  return turnedAway(draft) || handedToAPerson(draft) || handedForItsVisit(draft) || goneAway(draft)
}

function turnedAway(draft: Draft): boolean {
  const stop = intentIn(draft.hearings, 'stop')
  if (stop) {
    staySilent(draft, 'silent-after-stop', [stop])
    end(draft, 'stopped', because('silent-after-stop', [stop]))
    draft.state = { ...draft.state, phase: 'closed' }
    return true
  }
  const spam = intentIn(draft.hearings, 'spam')
  const solicitation = intentIn(draft.hearings, 'solicitation')
  const quotation = spam ?? solicitation
  // somebody who answered the business's questions before is a customer, whatever words they use
  const now = new Set(draft.hearings.map(({ messageId }) => messageId))
  const answeredBefore = Object.values(draft.state.answers).some(
    ({ messageId }) => !now.has(messageId) && messageId !== null,
  )
  if (!quotation || answeredBefore) return false
  const as = spam ? 'spam' : 'solicitation'
  const why = because(spam ? 'close-spam-silently' : 'close-solicitation-politely', [quotation])
  if (as === 'solicitation') say(draft, [{ say: 'close_politely', disqualifier: as }], why)
  draft.acts.push({ kind: 'close', as, because: why })
  end(draft, 'closed', why)
  draft.state = { ...draft.state, phase: 'closed', closedFor: as }
  return true
}

function handedToAPerson(draft: Draft): boolean {
  for (const reason of letGo) {
    const quotation = intentIn(draft.hearings, reason)
    if (!quotation) continue
    const sorry: Say[] = ['complaint', 'refund', 'anger'].includes(reason) ? [{ say: 'apologise' }] : []
    handOver(draft, reason, `hand-over-${reason.replaceAll('_', '-')}`, [quotation], { before: sorry })
    return true
  }
  return false
}

const visit = /\b(?:appointment|appt|visit|booking|cita|visita)s?\b/i

/** A visit that was agreed with a person is for a person to move; while times are offered it is about those. */
function handedForItsVisit(draft: Draft): boolean {
  const quotation = intentIn(draft.hearings, 'changes_visit')
  if (!quotation || !visit.test(quotation.words) || draft.state.pending?.kind === 'slot') return false
  handOver(draft, 'changes_visit', 'hand-over-a-change-of-the-visit', [quotation])
  return true
}

function goneAway(draft: Draft): boolean {
  const wrong = intentIn(draft.hearings, 'wrong_person')
  const gone = wrong ?? intentIn(draft.hearings, 'gave_up')
  if (!gone) return false
  const why = because(wrong ? 'let-a-wrong-person-go' : 'let-them-go-when-they-need-nothing', [gone])
  say(draft, [...(wrong ? [{ say: 'apologise' } as const] : []), { say: 'goodbye' }], why)
  end(draft, wrong ? 'wrong_person' : 'gave_up', why)
  draft.state = { ...draft.state, saidGoodbye: true }
  return true
}
