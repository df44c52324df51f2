import type { Repeat } from '#contract/schedule/types.ts'
import { seriesLimits, type RepeatUnit } from '#contract/schedule/values.ts'
import { fieldErrors } from '../../../../lib/fieldErrors.ts'
import { addDays, weekdayOf } from '../../components/wall.ts'

/** Choices of the form; everything else is custom. */
export const repeatChoices = ['never', 'day', 'week', 'twoWeeks', 'month', 'custom'] as const
export type RepeatChoice = (typeof repeatChoices)[number]
export const repeatEnds = ['never', 'on', 'after'] as const

/** How something repeats, as a form holds it. Numbers are as they were typed. */
export interface RepeatValue {
  readonly choice: RepeatChoice
  /** These four apply to custom only. */
  readonly unit: RepeatUnit
  readonly every: number | string
  /** From Monday (0); none: the weekday of the first day. */
  readonly weekdays: readonly number[]
  /** Of months: the last day of each. */
  readonly onLastDay: boolean
  readonly ends: (typeof repeatEnds)[number]
  readonly until: string
  readonly count: number | string
}

export const noRepeat: RepeatValue = {
  choice: 'never',
  unit: 'week',
  every: 1,
  weekdays: [],
  onLastDay: false,
  ends: 'never',
  until: '',
  count: 10,
}

const ready: Readonly<Record<Exclude<RepeatChoice, 'never' | 'custom'>, Pick<Repeat, 'unit' | 'every'>>> = {
  day: { unit: 'day', every: 1 },
  week: { unit: 'week', every: 1 },
  twoWeeks: { unit: 'week', every: 2 },
  month: { unit: 'month', every: 1 },
}

const dayOfMonth = (day: string): number => Number(day.slice(8))

/** The rule of a choice, without its end, for what begins on a day; null: it does not repeat. */
export function ruleOf(value: RepeatValue, day: string): Repeat | null {
  if (value.choice === 'never') return null
  const isCustom = value.choice === 'custom'
  const { unit, every } = isCustom ? { unit: value.unit, every: Number(value.every) } : ready[value.choice]
  const chosen =
    isCustom && value.weekdays.length > 0 ? value.weekdays.toSorted((one, other) => one - other) : [weekdayOf(day)]
  return {
    unit,
    every,
    weekdays: unit === 'week' ? chosen : [],
    month_day: unit === 'month' ? (isCustom && value.onLastDay ? -1 : dayOfMonth(day)) : null,
    until: null,
    count: null,
  }
}

/** The rule with its end. */
export function repeatOf(value: RepeatValue, day: string): Repeat | null {
  const rule = ruleOf(value, day)
  return (
    rule && {
      ...rule,
      until: value.ends === 'on' ? value.until : null,
      count: value.ends === 'after' ? Number(value.count) : null,
    }
  )
}

/** A rule as the form holds it, of a visit on this day. */
export function valueOfRepeat(
  { unit, every, weekdays, month_day: monthDay, until, count }: Repeat,
  day: string,
): RepeatValue {
  const isPlain = unit !== 'week' || weekdays.join(' ') === String(weekdayOf(day))
  const isUsual = isPlain && (monthDay === null || monthDay === dayOfMonth(day))
  const choices = ['day', 'week', 'twoWeeks', 'month'] as const
  const known = choices.find((choice) => ready[choice].unit === unit && ready[choice].every === every)
  return {
    ...noRepeat,
    choice: isUsual && known !== undefined ? known : 'custom',
    unit,
    every,
    weekdays,
    onLastDay: monthDay === -1,
    ends: until === null ? (count === null ? 'never' : 'after') : 'on',
    until: until ?? '',
    count: count ?? noRepeat.count,
  }
}

/** What a change of the form means for a visit that repeats: no more means that its series ends with it. */
export const changedRepeat = (before: Repeat, value: RepeatValue, day: string): Repeat =>
  repeatOf(value, day) ?? { ...before, until: day, count: null }

/** The first day of a weekly rule from a day on; null for other rules. */
export function firstDay({ unit, weekdays }: Repeat, day: string): string | null {
  if (unit !== 'week') return null
  return (
    Array.from({ length: 7 }, (_, ahead) => addDays(day, ahead)).find((each) => weekdays.includes(weekdayOf(each))) ??
    null
  )
}

/** Months that have no such day are left out. */
export const skipsMonths = ({ unit, month_day: day }: Repeat): boolean => unit === 'month' && day !== null && day > 28

/** The part of a repeat that is wrong. */
export type RepeatFault = 'every' | 'until' | 'count' | 'rule'

const isWithin = (typed: number | string, most: number): boolean =>
  Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= most

/** What the server would refuse. */
export function repeatFaults(value: RepeatValue, day: string): RepeatFault[] {
  const { choice, every, ends, until, count } = value
  if (choice === 'never') return []
  const faults: RepeatFault[] = []
  if (choice === 'custom' && !isWithin(every, seriesLimits.interval)) faults.push('every')
  if (ends === 'on' && (until === '' || until < day)) faults.push('until')
  if (ends === 'after' && !isWithin(count, seriesLimits.visits)) faults.push('count')
  return faults
}

const faultOfPath: Readonly<Record<string, RepeatFault>> = {
  'repeat.every': 'every',
  'repeat.weekdays': 'rule',
  'repeat.until': 'until',
  'repeat.count': 'count',
  'repeat.unit': 'rule',
  'repeat.month_day': 'rule',
  repeat: 'rule',
}

/** Errors of a repeat in the server’s answer. */
export const refusedRepeat = (error: unknown): RepeatFault[] =>
  Object.keys(fieldErrors(error)).flatMap((path) => faultOfPath[path] ?? [])
