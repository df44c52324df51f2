import { casual as english } from 'chrono-node/en'
import { casual as spanish } from 'chrono-node/es'
import type { ParsedResult } from 'chrono-node'
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

/** Minutes that a place's clock is ahead of UTC at a moment. */
export function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/** Days and times in a text, by the business's clock, looking forward. */
export function datesOf(text: string, now: Date, timeZone: string, language: Language): readonly Named[] {
  const reference = { instant: now, timezone: offsetAt(now, timeZone) }
  const parse = language === 'es' ? spanish : english
  return parse.parse(text, reference, { forwardDate: true }).map((result) => named(result))
}

function named({ index, text, start }: ParsedResult): Named {
  return {
    start: index,
    end: index + text.length,
    words: text,
    at: start.date(),
    weekday: start.isCertain('weekday') ? start.get('weekday') : null,
    dayCertain: start.isCertain('day') || start.isCertain('weekday'),
    hourCertain: start.isCertain('hour'),
    hour: start.isCertain('hour') ? start.get('hour') : null,
    halfCertain: start.isCertain('meridiem'),
    day: start.isCertain('day') ? start.get('day') : null,
  }
}
