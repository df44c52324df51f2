import { searchPhoneNumbersInText } from 'libphonenumber-js'
import nlp from 'compromise'
import { z } from 'zod'
import { mayHoldPhone } from '../../../platform/phone.rules.ts'
import { cardNumber } from '../machine/cards.rules.ts'
import type { Context } from '../machine/context.rules.ts'
import type { FactName, Language, Span } from '../machine/understanding.rules.ts'
import { addressOf } from './address.rules.ts'
import { contentOf, type Clause } from './clauses.rules.ts'
import { quote } from './intents.rules.ts'
import { find, type Found } from './phrases.rules.ts'
import { spelledMail, spelledPhone } from './spelled.rules.ts'
import { sameStem, spanOf, tokensOf, type Token } from './text.rules.ts'
import { isStopWord, synonymsOf, vocabularies } from './vocabulary.rules.ts'

export interface FoundFact {
  readonly name: FactName
  readonly value: string
  readonly quotation: Span
}

const Mail = z.email().max(254)

/** Everything a message tells of the customer, whatever was asked. */
export function factsOf(
  body: string,
  tokens: readonly Token[],
  clauses: readonly Clause[],
  context: Context,
): readonly FoundFact[] {
  const address = addressOf(body, tokens)
  return [
    ...(unlessNone(phones(body)) ?? spelled('phone', spelledPhone(body))),
    ...(unlessNone(mails(body)) ?? spelled('email', spelledMail(body))),
    ...(address ? [{ name: 'address' as const, value: address.value, quotation: address.quotation }] : []),
    ...(address?.zip
      ? [{ name: 'zip' as const, value: address.zip, quotation: address.quotation }]
      : zips(body, tokens, context)),
    ...(address?.city
      ? [{ name: 'city' as const, value: address.city, quotation: address.quotation }]
      : cities(body, tokens, context)),
    ...names(body, tokens, clauses, context),
    ...ownership(body, tokens, clauses),
    ...services(body, tokens, context),
  ]
}

const unlessNone = (facts: FoundFact[]): FoundFact[] | null => (facts.length > 0 ? facts : null)

const spelled = (name: FactName, found: ReturnType<typeof spelledPhone>): FoundFact[] =>
  found ? [{ name, ...found }] : []

/** Phone numbers as E.164, with the US as the default country; a card's number is not one. */
export function phones(body: string): FoundFact[] {
  if (!mayHoldPhone(body)) return []
  const card = cardNumber(body)
  // the search is lazy: it ends at the first one that is valid
  for (const { number, startsAt, endsAt } of searchPhoneNumbersInText(body.slice(0, 1000), 'US')) {
    if (!number.isValid() || (card && startsAt >= card.start && endsAt <= card.end)) continue
    return [{ name: 'phone', value: number.number, quotation: spanOf(body, startsAt, endsAt) }]
  }
  return []
}

function mails(body: string): FoundFact[] {
  for (const match of body.matchAll(/[^\s<>(),;:"]+@[^\s<>(),;:"]+/g)) {
    const words = match[0].replace(/[.!?]+$/, '')
    if (!Mail.safeParse(words).success) continue
    return [
      { name: 'email', value: words.toLowerCase(), quotation: spanOf(body, match.index, match.index + words.length) },
    ]
  }
  return []
}

const zipWords = new Set(['zip', 'zipcode', 'postal', 'code', 'area', 'codigo'])

/** Five digits are a ZIP code when they say so, when they were asked where, or when nothing else stands there. */
function zips(body: string, tokens: readonly Token[], { pending }: Context): FoundFact[] {
  const place = tokens.findIndex(({ word }) => /^\d{5}$/.test(word))
  const token = tokens[place]
  if (!token) return []
  const near = tokens.slice(Math.max(0, place - 3), place + 4).some(({ word }) => zipWords.has(word))
  const asked = pending?.kind === 'detail' && pending.detail === 'address'
  const afterState = /^[A-Z]{2}$/.test(body.slice(tokens[place - 1]?.start, tokens[place - 1]?.end))
  if (!near && !asked && !afterState && tokens.length > 1) return []
  return [{ name: 'zip', value: token.word, quotation: spanOf(body, token.start, token.end) }]
}

const LONGEST_NAME = 3
const inWords = new Set(['in', 'from', 'near', 'en', 'around'])

/** "I moved here from Chicago" does not say where the work is. */
const isElsewhere = (tokens: readonly Token[], place: number): boolean =>
  tokens.slice(Math.max(0, place - 4), place).some(({ word }) => /^(?:move|moved|moving|came|visiting)$/.test(word))

/** The longest town that begins at a token: in capitals one that holds a place, else one that the library knows whole. */
function townAt(body: string, tokens: readonly Token[], place: number): Span | null {
  const first = tokens[place]
  if (!first || beforeThings.has(first.word)) return null
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(place, place + length)
    const quotation = spanOf(body, first.start, words.at(-1)?.end ?? first.end)
    // "St. Louis" is one name, "Oakland. My sink" is not
    if (words.length < length || !/^(?:\p{Lu}\p{L}\.)?[^.,;!?\n]+$/u.test(quotation.words)) continue
    const known = nlp(quotation.words)
    const inCapitals = words.every(
      (each) => /\p{Lu}/u.test(body.charAt(each.start)) && (each === first || !isStopWord(each.word)),
    )
    if (inCapitals && known.places().found) return quotation
    const isWhole = known.match('#City').text().toLowerCase() === quotation.words.toLowerCase()
    if (isWhole && first.word.length >= SHORTEST_CITY) return quotation
  }
  return null
}

const SHORTEST_CITY = 3
/** "In the garage": asking the library about each of these would cost more than the rest of the reading. */
const beforeThings = new Set('the my our your this that these those his her their'.split(' '))

/** "I'm in Fresno": a place that the language library knows, after a word that says so. */
function cities(body: string, tokens: readonly Token[], context: Context): FoundFact[] {
  const [first] = tokens
  const asked = context.pending?.kind === 'detail' && context.pending.detail === 'address'
  const alone = tokens.every((token) => /^\p{Lu}\p{L}+$/u.test(body.slice(token.start, token.end)))
  if (asked && first && alone && tokens.length <= LONGEST_NAME) {
    const quotation = spanOf(body, first.start, tokens.at(-1)?.end ?? first.end)
    return [{ name: 'city', value: quotation.words, quotation }]
  }
  for (const [place, token] of tokens.entries()) {
    const quotation = inWords.has(token.word) && !isElsewhere(tokens, place) ? townAt(body, tokens, place + 1) : null
    if (quotation) return [{ name: 'city', value: quotation.words, quotation }]
  }
  return []
}

/** A name: after words that introduce one, or the whole answer when the name was asked. */
function names(body: string, tokens: readonly Token[], clauses: readonly Clause[], context: Context): FoundFact[] {
  const asked = context.pending?.kind === 'detail' && context.pending.detail === 'name'
  for (const language of [context.language, context.language === 'en' ? 'es' : 'en'] as const) {
    for (const [rank, cue] of vocabularies[language].names.entries()) {
      for (let place = find(cue, tokens); place; place = find(cue, tokens, place.from + 1)) {
        const found = nameAt(body, tokens, place.to, language, rank < 3 || asked)
        if (found) return [fullerName(body, tokens, found, language)]
      }
    }
  }
  const said = stated(tokens, clauses)
  if (!asked || said.some(({ word }) => declining.has(word))) return []
  const skipped = said.findIndex(
    ({ word }) => !vocabularies.en.not_names.has(word) && !vocabularies.es.not_names.has(word),
  )
  const found = nameAt(body, said, skipped, context.language, true)
  if (!found) return []
  const isKnown = nlp(found.quotation.words).people().found
  return isKnown || said.length - skipped <= LONGEST_NAME + 3 ? [found] : []
}

/** "I'd rather not say", "can I tell you later?": the answer holds no name. */
const declining = new Set(
  'dont cant wont didnt not id would could can rather prefer quiero prefiero puedo puede nombre name'.split(' '),
)

/** "It's Tammy, Tammy O'Connell": the second time with the surname. */
function fullerName(body: string, tokens: readonly Token[], found: FoundFact, language: Language): FoundFact {
  const first = tokensOf(found.value)[0]?.word
  const again = tokens.findIndex(({ word, start }) => word === first && start >= found.quotation.end)
  const fuller = nameAt(body, tokens, again, language, true)
  return fuller && fuller.value.length > found.value.length ? fuller : found
}

/** The name that begins at a token. After a weak word such as "I'm" it must look like one as well. */
function nameAt(
  body: string,
  tokens: readonly Token[],
  from: number,
  language: Language,
  sure: boolean,
): FoundFact | null {
  let to = from
  while (to < from + LONGEST_NAME && isNameWord(body, tokens, to, from, sure)) to += 1
  const first = tokens[from]
  const last = tokens[to - 1]
  if (to === from || !first || !last) return null
  const quotation = spanOf(body, first.start, last.end)
  const known = nlp(quotation.words).people().found
  const capital = /\p{Lu}/u.test(quotation.words.charAt(0))
  if (!sure && !known && !(capital && language === 'es')) return null
  return { name: 'name', value: titled(quotation.words), quotation }
}

function isNameWord(body: string, tokens: readonly Token[], at: number, from: number, sure: boolean): boolean {
  const token = tokens[at]
  if (!token || !/^\p{L}+$/u.test(token.word) || token.clause !== tokens[from]?.clause) return false
  if (vocabularies.en.not_names.has(token.word) || vocabularies.es.not_names.has(token.word)) return false
  if (at > from && !/^[\s-]+$/.test(body.slice(tokens[at - 1]?.end, token.start))) return false
  const capital = /\p{Lu}/u.test(body.charAt(token.start))
  if (at > from && !capital && /\p{Lu}/u.test(body.charAt(tokens[from]?.start ?? 0))) return false
  return capital || sure || at === from
}

const titled = (words: string): string =>
  words.replaceAll(/\p{L}[\p{L}\p{M}'’]*/gu, (word) =>
    word === word.toLowerCase() || word === word.toUpperCase()
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word,
  )

/** The words that ask nothing. */
const stated = (tokens: readonly Token[], clauses: readonly Clause[]): readonly Token[] =>
  tokens.filter(({ clause }) => !clauses.some((each) => each.asks && each.tokens[0]?.clause === clause))

/** Whose the place is, where they say so themselves. */
function ownership(body: string, tokens: readonly Token[], clauses: readonly Clause[]): FoundFact[] {
  const said = stated(tokens, clauses)
  for (const language of ['en', 'es'] as const) {
    const { owner, renter, consent } = vocabularies[language].ownership
    const place = (list: typeof owner, isNot: (found: Found) => boolean) =>
      list.map((wanted) => find(wanted, said)).find((found) => found !== null && !isNot(found))
    const rents = place(renter, (found) => isDenial(body, said, found, language))
    const value = place(consent, (found) => denied(said, found)) ? 'renter_with_consent' : 'renter'
    if (rents) return [{ name: 'ownership', value, quotation: quote(body, said, rents) }]
    const owns = place(owner, (found) => isDenial(body, said, found, language))
    if (owns) return [{ name: 'ownership', value: 'owner', quotation: quote(body, said, owns) }]
  }
  return []
}

/** "I'm not the owner", "no es mi casa": a "no" among the words or shortly before. "No I own it" is none. */
function isDenial(body: string, said: readonly Token[], { from, to }: Found, language: Language): boolean {
  const start = said[from]?.start
  return said.slice(Math.max(0, from - 3), to).some(({ word, end }) => {
    if (!vocabularies[language].negations.has(word) || (language === 'en' && word === 'no')) return false
    return !/[,.;!?\n]/.test(body.slice(end, start))
  })
}

/** "The landlord has not agreed": a "no" among the words of the consent, or right before them. */
const denied = (said: readonly Token[], { from, to }: Found): boolean =>
  said
    .slice(Math.max(0, from - 2), to)
    .some(({ word }) => word === 'wont' || vocabularies.en.negations.has(word) || vocabularies.es.negations.has(word))

const FAINT = 0.3
/** How much of a service's name a message must say. */
const LEAST_SAID = 0.4
const general = new Set(
  `repair repairs replacement replacements installation installations install service services cleaning care work
   maintenance reparacion instalacion servicio servicios mantenimiento`.split(/\s+/),
)

/** The one service whose name a message says, if it says one better than all others. */
function services(body: string, tokens: readonly Token[], { services: offered, serviceId }: Context): FoundFact[] {
  if (serviceId !== null) return []
  const called = offered.map(({ name }) => tokensOf(name).map(({ word }) => word))
  /** "Repair" and what several services are called by tell little; the rest tells which. */
  const weightOf = (word: string): number =>
    general.has(word) || called.filter((words) => words.includes(word)).length > 1 ? FAINT : 1
  const scored = offered
    .map((service) => {
      const wanted = contentOf(tokensOf(service.name))
      const found = wanted.flatMap(({ word }) => {
        const hit =
          tokens.find((token) => sameStem(token.word, word)) ?? tokens.find((token) => synonymsOf(word).has(token.word))
        return hit ? [{ hit, weight: weightOf(word) }] : []
      })
      const whole = wanted.reduce((sum, { word }) => sum + weightOf(word), 0)
      const weight = found.reduce((sum, each) => sum + each.weight, 0)
      return { service, hits: found.map(({ hit }) => hit), score: whole === 0 ? 0 : weight / whole }
    })
    .toSorted((one, other) => other.score - one.score || other.hits.length - one.hits.length)
  const [best, ...others] = scored
  const first = best?.hits.toSorted((one, other) => one.start - other.start)
  const start = first?.[0]
  const end = first?.at(-1)
  if (!best || !start || !end || best.score <= LEAST_SAID) return []
  const [next] = others
  if (next?.score === best.score && next.hits.length === best.hits.length) return []
  // "a pool" is no word for pool cleaning where pools are built as well
  if (others.some(({ hits }) => best.hits.every((hit) => hits.includes(hit)))) return []
  return [{ name: 'service', value: best.service.id, quotation: spanOf(body, start.start, end.end) }]
}
