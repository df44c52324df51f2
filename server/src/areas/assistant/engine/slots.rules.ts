import type { Context } from '../machine/context.rules.ts'
import type { Slot } from '../machine/types.rules.ts'
import type { SlotChoice } from '../machine/understanding.rules.ts'
import { offsetIn } from '../../../platform/zones.rules.ts'
import { isNegated } from './answers.rules.ts'
import { datesOf, type Named } from './dates.rules.ts'
import { quote } from './intents.rules.ts'
import { find } from './phrases.rules.ts'
import { polarityOf } from './polarity.rules.ts'
import { spanOf, wholeOf, type Token } from './text.rules.ts'
import { isStopWord, vocabularies } from './vocabulary.rules.ts'
import { isRuledOut, isWelcome } from './when.rules.ts'

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
  let refused: SlotChoice | null = null
  for (const { slots } of vocabularyList) {
    for (const [place, { word }] of tokens.entries()) {
      const named = slots.ordinals[word] ?? (/^[123]$/.test(word) ? Number(word) - 1 : undefined)
      const slot = named === undefined || !isChoosing(tokens, place) ? undefined : offered.at(named)
      if (!slot) continue
      const quotation = quote(body, tokens, { from: place, to: place + 1 })
      // "el primero no"
      const isOut = isNegated(body, tokens, place) || refusing.has(tokens[place + 1]?.word ?? '')
      if (!isOut) return taken(slot, quotation)
      refused ??= { kind: 'other', from: null, exact: false, quotation }
    }
  }
  if (refused) return refused
  const part = tokens.length <= FEW_WORDS ? partIn(body) : null
  const within = part && offered.find((slot) => isIn(part, slot, context.timeZone))
  if (within) return taken(within, wholeOf(body, 120))
  const said = polarityOf(body, tokens)
  if (said?.value === 'no') return { kind: 'other', from: null, exact: false, quotation: said.quotation }
  const [only] = offered
  // "I have to ask my wife" takes nothing
  if (said?.value === 'yes' && only && !/\b(?:have|has)$/i.test(said.quotation.words)) {
    return offered.length === 1 ? taken(only, said.quotation) : { kind: 'any', quotation: said.quotation }
  }
  return null
}

const refusing = new Set('no not isnt wont doesnt'.split(' '))
const bareNumbers = new Set('1 2 3 one two three uno una dos tres'.split(' '))
const following = new Set('st nd rd works work please sounds thanks good fine ok okay would gracias'.split(' '))
const leading = new Set('option number slot choice opcion numero cita'.split(' '))

/** "2 please" and "option one" choose; "2 dogs", "which one", and "una pregunta" do not. */
function isChoosing(tokens: readonly Token[], place: number): boolean {
  const word = tokens[place]?.word ?? ''
  const before = tokens[place - 1]?.word
  const next = tokens[place + 1]?.word
  if (!bareNumbers.has(word)) return true
  if (word === 'one' && before !== undefined && !leading.has(before)) return false
  return next === undefined || following.has(next) || isStopWord(next)
}

/** Beyond this a part of the day may be about anything. */
const FEW_WORDS = 8

/** A part of the day by the hours at which it begins and ends. */
interface Part {
  readonly words: RegExp
  readonly from: number
  readonly to: number
}
const dayParts: readonly Part[] = [
  { words: /(?<!good |this )\bmornings?\b|\b(?:en|por|de) la ma[ñn]ana\b/i, from: 0, to: 12 },
  { words: /(?<!good |this )\bafternoons?\b|\b(?:en|por|de) la tarde\b/i, from: 12, to: 18 },
  { words: /(?<!good |this )\bevenings?\b|\b(?:en|por|de) la noche\b/i, from: 17, to: 24 },
]

/** "Monday afternoon": the one part of the day that a text names. */
function partIn(text: string): Part | null {
  const [part, other] = dayParts.filter(({ words }) => words.test(text))
  return part && !other ? part : null
}

function isIn({ from, to }: Part, { starts }: Slot, timeZone: string): boolean {
  const { hour } = clock(starts, timeZone)
  return hour >= from && hour < to
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
    const suiting = dates.filter((each) => !isRuledOut(body, each))
    const named = join(suiting.length > 0 ? suiting : dates)
    if (!named || (!named.dayCertain && named.hour === null && !/week|month/i.test(named.words))) continue
    const quotation = spanOf(body, named.start, named.end)
    const negated = suiting.length === 0 || (isAfter(body, named) && !isWelcome(body, quotation))
    const part = named.hourCertain ? null : partIn(body.slice(named.start, named.end + LONGEST_PART))
    const fitting = context.offered.filter(
      (slot) => !negated && fits(slot, named, context.timeZone) && (!part || isIn(part, slot, context.timeZone)),
    )
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

/** " por la tarde" behind a day. */
const LONGEST_PART = 14

/** "I can't come before Monday", "after Tuesday": what stands before the day, up to a comma or a "but". */
const isAfter = (body: string, { start }: Named): boolean =>
  /\b(?:not|no|cant|can['’]t|cannot|except|after|despu[eé]s)\b/i.test(
    body
      .slice(0, start)
      .split(/[.,;]|\b(?:but|pero|mejor)\b/i)
      .at(-1) ?? '',
  )

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
