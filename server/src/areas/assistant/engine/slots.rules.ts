import type { Context } from '../machine/context.rules.ts'
import type { Slot } from '../machine/types.rules.ts'
import type { SlotChoice } from '../machine/understanding.rules.ts'
import { offsetIn } from '../../../platform/zones.rules.ts'
import { datesOf, type Named } from './dates.rules.ts'
import { quote } from './intents.rules.ts'
import { find } from './phrases.rules.ts'
import { polarityOf } from './polarity.rules.ts'
import { spanOf, wholeOf, type Token } from './text.rules.ts'
import { vocabularies } from './vocabulary.rules.ts'

/** Which of the offered slots a message takes: by its place, by day and hour, any of them, or none. */
export function slotChoiceOf(body: string, tokens: readonly Token[], context: Context): SlotChoice | null {
  if (context.pending?.kind !== 'slot' || context.offered.length === 0) return null
  return byDate(body, context) ?? byWords(body, tokens, context)
}

function byWords(body: string, tokens: readonly Token[], context: Context): SlotChoice | null {
  const other = context.language === 'en' ? 'es' : 'en'
  const { offered } = context
  const vocabularyList = [vocabularies[context.language], vocabularies[other]]
  for (const { slots } of vocabularyList) {
    const none = slots.none.map((wanted) => find(wanted, tokens)).find((found) => found !== null)
    if (none) return { kind: 'other', from: null, exact: false, quotation: quote(body, tokens, none) }
  }
  for (const { slots } of vocabularyList) {
    const any = slots.any.map((wanted) => find(wanted, tokens)).find((found) => found !== null)
    if (any) return { kind: 'any', quotation: quote(body, tokens, any) }
  }
  for (const { slots } of vocabularyList) {
    for (const [place, { word }] of tokens.entries()) {
      const named = slots.ordinals[word] ?? (/^[123]$/.test(word) ? Number(word) - 1 : undefined)
      const slot = named === undefined ? undefined : offered.at(named)
      if (slot) return taken(slot, quote(body, tokens, { from: place, to: place + 1 }))
    }
  }
  const said = polarityOf(body, tokens)
  if (said?.value === 'no') return { kind: 'other', from: null, exact: false, quotation: said.quotation }
  const [only] = offered
  if (said?.value === 'yes' && only) {
    return offered.length === 1 ? taken(only, said.quotation) : { kind: 'any', quotation: said.quotation }
  }
  return null
}

const taken = (slot: Slot, quotation: ReturnType<typeof spanOf>): SlotChoice => ({
  kind: 'slot',
  starts: slot.starts.toISOString(),
  quotation,
})

/** "Tuesday at 10", "the 10 o'clock", "el martes": the one offered slot that fits what they named. */
function byDate(body: string, context: Context): SlotChoice | null {
  const other = context.language === 'en' ? 'es' : 'en'
  for (const language of [context.language, other] as const) {
    const dates = datesOf(body.slice(0, 300), context.now, context.timeZone, language)
    const named = join(dates)
    if (!named || (!named.dayCertain && named.hour === null && !/week|month/i.test(named.words))) continue
    const quotation = spanOf(body, named.start, named.end)
    const negated = /\b(?:not|no|cant|can't|cannot|except|but|after|despues)\b[^.]*$/i.test(body.slice(0, named.start))
    const fitting = negated ? [] : context.offered.filter((slot) => fits(slot, named, context.timeZone))
    const [only] = fitting
    if (only) return taken(only, quotation)
    return {
      kind: 'other',
      from: named.at.toISOString(),
      exact: named.dayCertain && named.hourCertain && !negated,
      quotation,
    }
  }
  return bareHour(body, context)
}

/** A day and an hour that were read apart ("mañana … a las 10") are one. */
function join(dates: readonly Named[]): Named | null {
  const [first, second] = dates
  if (!first) return null
  if (!second || first.hourCertain || !second.hourCertain || second.dayCertain) return first
  return { ...first, end: second.end, hour: second.hour, hourCertain: true, halfCertain: second.halfCertain }
}

/** "10 works", "a las 10": an hour that one offered slot has. */
function bareHour(body: string, context: Context): SlotChoice | null {
  const match = /(?:^|\D)(\d{1,2})(?:[:.](\d{2}))?(?!\d)/.exec(body)
  const hour = Number(match?.[1] ?? 'NaN')
  if (!match || !Number.isInteger(hour) || hour <= context.offered.length) return null
  const fitting = context.offered.filter(({ starts }) => clock(starts, context.timeZone).hour % 12 === hour % 12)
  const [only] = fitting
  return only && fitting.length === 1 ? taken(only, wholeOf(body, 120)) : null
}

function fits({ starts }: Slot, named: Named, timeZone: string): boolean {
  const local = clock(starts, timeZone)
  const wanted = clock(named.at, timeZone)
  const day =
    !named.dayCertain || (named.weekday === null ? local.date === wanted.date : local.weekday === named.weekday)
  if (!day || named.hour === null) return day
  return named.halfCertain ? local.hour === named.hour : local.hour % 12 === named.hour % 12
}

/** A moment by the clock of a place. */
function clock(moment: Date, timeZone: string): { date: string; hour: number; weekday: number } {
  const local = new Date(moment.getTime() + offsetIn(timeZone, moment))
  return { date: local.toISOString().slice(0, 10), hour: local.getUTCHours(), weekday: local.getUTCDay() }
}
