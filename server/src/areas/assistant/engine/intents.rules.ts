import { cardNumber } from '../machine/cards.rules.ts'
import type { Context } from '../machine/context.rules.ts'
import { intents, type Intent, type Language, type Span } from '../machine/understanding.rules.ts'
import { find, type Found } from './phrases.rules.ts'
import { spanOf, type Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'

export interface FoundIntent {
  readonly intent: Intent
  readonly quotation: Span
}

const NEGATED_WITHIN = 3
/** A "no" before these turns them round: "no discount needed", "I don't want to sue anybody". */
const turnedRound: ReadonlySet<Intent> = new Set([
  'lawyer',
  'refund',
  'complaint',
  'anger',
  'bargains',
  'insurance_claim',
  'press',
  'medical',
  'asks_warranty',
  'wants_call',
])

/** What a message means beside answers, in both languages: people mix them. */
export function intentsOf(body: string, tokens: readonly Token[], context: Context): readonly FoundIntent[] {
  const found = new Map<Intent, FoundIntent>()
  for (const language of [context.language, context.language === 'en' ? 'es' : 'en'] as const) {
    for (const each of plainIntents(body, tokens, language)) {
      if (!found.has(each.intent)) found.set(each.intent, each)
    }
  }
  // "am I talking to a real person?" asks for the truth, not for a person
  const bot = found.get('asks_bot')?.quotation
  const human = found.get('wants_human')?.quotation
  if (bot && human && bot.start <= human.end && human.start <= bot.end) found.delete('wants_human')
  const trade = otherTrade(body, tokens, context)
  const card = cardNumber(body)
  if (trade) found.set('service_not_offered', { intent: 'service_not_offered', quotation: trade })
  if (card) found.set('card_number', { intent: 'card_number', quotation: card })
  return intents.flatMap((intent) => found.get(intent) ?? [])
}

function plainIntents(body: string, tokens: readonly Token[], language: Language): FoundIntent[] {
  const vocabulary = vocabularies[language]
  return intents.flatMap((intent) => {
    // "no call me" wants a call
    const denying = [...vocabulary.negations].filter((word) => word !== 'no' || intent !== 'wants_call')
    for (const wanted of vocabulary.intents[intent] ?? []) {
      const place = find(wanted, tokens)
      if (place && intent === 'low_budget' && !isMoney(body, tokens, place)) continue
      if (place && !(turnedRound.has(intent) && isNegated(body, tokens, place, denying))) {
        return [{ intent, quotation: quote(body, tokens, place) }]
      }
    }
    return []
  })
}

/** "We only have 2 bathrooms" is no budget: a word of money, or its sign, belongs to it. */
const isMoney = (body: string, tokens: readonly Token[], { from, to }: Found): boolean =>
  tokens.slice(from, to + 1).some(({ word, start }) => aboutMoney.test(word) || body.charAt(start - 1) === '$')

const aboutMoney =
  /^(?:budget|spend|pay|afford|dollars?|bucks?|usd|presupuesto|gastar|pagar|puedo|dolares|pesos|varos)$/

function isNegated(body: string, tokens: readonly Token[], place: Found, denying: readonly string[]): boolean {
  const first = tokens[place.from]
  return tokens.slice(Math.max(0, place.from - NEGATED_WITHIN), place.from).some(({ word, clause, end }) => {
    // "no, I want a refund"
    return clause === first?.clause && denying.includes(word) && !body.slice(end, first.start).includes(',')
  })
}

const wishing = new Set(
  'need want do fix clean offer handle looking ocupo necesito quiero hacen arreglan busco'.split(' '),
)

/** The trade a message is about, where the business has none of that kind: clear only if every service has a trade. */
function otherTrade(body: string, tokens: readonly Token[], { services, serviceId, pending }: Context): Span | null {
  if (serviceId !== null || services.length === 0) return null
  // the tree that fell on the roof is an answer, not a wish
  if (pending?.kind === 'question' && !tokens.some(({ word }) => wishing.has(word))) return null
  const offered = services.map(({ name }) => tradesOf(wordsAsTokens(name)).map(({ trade }) => trade))
  if (offered.some((trades) => trades.length === 0)) return null
  const wanted = tradesOf(tokens)
  const ours = new Set(offered.flat())
  const [first] = wanted
  return first && wanted.every(({ trade }) => !ours.has(trade)) ? quote(body, tokens, first.place) : null
}

function tradesOf(tokens: readonly Token[]): { trade: string; place: Found }[] {
  return [vocabularies.en, vocabularies.es].flatMap(({ trades }) =>
    Object.entries(trades).flatMap(([trade, phrases]) => {
      const place = phrases.map((wanted) => find(wanted, tokens)).find((found) => found !== null)
      return place ? [{ trade, place }] : []
    }),
  )
}

const wordsAsTokens = (name: string): Token[] =>
  name
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter(Boolean)
    .map((word) => ({ word: word.normalize('NFKD').replaceAll(/\p{M}/gu, ''), start: 0, end: 0, clause: 0 }))

/** The words of a message that a phrase was found at. */
export function quote(body: string, tokens: readonly Token[], place: Found): Span {
  return spanOf(body, tokens[place.from]?.start ?? 0, tokens[place.to - 1]?.end ?? body.length)
}
