import type { Context } from '../machine/context.rules.ts'
import type { Span } from '../machine/understanding.rules.ts'
import { datesOf, type Named } from './dates.rules.ts'
import { quote } from './intents.rules.ts'
import { find } from './phrases.rules.ts'
import { spanOf, type Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'

/** When somebody wants it: a day (`2026-11-24`), a moment (`2026-11-24 10:00`), `asap`, `flexible`, or their words. */
export interface FoundWhen {
  readonly value: string
  readonly quotation: Span
}

const DAY = 24 * 60 * 60 * 1000

/** When they want it, by any of the ways people say so; null when they do not. */
export function whenOf(body: string, tokens: readonly Token[], context: Context): FoundWhen | null {
  const other = context.language === 'en' ? 'es' : 'en'
  for (const language of [context.language, other] as const) {
    const { asap, flexible, spans } = vocabularies[language].when
    const place = (list: typeof asap) => list.map((wanted) => find(wanted, tokens)).find((found) => found !== null)
    const soon = place(asap)
    if (soon) return { value: 'asap', quotation: quote(body, tokens, soon) }
    const date = upcoming(body, context, language)
    if (date) return date
    const free = place(flexible)
    if (free) return { value: 'flexible', quotation: quote(body, tokens, free) }
    const span = place(spans)
    if (span) {
      const quotation = quote(body, tokens, span)
      return { value: quotation.words, quotation }
    }
  }
  return null
}

function upcoming(body: string, context: Context, language: 'en' | 'es'): FoundWhen | null {
  const date = datesOf(body.slice(0, 600), context.now, context.timeZone, language).find((each) => {
    return each.dayCertain && each.at.getTime() > context.now.getTime() - DAY && !isPast(body, each)
  })
  if (!date) return null
  return { value: dayText(date, context.timeZone), quotation: spanOf(body, date.start, date.end) }
}

const isPast = (body: string, { start, words }: Named): boolean =>
  /\b(?:ago|last|since|hace|desde|pasado|pasada)\b/i.test(`${body.slice(Math.max(0, start - 8), start)} ${words}`)

/** The day by the business's clock, with the hour when they said one. */
function dayText({ at, hourCertain }: Named, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const day = new Intl.DateTimeFormat('en-CA', options).format(at)
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return hourCertain ? `${day} ${new Intl.DateTimeFormat('en-GB', clock).format(at)}` : day
}
