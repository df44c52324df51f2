import { dateFormats } from '../../../platform/zones.rules.ts'
import type { Context } from '../machine/context.rules.ts'
import type { Span } from '../machine/understanding.rules.ts'
import { datesOf, type Named } from './dates.rules.ts'
import { quote } from './intents.rules.ts'
import { find, phrase, type Found, type Phrase } from './phrases.rules.ts'
import { spanOf, type Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'

/** When somebody wants it: a day (`2026-11-24`), a moment (`2026-11-24 10:00`), `asap`, `flexible`, or their words. */
export interface FoundWhen {
  readonly value: string
  readonly quotation: Span
}

const DAY = 24 * 60 * 60 * 1000

/** When they want it, by any of the ways people say so; null when they do not. */
export function whenOf(body: string, tokens: readonly Token[], context: Context, asked = false): FoundWhen | null {
  const other = context.language === 'en' ? 'es' : 'en'
  for (const language of [context.language, other] as const) {
    const { asap, flexible, spans } = vocabularies[language].when
    const place = (list: typeof asap) => list.map((wanted) => find(wanted, tokens)).find((found) => found !== null)
    const soon = asap.flatMap((wanted) => placesOf(wanted, tokens)).find((found) => !isNow(body, tokens, found, asked))
    if (soon) return { value: 'asap', quotation: quote(body, tokens, soon) }
    // "the week after next" is no day, though it holds words that a library takes for one
    const later = place(laterSpans)
    if (later) return inWords(body, tokens, later)
    const date = upcoming(body, context, language)
    if (date) return date
    const free = place(flexible)
    if (free) return { value: 'flexible', quotation: quote(body, tokens, free) }
    const span = place(spans)
    if (span) return inWords(body, tokens, span)
  }
  return null
}

function inWords(body: string, tokens: readonly Token[], place: Found): FoundWhen {
  const quotation = quote(body, tokens, place)
  return { value: quotation.words, quotation }
}

const laterSpans = ['week|weeks|wk|month|weekend after next|that', 'semana|mes despues de la|el|esa|ese'].map((each) =>
  phrase(each),
)

function placesOf(wanted: Phrase, tokens: readonly Token[]): Found[] {
  const places: Found[] = []
  for (let place = find(wanted, tokens); place; place = find(wanted, tokens, place.from + 1)) places.push(place)
  return places
}

const coming = new Set(
  `come send someone somebody anyone fix fixed done asap vengan venir venga manden mandar alguien urge`.split(/\s+/),
)

/** "It is leaking right now" says how things are; "come right now", or "now" to the question when, is a wish. */
function isNow(body: string, tokens: readonly Token[], place: Found, asked: boolean): boolean {
  const words = tokens.slice(place.from, place.to).map(({ word }) => word)
  if (!words.some((word) => /^(?:now|ahorita|ahora|yesterday|emergency|emergencia)$/.test(word))) return false
  if (asked)
    return tokens.slice(Math.max(0, place.from - 2), place.from).some(({ word }) => /^(?:not|no|cant)$/.test(word))
  const at = tokens[place.from]?.start ?? 0
  const from = body.lastIndexOf(',', at)
  const comma = body.indexOf(',', at)
  const to = comma === -1 ? body.length : comma
  return !tokens.some(({ word, start, clause }) => {
    return clause === tokens[place.from]?.clause && start > from && start < to && coming.has(word)
  })
}

function upcoming(body: string, context: Context, language: 'en' | 'es'): FoundWhen | null {
  const dates = datesOf(body.slice(0, 600), context.now, context.timeZone, language).filter((each) => {
    return each.dayCertain && each.at.getTime() > context.now.getTime() - DAY && !isPast(body, each) && !isMoment(each)
  })
  const date = dates.find((each) => !isRuledOut(body, each) && !isWeek(each))
  // "any day but Monday": their own words, and not the day that they cannot
  if (!date && dates.some((each) => isRuledOut(body, each))) {
    const quotation = spanOf(body, body.length - body.trimStart().length, body.trimEnd().length)
    return { value: quotation.words.slice(0, LONGEST_WORDS), quotation }
  }
  if (!date) return null
  return { value: dayText(date, context.timeZone), quotation: spanOf(body, date.start, date.end) }
}

/** "Now" says how things are. */
const isMoment = ({ words }: Named): boolean => /^(?:(?:right )?now|ahora(?: mismo)?|ahorita)$/i.test(words)

/** "Next week" is no day of it, though the library takes one. */
const isWeek = ({ words, weekday }: Named): boolean =>
  weekday === null && /^(?:next|this|pr[oó]xim[ao]s?|esta)\b\D*\b(?:weeks?|semanas?)$/i.test(words)

const LONGEST_WORDS = 200
const notBefore =
  /\b(?:(?:any|every|all)\s?\w* but|except(?: for)?|besides|not|no|never|isn'?t|other than|can'?t(?: do| make)?|won'?t(?: do)?|don'?t(?: do)?|avoid|menos|excepto|salvo|no puedo|que no sea)\s*(?:on|this|next|el|los|la|the|en)?\s*$/i
const notAfter =
  /^s?\s*(?:no\b(?! (?:problem|hay problema))|won'?t|doesn'?t|does not|don'?t|isn'?t|is (?:bad|out|not)|is no good|are out|can'?t|not\b|nope)/i

/** "Next week is fine": what stands after a time says that it suits. */
export const isWelcome = (body: string, { end }: Span): boolean => suits.test(body.slice(end))

const suits =
  /^s?,?\s*(?:is|are|would be|works?|sounds|est[aá])?\s*(?:fine|good|great|ok(?:ay)?|better|best|perfect|works?|bien|mejor(?! (?:el|la|por)\b)|perfecto)\b/i

/** "Not Monday", "el lunes no": a day that they name because it does not suit. */
export function isRuledOut(body: string, { start, end }: Named): boolean {
  // phones write the other apostrophe
  const before = body.slice(0, start).replaceAll('’', "'")
  const after = body.slice(end).replaceAll('’', "'")
  return (notBefore.test(before) && !suits.test(after)) || notAfter.test(after)
}

const isPast = (body: string, { start, words }: Named): boolean =>
  /\b(?:since|desde|hace)\s+(?:\p{L}+\s+)?$/iu.test(body.slice(0, start)) ||
  /\b(?:ago|last|since|hace|desde|pasada|pasado(?! ma[nñ]ana))\b/i.test(
    `${body.slice(Math.max(0, start - 8), start)} ${words} ${body.slice(start + words.length, start + words.length + 8)}`,
  )

const days = dateFormats({ year: 'numeric', month: '2-digit', day: '2-digit' })
const times = dateFormats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The day by the business's clock, with the hour when they said one. */
function dayText({ at, hourCertain }: Named, timeZone: string): string {
  const day = days('en-CA', timeZone).format(at)
  return hourCertain ? `${day} ${times('en-GB', timeZone).format(at)}` : day
}
