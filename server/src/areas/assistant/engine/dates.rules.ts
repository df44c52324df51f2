import { casual as english } from 'chrono-node/en'
import { casual as spanish } from 'chrono-node/es'
import type { ParsedResult } from 'chrono-node'
import { LRUCache } from 'lru-cache'
import { offsetIn } from '../../../platform/zones.rules.ts'
import type { Language } from '../machine/understanding.rules.ts'

/** A moment or a day that a message names. */
export interface Named {
  readonly start: number
  readonly end: number
  readonly words: string
  readonly at: Date
  /** Day of the week, 0 is Sunday, where they named one. */
  readonly weekday: number | null
  readonly dayCertain: boolean
  readonly hourCertain: boolean
  /** The hour of the day as they said it. */
  readonly hour: number | null
  /** They said morning or afternoon, or a 24-hour time. */
  readonly halfCertain: boolean
  readonly day: number | null
}

/** What was read last: one message is asked for its dates by each question that is open. */
const read = new LRUCache<string, readonly Named[]>({ max: 20 })

/** Days and times in a text, by the business's clock, looking forward. */
export function datesOf(text: string, now: Date, timeZone: string, language: Language): readonly Named[] {
  const key = [now.getTime(), timeZone, language, text].join(' ')
  const known = read.get(key)
  if (known) return known
  const found = findDates(text, now, timeZone, language)
  read.set(key, found)
  return found
}

function findDates(text: string, now: Date, timeZone: string, language: Language): readonly Named[] {
  const reference = { instant: now, timezone: offsetIn(timeZone, now) / 60_000 }
  const parse = language === 'es' ? spanish : english
  const { written, placeIn } = writtenOut(text)
  return parse
    .parse(written, reference, { forwardDate: true })
    .filter((result) => !inARow.test(result.text))
    .map((result) => named(result, text, placeIn))
}

/** The library takes it for a moment from now; here it is the one after the first. */
const inARow = /^the second$/i

const short: Readonly<Record<string, string>> = {
  'pasado manana': 'en 2 días',
  'pasado mañana': 'en 2 días',
  'day after tomorrow': 'in 2 days',
  tmrw: 'tomorrow',
  tmw: 'tomorrow',
  tmr: 'tomorrow',
  tmrrw: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  tomorow: 'tomorrow',
  '2morrow': 'tomorrow',
  '2moro': 'tomorrow',
  '2day': 'today',
  tonite: 'tonight',
  nite: 'night',
  wensday: 'wednesday',
  wendsday: 'wednesday',
  weds: 'wednesday',
  teusday: 'tuesday',
  thur: 'thursday',
  thurs: 'thursday',
  tues: 'tuesday',
  miercoles: 'miércoles',
  sabado: 'sábado',
  manana: 'mañana',
}

/** The text as the library knows its words, and where each of its places is in the text that was sent. */
function writtenOut(text: string): { written: string; placeIn: (place: number) => number } {
  const shifts: { at: number; by: number }[] = []
  let moved = 0
  // "3ish" is about three
  const written = text.replaceAll(
    /pasado ma(?:n|ñ|n\u0303)ana|day after tomorrow|[\p{L}\p{N}]+/giu,
    (word, index: number) => {
      const full = short[word.toLowerCase().normalize()] ?? (/^\d{1,2}ish$/i.test(word) ? word.slice(0, -3) : word)
      const at = index + moved + full.length
      moved += full.length - word.length
      shifts.push({ at, by: moved })
      return full
    },
  )
  const placeIn = (place: number) => place - (shifts.findLast(({ at }) => at <= place)?.by ?? 0)
  return { written, placeIn }
}

function named({ index, text: found, start }: ParsedResult, text: string, placeIn: (place: number) => number): Named {
  const from = placeIn(index)
  // a comma behind it is none of it
  const to = placeIn(index + found.replace(/,\s*$/, '').length)
  return {
    start: from,
    end: to,
    words: text.slice(from, to),
    at: start.date(),
    weekday: start.isCertain('weekday') ? start.get('weekday') : null,
    dayCertain: start.isCertain('day') || start.isCertain('weekday'),
    hourCertain: start.isCertain('hour'),
    hour: start.isCertain('hour') ? start.get('hour') : null,
    halfCertain: start.isCertain('meridiem'),
    day: start.isCertain('day') ? start.get('day') : null,
  }
}
