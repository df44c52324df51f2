import type { Context } from '../machine/context.rules.ts'
import type { Understanding } from '../machine/understanding.rules.ts'
import { answersOf, statement, type Reading } from './answers.rules.ts'
import { clausesOf, contentOf } from './clauses.rules.ts'
import { factsOf, type FoundFact } from './facts.rules.ts'
import { intentsOf, type FoundIntent } from './intents.rules.ts'
import { languageOf } from './language.rules.ts'
import { polarityOf } from './polarity.rules.ts'
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
  const intents = [...intentsOf(text, tokens, context), ...saidYesOrNo(text, tokens)]
  const facts = [...factsOf(text, tokens, clauses, context), ...needed(text, tokens, clauses, intents, context)]
  const reading: Reading = { body: text, tokens, clauses, intents, facts }
  const answers = answersOf(reading, context)
  const slotChoice = slotChoiceOf(text, tokens, context)
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
  return {
    language,
    intents: [...intents, ...more],
    facts: [...facts],
    answers: [...answers],
    slotChoice,
    uncertain: intents.length + more.length + facts.length + answers.length === 0 && slotChoice === null,
  }
}

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
