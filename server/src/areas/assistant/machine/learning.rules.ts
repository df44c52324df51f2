import { because, type Draft, type Hearing } from './draft.rules.ts'
import type { Learned } from './state.rules.ts'
import type { Lesson } from './types.rules.ts'
import type { FactName, Span } from './understanding.rules.ts'

/** What a turn's texts brought. */
export interface Gain {
  /** Something that was not known before. */
  readonly learned: boolean
  /** What was asked last is answered. */
  readonly answered: boolean
}

const correcting = /\b(?:actually|sorry|meant|correction|wait|perdon|perdón|quise|mejor dicho|me equivoqu)/iu

/**
 * Takes what the texts tell. What is known stays, unless it is what was just asked for or they say that they correct
 * themselves: the first answer of two in one message is not thrown away by a guess at the second.
 */
export function learn(draft: Draft): Gain {
  let learned = false
  let answered = false
  const { pending } = draft.state
  for (const hearing of draft.hearings) {
    const corrects = correcting.test(hearing.body.slice(0, 200))
    for (const { name, value, quotation } of hearing.understanding.facts) {
      if (pending?.kind === 'detail' && (pending.detail === name || fitsDetail(pending.detail, name))) answered = true
      if (isKnown(draft, name, value, corrects)) continue
      const lesson: Lesson = { kind: 'fact', name, value }
      draft.state = { ...draft.state, facts: { ...draft.state.facts, [name]: keep(value, quotation, hearing) } }
      note(draft, lesson, quotation, hearing, 'learn-what-they-tell')
      learned = true
    }
    for (const { questionId, value, quotation } of hearing.understanding.answers) {
      const asked = pending?.kind === 'question' && pending.questionId === questionId
      if (asked) answered = true
      const before = draft.state.answers[questionId]
      if (before && !corrects && !(asked && before.messageId === null)) continue
      if (before?.value === value || !draft.situation.questions.some(({ id }) => id === questionId)) continue
      const own = hearing.messageId === null
      draft.state = {
        ...draft.state,
        answers: { ...draft.state.answers, [questionId]: keep(value, quotation, hearing) },
        skipped: own ? [...draft.state.skipped, questionId] : draft.state.skipped,
      }
      const rule = own ? 'skip-what-the-request-answers' : asked ? 'take-the-answer' : 'take-an-answer-given-early'
      note(draft, { kind: 'answer', questionId, value }, quotation, hearing, rule)
      learned = true
    }
  }
  skipByRequest(draft)
  return { learned, answered }
}

const fitsDetail = (detail: string, name: string): boolean =>
  (detail === 'address' && (name === 'zip' || name === 'city')) ||
  (detail === 'phone' && name === 'email') ||
  (detail === 'need' && name === 'service')

function isKnown(draft: Draft, name: FactName, value: string, corrects: boolean): boolean {
  const before = draft.state.facts[name]?.value
  if (before === value) return true
  const { request } = draft.situation
  const given = { name: request.name, phone: request.phone, email: request.email, address: request.address } as const
  const own = name === 'name' || name === 'phone' || name === 'email' || name === 'address' ? given[name] : null
  if (own !== null && own.toLowerCase() === value.toLowerCase()) return true
  return before !== undefined && !corrects && !(name === 'ownership' && value === 'renter_with_consent')
}

const keep = (value: string, { start, end, words }: Span, { messageId }: Hearing): Learned => ({
  value,
  words,
  messageId,
  start,
  end,
})

function note(draft: Draft, lesson: Lesson, quotation: Span, { messageId }: Hearing, rule: string): void {
  const label = lesson.kind === 'fact' ? lesson.name : 'answer'
  const why = because(rule, [{ messageId, ...quotation }], [{ label, value: lesson.value }])
  const question = lesson.kind === 'answer' ? { questionId: lesson.questionId } : {}
  draft.acts.push({ kind: 'learn', lesson, because: { ...why, ...question } })
}

/** Questions that the request's own fields answer: photos that came with it, an address, a phone, a name. */
function skipByRequest(draft: Draft): void {
  const { request, questions } = draft.situation
  const { facts } = draft.state
  const known: Readonly<Record<string, string | null | undefined>> = {
    photos: request.photoCount > 0 ? String(request.photoCount) : null,
    address: facts.address?.value ?? request.address,
    phone: facts.phone?.value ?? request.phone,
    email: facts.email?.value ?? request.email,
    name: facts.name?.value ?? request.name,
  }
  for (const { id, text } of questions) {
    const wants = wantsOf(text)
    const value = wants === null ? null : known[wants]
    if (!value || draft.state.answers[id] || draft.state.skipped.includes(id)) continue
    draft.state = { ...draft.state, skipped: [...draft.state.skipped, id] }
    draft.acts.push({
      kind: 'stay_silent',
      because: { ...because('skip-what-is-known', [], [{ label: wants ?? '', value }]), questionId: id },
    })
  }
}

const asksFor: readonly (readonly [string, RegExp])[] = [
  ['photos', /\b(?:photos?|pictures?|pics|fotos?)\b/i],
  ['address', /\b(?:address|direcci[oó]n|zip)\b/i],
  ['email', /\b(?:e-?mail|correo)\b/i],
  ['phone', /\b(?:phone|tel[eé]fono|celular)\b/i],
  ['name', /\b(?:your (?:full |first )?name|su nombre|c[oó]mo se llama)\b/i],
]

const wantsOf = (text: string): string | null => asksFor.find(([, shape]) => shape.test(text))?.[0] ?? null
