import type { Context } from '../machine/context.rules.ts'
import type { Question } from '../machine/types.rules.ts'
import type { Span } from '../machine/understanding.rules.ts'
import { contentOf, type Clause } from './clauses.rules.ts'
import type { FoundFact } from './facts.rules.ts'
import { quote, type FoundIntent } from './intents.rules.ts'
import { numbersOf, type FoundNumber } from './numbers.rules.ts'
import { find, type Found } from './phrases.rules.ts'
import { polarityOf } from './polarity.rules.ts'
import { meansOption, readQuestion, type ReadQuestion } from './questions.rules.ts'
import { sameStem, spanOf, type Token } from './text.rules.ts'
import { related, vocabularies } from './vocabulary.rules.ts'
import { isWelcome, whenOf } from './when.rules.ts'

export interface FoundAnswer {
  readonly questionId: string
  readonly value: string
  readonly quotation: Span
}

/** What was read of a message before its answers are looked for. */
export interface Reading {
  readonly body: string
  readonly tokens: readonly Token[]
  readonly clauses: readonly Clause[]
  readonly intents: readonly FoundIntent[]
  readonly facts: readonly FoundFact[]
}

type Value = Omit<FoundAnswer, 'questionId'> | null

/** The answers of one message: to what was asked, and to what was not asked yet. */
export function answersOf(reading: Reading, context: Context): readonly FoundAnswer[] {
  const { pending } = context
  return context.questions.flatMap((question) => {
    const asked = pending?.kind === 'question' && pending.questionId === question.id
    const found = asked ? direct(reading, question, context) : aside(reading, question, context)
    return found ? [{ questionId: question.id, ...found }] : []
  })
}

/** An answer to a question that was not asked (yet): only what is clear without the question before it. */
function aside(reading: Reading, question: Question, context: Context): Value {
  const read = readQuestion(question)
  switch (read.kind) {
    case 'name':
    case 'phone':
    case 'email':
    case 'address':
    case 'ownership':
      return factAnswer(reading, read.kind)
    case 'choice':
      return choiceOf(reading, read, false)
    case 'count':
      return countOf(reading, read, context)
    case 'measure':
      return measureOf(reading, read, context)
    case 'date':
      return wishedTime(reading, context)
    case 'yes_no':
      return topical(reading, read)
    case 'problem':
      return context.opening ? statement(reading, 3) : null
    default:
      return null
  }
}

/** The answer to the question just asked. */
function direct(reading: Reading, question: Question, context: Context): Value {
  const read = readQuestion(question)
  const own = askedChoice(reading, read) ?? askedWhen(reading, read, context) ?? aside(reading, question, context)
  if (own) return own
  const unsure = reading.intents.find(({ intent }) => intent === 'unsure' || intent === 'refuses')
  const said = polarityOf(reading.body, stated(reading))
  switch (read.kind) {
    case 'yes_no':
    case 'photos':
      if (unsure) return ownWords(unsure.quotation)
      if (read.content.some((word) => leaking.has(word))) return leakOf(reading, said)
      if (said) return { value: said.value, quotation: said.quotation }
      return statement(reading, read.kind === 'photos' ? 3 : 2)
    case 'count':
    case 'measure': {
      const one = read.kind === 'count' ? singleOf(reading, read) : null
      if (one) return one
      const number = figuresOf(reading, read, context).find(({ unit }) => unit !== 'hours' && unit !== 'minutes')
      if (number) return { value: number.value, quotation: number.quotation }
      if (unsure) return ownWords(unsure.quotation)
      return stated(reading).some(({ word }) => isVague(word)) ? statement(reading, 1) : null
    }
    case 'date': {
      const when = whenOf(reading.body, stated(reading), context, true)
      return when ?? (unsure ? ownWords(unsure.quotation) : statement(reading, 2))
    }
    case 'ownership':
      if (unsure) return ownWords(unsure.quotation)
      if (said) return { value: said.value === 'yes' ? 'owner' : 'renter', quotation: said.quotation }
      return statement(reading, 1)
    case 'choice': {
      const told = statement(reading, 1)
      return unsure ? ownWords(unsure.quotation) : (told ?? (said && { value: said.value, quotation: said.quotation }))
    }
    case 'address':
    case 'name':
    case 'phone':
    case 'email':
      return unsure ? ownWords(unsure.quotation) : statement(reading, read.kind === 'address' ? 1 : 99)
    default: {
      const told = statement(reading, 1)
      if (unsure && !told) return ownWords(unsure.quotation)
      return told ?? (said && { value: said.value, quotation: said.quotation })
    }
  }
}

/** The figures of what they state. What they say of money answers only a question about money. */
function figuresOf(reading: Reading, { tokens }: ReadQuestion, { language }: Context): readonly FoundNumber[] {
  const money = tokens.some(({ word }) => aboutMoney.has(word))
  const priced = reading.intents.filter(({ intent }) => intent === 'asks_price' || intent === 'bargains')
  return numbersOf(reading.body, stated(reading), language).filter(({ unit, quotation }) => {
    if (money) return true
    const own = reading.clauses.find(({ start, end }) => quotation.start >= start && quotation.start < end)
    const inPrice = priced.some(({ quotation: { start } }) => own && start >= own.start && start < own.end)
    return unit !== 'USD' && !(inPrice && unit === null)
  })
}

const aboutMoney = new Set(['budget', 'spend', 'price', 'cost', 'presupuesto', 'gastar', 'precio', 'pay', 'pagar'])

const askedChoice = (reading: Reading, read: ReadQuestion): Value =>
  read.kind === 'choice' ? choiceOf(reading, read, true) : null

const askedWhen = (reading: Reading, read: ReadQuestion, context: Context): Value =>
  read.kind === 'date' ? whenOf(reading.body, stated(reading), context, true) : null

const leaking = new Set('leak leaks leaking running coming dripping saliendo goteando entrando tirando'.split(' '))
const stopped = new Set('dry stopped shut off dried stops seco paro cerre cerrada cerrado'.split(' '))

const notStopped = new Set('not isnt wasnt hasnt havent didnt doesnt dont wont cant couldnt never'.split(' '))

/** Whether it leaks: "it is dry" and "I shut the valve" say no, "I can't shut it off" does not. */
function leakOf(reading: Reading, said: ReturnType<typeof polarityOf>): Value {
  const tokens = stated(reading)
  const place = tokens.findIndex(({ word }) => stopped.has(word))
  const denial = tokens.findIndex(({ word }, at) => at >= place - 2 && at < place && notStopped.has(word))
  if (denial !== -1) return { value: 'yes', quotation: quote(reading.body, tokens, { from: denial, to: place + 1 }) }
  // "ya" is "already" beside "paró"
  const isSaid = said !== null && (place === -1 || !/^ya\b/i.test(said.quotation.words))
  if (isSaid) return { value: said.value, quotation: said.quotation }
  return place === -1 || isNegated(reading.body, tokens, place)
    ? statement(reading, 2)
    : { value: 'no', quotation: quote(reading.body, tokens, { from: place, to: place + 1 }) }
}

const isVague = (word: string): boolean => vocabularies.en.vague.has(word) || vocabularies.es.vague.has(word)

const ownWords = (quotation: Span): Value => ({ value: quotation.words, quotation })

/** The tokens of what they state: not of what they ask back. */
export const stated = ({ clauses }: Reading): readonly Token[] =>
  clauses.filter(({ asks }) => !asks).flatMap(({ tokens }) => tokens)

const social = new Set(['greeting', 'thanks', 'goodbye', 'card_number'])
/** Whatever else stands in their sentence is no answer. */
const askingOrLeaving =
  /^(?:asks_|injection|wants_|auto_reply|bargains|complaint|refund|lawyer|press|anger|gave_up|wrong_person|stop|solicitation|spam|advice_only)/

const contactWords = new Set(
  'email mail correo phone cell number telefono numero celular name nombre text llamo'.split(' '),
)
const contacts: ReadonlySet<FoundFact['name']> = new Set(['phone', 'email', 'name'])

/** What they say in their own words, without what they ask and what is only polite; null when too little is left. */
export function statement({ body, clauses, intents, facts }: Reading, least: number): Value {
  const talk = [
    ...intents.filter(({ intent }) => social.has(intent)).map(({ quotation }) => quotation),
    // a telephone number is no answer to another question
    ...facts.filter(({ name }) => contacts.has(name)).map(({ quotation }) => quotation),
  ]
  const kept = clauses.filter(({ asks, tokens, start, end }) => {
    if (asks) return false
    const own = tokens.filter((token) => !talk.some((span) => token.start >= span.start && token.end <= span.end))
    const asking = intents.some(
      ({ intent, quotation }) => askingOrLeaving.test(intent) && quotation.start >= start && quotation.end <= end,
    )
    return contentOf(own).some(({ word }) => !contactWords.has(word)) && !asking
  })
  const start = kept[0]?.start
  const end = kept.at(-1)?.end
  if (start === undefined || end === undefined) return null
  const words = contentOf(kept.flatMap(({ tokens }) => tokens))
  if (words.length < least) return null
  const quotation = spanOf(body, start, Math.min(end, start + 300))
  return quotation.words.isWellFormed() ? { value: quotation.words.replaceAll(/\s+/g, ' '), quotation } : null
}

function factAnswer({ facts }: Reading, name: 'name' | 'phone' | 'email' | 'address' | 'ownership'): Value {
  const fact =
    facts.find((each) => each.name === name) ??
    (name === 'address' ? facts.find((each) => each.name === 'zip' || each.name === 'city') : undefined)
  return fact ? { value: fact.value, quotation: fact.quotation } : null
}

/** The one option that they name; several are taken in their own words by the caller. */
function choiceOf(reading: Reading, { options }: ReadQuestion, asked: boolean): Value {
  const tokens = stated(reading)
  if (options.some(({ signs }) => signs !== undefined)) return signedChoice(reading, options, tokens, asked)
  const all = options.flatMap(({ words }) => words)
  const found = options.flatMap(({ label, words }) => {
    const distinct = words.filter((word) => all.filter((other) => other === word).length === 1)
    const hit = tokens.findIndex((token) =>
      distinct.some((word) => meansOption(token.word, word) || (word.length > 3 && sameStem(token.word, word))),
    )
    return hit === -1 || isNegated(reading.body, tokens, hit) ? [] : [{ label, hit }]
  })
  const [first] = found
  return first && found.length === 1
    ? { value: first.label, quotation: quote(reading.body, tokens, { from: first.hit, to: first.hit + 1 }) }
    : null
}

/** By the catalogue's signs: of what was asked anew the words that only there mean something count as well. */
function signedChoice(
  reading: Reading,
  options: ReadQuestion['options'],
  tokens: readonly Token[],
  asked: boolean,
): Value {
  const namedBy = (list: 'signs' | 'asked') =>
    options.flatMap((option) => {
      const place = (option[list] ?? [])
        .map((sign) => find(sign, tokens))
        .find((found) => found !== null && !isNegated(reading.body, tokens, found.from))
      return place ? [{ label: option.label, place, length: place.to - place.from }] : []
    })
  const signed = namedBy('signs')
  const found = signed.length > 0 || !asked ? signed : namedBy('asked')
  // "once a month" says more than the "month" within it
  const [best, next] = found.toSorted((one, other) => other.length - one.length)
  if (!best || (next && !isWithin(next.place, best.place))) return null
  return { value: best.label, quotation: quote(reading.body, tokens, best.place) }
}

const isWithin = (inner: Found, outer: Found): boolean => inner.from >= outer.from && inner.to <= outer.to

/** A "no" right before a word, without a comma between. */
export function isNegated(body: string, tokens: readonly Token[], place: number): boolean {
  const clause = tokens[place]?.clause
  return tokens.slice(Math.max(0, place - 2), place).some(({ word, clause: own, end }) => {
    return (
      own === clause &&
      !body.slice(end, tokens[place]?.start).includes(',') &&
      (vocabularies.en.negations.has(word) || vocabularies.es.negations.has(word))
    )
  })
}

/** "How many bathrooms?": a number right before that word. */
function countOf(reading: Reading, { content }: ReadQuestion, { language }: Context): Value {
  const numbers = numbersOf(reading.body, stated(reading), language)
  const counted = numbers.filter(({ next }) => next !== null && content.some((word) => related(word, next)))
  const [first] = counted
  const last = counted.at(-1)
  if (!first || !last) return null
  // "3 bedrooms and 2 baths": both are wanted
  const several = content.filter((word) => counted.some(({ next }) => next !== null && related(word, next))).length > 1
  if (!several || first === last) return { value: first.value, quotation: first.quotation }
  const after = reading.tokens.find(({ start }) => start >= last.quotation.end)
  const quotation = spanOf(reading.body, first.quotation.start, after?.end ?? last.quotation.end)
  return { value: quotation.words, quotation }
}

/** "It has a single story", "de un piso": one of what they were asked to count. */
function singleOf(reading: Reading, { content }: ReadQuestion): Value {
  const tokens = stated(reading)
  const place = tokens.findIndex(({ word }, index) => {
    const next = tokens[index + 1]?.word
    return articles.has(word) && next !== undefined && content.some((wanted) => related(wanted, next))
  })
  return place === -1 ? null : { value: '1', quotation: quote(reading.body, tokens, { from: place, to: place + 2 }) }
}

const articles = new Set(['a', 'an', 'un', 'una', 'single'])

const ages = new Set(['years', 'months'])
const sizes = new Set(['sq ft', 'ft', 'in', 'yd', 'acres', 'gal', 'tons', 'm2', 'm', 'cm'])
const asksAge = /\b(?:old|age|edad|antiguedad|viejo|anos)\b/
const asksSize =
  /\b(?:big|large|size|square|dimensions|tall|high|wide|deep|long|grande|tamano|medidas?|metros|alto|largo|footage)\b/

function measureOf(reading: Reading, { tokens }: ReadQuestion, { language }: Context): Value {
  const words = tokens.map(({ word }) => word).join(' ')
  const fitting = asksAge.test(words) ? ages : asksSize.test(words) ? sizes : new Set<string>()
  const found = numbersOf(reading.body, stated(reading), language).find(({ unit, quotation }) => {
    const past = /^\s*(?:ago)\b/i.test(reading.body.slice(quotation.end))
    return unit !== null && fitting.has(unit) && !past
  })
  return found ? { value: found.value, quotation: found.quotation } : null
}

const wants = new Set(
  `need needs want wants come by before schedule prefer like looking hoping for asap urgent urgently soon possible para
   necesito necesitamos quiero quisiera antes urgente posible venir vengan rush prisa`.split(/\s+/),
)

/** They speak of a time because they want something done then: "it broke last Tuesday" is not that. */
const wantsIt = (reading: Reading): boolean => stated(reading).some(({ word }) => wants.has(word))

const goingOn = new Set(
  `is are its still now keeps wont currently everywhere actively constantly nonstop not isnt no anymore stopped esta sigue
   ahorita ahora todavia aun`.split(/\s+/),
)

function wishedTime(reading: Reading, context: Context): Value {
  const when = whenOf(reading.body, stated(reading), context)
  return when && (wantsIt(reading) || isWelcome(reading.body, when.quotation)) ? when : null
}

const FEW = 2

/** A yes-or-no question whose every word stands in one sentence: that sentence answers it. */
function topical(reading: Reading, { content, tokens }: ReadQuestion): Value {
  const now = /\b(?:right now|currently|en este momento|ahora|ahorita)\b/.test(tokens.map(({ word }) => word).join(' '))
  const long = content.filter((word) => word.length > 2)
  if (long.length === 0 || (long.length < FEW && (long[0]?.length ?? 0) < 4)) return null
  for (const clause of reading.clauses) {
    if (clause.asks) continue
    const hits = long.map((word) => clause.tokens.findIndex((token) => related(token.word, word)))
    if (hits.includes(-1)) continue
    // "is it leaking right now" is not answered by "a leaking sink"
    if (now && !clause.tokens.some(({ word }) => goingOn.has(word))) continue
    const no = clause.tokens.some(
      ({ word }) =>
        vocabularies.en.negations.has(word) ||
        vocabularies.es.negations.has(word) ||
        word === 'cant' ||
        word === 'cannot',
    )
    const unsure = [vocabularies.en, vocabularies.es].some(({ intents }) =>
      (intents.unsure ?? []).some((wanted) => find(wanted, clause.tokens)),
    )
    return unsure ? null : { value: no ? 'no' : 'yes', quotation: spanOf(reading.body, clause.start, clause.end) }
  }
  return null
}
