import { LRUCache } from 'lru-cache'
import { casual as english } from 'chrono-node/en'
import { casual as spanish } from 'chrono-node/es'
import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { dateFormats, offsetIn } from '../../platform/zones.rules.ts'
import { firstOf, type Sentence } from './conversations.content.text.rules.ts'

/** A time that a message may name: one that was free, or when the business opens. */
export interface AllowedTime {
  readonly starts: Date
  readonly ends: Date
}

export interface TimesAllowed {
  readonly times: readonly AllowedTime[]
  /** Of the business. */
  readonly timeZone: string
  /** When the message was worded: "tomorrow" counts from here. */
  readonly now: Date
}

/** A moment by the clock and the calendar of a place. */
interface Wall {
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly minutes: number
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const clocks = dateFormats({
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

function wallOf(moment: Date, timeZone: string): Wall {
  const parts = clocks('en-US', timeZone).formatToParts(moment)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return {
    month: Number(part('month')),
    day: Number(part('day')),
    weekday: weekdays.indexOf(part('weekday')),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

const halfDay = 720

function fits(at: ParsedComponents, times: readonly Wall[]): boolean {
  const minutes = (at.get('hour') ?? 0) * 60 + (at.get('minute') ?? 0)
  return times.some((time) => {
    if (at.isCertain('day') && (at.get('day') !== time.day || at.get('month') !== time.month)) return false
    if (at.isCertain('weekday') && at.get('weekday') !== time.weekday) return false
    if (!at.isCertain('hour')) return true
    return at.isCertain('meridiem') ? minutes === time.minutes : minutes % halfDay === time.minutes % halfDay
  })
}

/** An hour that was said as one: "at 12 Oak Street" is none, and "in 30 minutes" is a span. */
function isClockTime({ text, index, start }: ParsedResult, whole: string): boolean {
  if (!start.isCertain('hour') || /\b(?:minutes?|mins?|hours?|hrs?|minutos?|horas?)\b/i.test(text)) return false
  const said = /[:.]\d{2}|\d ?[ap]\b|noon|midnight|mediod|medianoche|o'clock|\blas? \d/i.test(text)
  return said || !/^\s+\p{Lu}/u.test(whole.slice(index + text.length))
}

const example = /^\W*(?:for example|e\.g|such as|por ejemplo)\b/
/** A time that somebody is asked about is offered in these words; otherwise it is about what they want. */
const offers =
  /\b(?:(?:can|could|shall|should|may|will|would) (?:we|i|somebody|someone|the team|a technician|he|she|they)|we (?:can|could|will)|how about|what about|works? for you|suits? you|(?:ok|okay|good|fine|convenient) (?:for|with) you|le (?:queda|viene|parece|conviene|sirve|va)|podemos|puedo|que tal|pasamos|vamos|llegamos)\b/
const disclaims = /\b(?:can't|cannot|can not|unable to|not able to|don't know|no puedo|no podemos|no se)\b/

/** Deeds of ours that one waits for. */
const deeds =
  '(?:come|coming|arriv\\w*|be there|be out|there|visit|stop(?:ping)? by|swing by|head(?:ing)?|send(?:ing)?|fix(?:ed)?|start|finish(?:ed)?|done|complete[d]?|repair(?:ed)?|see you|dispatch\\w*|get (?:somebody|someone|a \\w+) (?:out|there|over)|llega\\w*|iremos|vamos|ira|pasa(?:mos|remos|ra)|envia\\w*|manda\\w*|repara\\w*|arregla\\w*|termina\\w*|empeza\\w*|visita\\w*)'
const soon =
  '(?:asap|as soon as possible|right away|right now|immediately|shortly|very soon|soon|in no time|same[- ]day|this (?:week|month|morning|afternoon|evening)|tonight|next (?:week|month)|(?:with)?in (?:the |an? |about |less than |under |half an )*(?:\\d+|hour|couple|few|minute|day|week)\\w*|by the end of|first thing|enseguida|en seguida|de inmediato|inmediatamente|ahora mismo|muy pronto|pronto|cuanto antes|lo antes posible|mismo dia|esta (?:semana|tarde|noche)|(?:proxima|siguiente) semana|la semana que viene|en (?:una|unas|menos de|unos|\\d+) ?\\w*)'
const vague: readonly RegExp[] = [
  new RegExp(
    `\\b(?:we|we'll|we're|i|i'll|team|crew|tech\\w*|plumber|electrician|somebody|someone|they|he|she|person|nosotros|equipo|tecnico|plomero|alguien)\\b[^.]*?\\b${deeds}\\b[^.]*?\\b${soon}\\b`,
  ),
  // the deed says who does it
  new RegExp(
    `\\b(?:iremos|vamos|llegamos|llegaremos|pasamos|pasaremos|enviamos|enviaremos|mandamos|mandaremos|reparamos|arreglamos|empezamos)\\b[^.]*?\\b${soon}\\b`,
  ),
  /\b(?:on (?:our|the|his|her|their|my) way|en camino|ya (?:vamos|va)|there in (?:no time|a (?:jiffy|minute|moment)))\b/,
  /\b(?:takes?|finish(?:ed)?|done|complete[d]?|ready|tarda\w*|termina\w*|listo|lista)\b[^.?]*?\b\d+(?:-\d+| to \d+| a \d+)? (?:minutes?|hours?|days?|weeks?|minutos?|horas?|dias?|semanas?)\b/,
  /\b(?:24\/7|around the clock|same[- ]day service|las 24 horas)\b/,
]

/**
 * The words in which a sentence promises a time that nobody holds; null for none. Every clock time counts; a day counts
 * unless it is only asked about what they want.
 */
export function promisedTimes({ words, plain, counted, asks }: Sentence, allowed: TimesAllowed): string | null {
  const found = timesIn(words, allowed)
  const begins = found.length === 0 ? [] : allowed.times.map(({ starts }) => wallOf(starts, allowed.timeZone))
  const ends = found.length === 0 ? [] : allowed.times.map((time) => wallOf(time.ends, allowed.timeZone))
  const only = example.test(plain) || disclaims.test(plain)
  const spoken = asks && !offers.test(plain)
  for (const result of found) {
    const { start, end, text } = result
    const clock = isClockTime(result, words)
    const day = start.isCertain('day') || start.isCertain('weekday')
    if (!clock && (!day || spoken || only)) continue
    if (isPast(start, allowed.now) || isNow.test(text) || isPartOfWord(result, words)) continue
    if (!fits(start, begins) || (end && !fits(end, [...begins, ...ends]))) return text
  }
  return spoken || only ? null : (firstOf(plain, vague) ?? firstOf(counted, vague))
}

/** Sentences without any time, whatever the day is: most that are said, and reading one takes a millisecond. */
const timeless = new LRUCache<string, true>({ max: 5000 })

/** Every time that a sentence names, read as English and as Spanish. */
function timesIn(words: string, { now, timeZone }: TimesAllowed): readonly ParsedResult[] {
  if (timeless.has(words)) return []
  const reference = { instant: now, timezone: offsetIn(timeZone, now) / 60_000 }
  const found = [english, spanish].flatMap((reader) => reader.parse(words, reference, { forwardDate: true }))
  if (found.length === 0) timeless.set(words, true)
  return found
}

/** "Is water leaking right now?": of a deed of ours it is looked for apart. */
const isNow = /^(?:(?:right )?now|ahora(?: mismo)?)$/i
/** "Monóxido" is no Monday. */
const isPartOfWord = ({ index, text }: ParsedResult, whole: string): boolean =>
  /\p{L}$/u.test(text) && /^\p{L}/u.test(whole.slice(index + text.length))
const dayLength = 86_400_000
const isPast = (at: ParsedComponents, now: Date): boolean => at.date().getTime() < now.getTime() - dayLength / 2
