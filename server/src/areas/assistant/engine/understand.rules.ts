import { dangerIn } from '../danger/danger.rules.ts'
import type { Context } from '../machine/context.rules.ts'
import type { Intent, Understanding } from '../machine/understanding.rules.ts'
import { answersOf, statement, type FoundAnswer, type Reading } from './answers.rules.ts'
import { clausesOf, contentOf, type Clause } from './clauses.rules.ts'
import { beginsAnewAt, withoutTakenBack } from './corrections.rules.ts'
import { factsOf, type FoundFact } from './facts.rules.ts'
import { intentsOf, type FoundIntent } from './intents.rules.ts'
import { languageOf } from './language.rules.ts'
import { polarityOf } from './polarity.rules.ts'
import { readQuestion } from './questions.rules.ts'
import { slotChoiceOf } from './slots.rules.ts'
import { tokensOf, LONGEST_READ } from './text.rules.ts'
import { mend } from './vocabulary.rules.ts'
import { whenOf } from './when.rules.ts'

/** Reads one message without a language model. Never throws; what it is not sure of it leaves out. */
export function understand(body: string, given: Context): Understanding {
  const text = body.slice(0, LONGEST_READ)
  const raw = tokensOf(text)
  const language = languageOf(text, raw, given.language, given.opening)
  const context = { ...given, language }
  const tokens = mend(raw, language)
  const clauses = clausesOf(text, tokens)
  const said = intentsOf(text, tokens, context)
  const plain = withoutOrders(tokens, clauses, said)
  const intents = [
    ...said.filter((intent) => !isWithinOrder(intent, clauses, said)),
    ...saidYesOrNo(text, plain.tokens),
  ]
  const told = [
    ...factsOf(text, plain.tokens, plain.clauses, context),
    ...needed(text, plain.tokens, plain.clauses, intents, context),
  ]
  const reading: Reading = { body: text, ...plain, intents, facts: told }
  const anew = correction(reading, context)
  const facts = [...anew.facts, ...told.filter(({ name }) => !anew.facts.some((fact) => fact.name === name))]
  const first = answersOf(reading, context)
  const answers = [
    ...anew.answers,
    ...first.filter(({ questionId }) => !anew.answers.some((answer) => answer.questionId === questionId)),
  ]
  const slotChoice =
    plain.tokens.length === 0 ? null : slotChoiceOf(blanked(text, plain.clauses), plain.tokens, context)
  const asked = clauses.some(({ asks }) => asks) && !intents.some(({ intent }) => intent.startsWith('asks_'))
  const question = clauses.find(({ asks }) => asks)
  const greeted = (start: number) =>
    intents.some(({ intent, quotation }) => intent === 'greeting' && start >= quotation.start && start < quotation.end)
  const more: FoundIntent[] =
    asked && question && slotChoice === null && contentOf(question.tokens).some(({ start }) => !greeted(start))
      ? [
          {
            intent: 'asks_other',
            quotation: { start: question.start, end: question.end, words: text.slice(question.start, question.end) },
          },
        ]
      : []
  const danger = dangerOf(body)
  const owns = facts.some(({ name, value }) => name === 'ownership' && value === 'owner')
  return {
    language,
    // an owner speaks of somebody else's consent: a tenant's, a partner's
    intents: [...intents, ...more].filter(({ intent }) => !(owns && intent === 'renter_without_consent')),
    facts: [...facts],
    answers: [...answers],
    slotChoice,
    danger,
    uncertain:
      intents.length + more.length + facts.length + answers.length === 0 && slotChoice === null && danger === null,
  }
}

/** A danger with its words, as they are kept. */
function dangerOf(body: string): Understanding['danger'] {
  const danger = dangerIn(body)
  if (!danger) return null
  const { kind, level, start } = danger
  const end = Math.min(danger.end, start + LONGEST_QUOTED)
  return { kind, level, quotation: { start, end, words: body.slice(start, end) } }
}

const LONGEST_QUOTED = 300

/** What they said after they took something back: it counts before what stood there. */
function correction(
  { body, tokens, clauses, intents }: Reading,
  context: Context,
): { readonly facts: readonly FoundFact[]; readonly answers: readonly FoundAnswer[] } {
  const at = beginsAnewAt(body)
  if (at === null) return { facts: [], answers: [] }
  const rest = withoutTakenBack(body, at)
  const own = tokens.filter(({ start }) => start >= at)
  const parts = clauses.flatMap((clause): Clause[] => {
    const left = clause.tokens.filter(({ start }) => start >= at)
    return left.length === 0 ? [] : [{ ...clause, start: left[0]?.start ?? clause.start, tokens: left }]
  })
  const facts = factsOf(rest, own, parts, context)
  const late = intents.filter(({ quotation }) => quotation.start >= at)
  const answers = answersOf({ body: rest, tokens: own, clauses: parts, intents: late, facts }, context)
  // whole sentences are answers of their own words: those begin where the message does
  const firm = answers.filter(({ questionId, value, quotation }) => {
    const text = context.questions.find(({ id }) => id === questionId)?.text ?? ''
    const isOption = readQuestion({ text }).options.some(({ label }) => label === value)
    return isOption || value !== quotation.words || /^\W*\d/.test(value)
  })
  return { facts, answers: firm }
}

const orders = (said: readonly FoundIntent[]) => said.filter(({ intent }) => intent === 'injection')

const holds = ({ start, end }: Clause, { quotation }: FoundIntent): boolean =>
  quotation.start >= start && quotation.start < end

/** The message without the sentences that tell the assistant what to do: nothing in them is an answer. */
function withoutOrders(
  tokens: Reading['tokens'],
  clauses: Reading['clauses'],
  said: readonly FoundIntent[],
): Pick<Reading, 'tokens' | 'clauses'> {
  const kept = clauses.filter((clause) => !orders(said).some((order) => holds(clause, order)))
  if (kept.length === clauses.length) return { tokens, clauses }
  return { tokens: tokens.filter((token) => kept.some((clause) => clause.tokens.includes(token))), clauses: kept }
}

/** In such a sentence they say nothing of themselves: a low price there is no small budget. */
const aboutThemselves: ReadonlySet<Intent> = new Set([
  'not_ready',
  'advice_only',
  'service_not_offered',
  'low_budget',
  'renter_without_consent',
  'gave_up',
  'bargains',
])

const isWithinOrder = (intent: FoundIntent, clauses: readonly Clause[], said: readonly FoundIntent[]): boolean =>
  aboutThemselves.has(intent.intent) &&
  clauses.some((clause) => holds(clause, intent) && orders(said).some((order) => holds(clause, order)))

/** The text with blanks where nothing is to be read. */
const blanked = (text: string, kept: readonly Clause[]): string =>
  text.replaceAll(/[^\s]/g, (letter, place: number) =>
    kept.some(({ start, end }) => place >= start - 1 && place <= end + 1) ? letter : ' ',
  )

function saidYesOrNo(text: string, tokens: Reading['tokens']): FoundIntent[] {
  const said = polarityOf(text, tokens)
  return said ? [{ intent: said.value, quotation: said.quotation }] : []
}

/** What they need, where that was asked or the request begins with it; and by when, where they say it themselves. */
function needed(
  body: string,
  tokens: Reading['tokens'],
  clauses: Reading['clauses'],
  intents: Reading['intents'],
  context: Context,
): FoundFact[] {
  const asked = context.pending?.kind === 'detail' && context.pending.detail === 'need'
  const told = asked || context.opening ? statement({ body, tokens, clauses, intents, facts: [] }, 1) : null
  const when = context.opening ? whenOf(body, tokens, context) : null
  const need: FoundFact[] = told ? [{ name: 'need', ...told }] : []
  return when && when.value !== 'flexible' && told && tokens.some(({ word }) => wanting.has(word))
    ? [...need, { name: 'when', ...when }]
    : need
}

const wanting = new Set([
  'need',
  'want',
  'come',
  'by',
  'before',
  'asap',
  'urgent',
  'schedule',
  'necesito',
  'quiero',
  'urgente',
  'antes',
  'vengan',
  'posible',
  'possible',
])
