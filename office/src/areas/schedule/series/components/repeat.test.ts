import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Repeat } from '#contract/schedule/types.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { loadTexts, showLanguage, text } from '../../../../lib/texts.ts'
import { weekdayOf } from '../../components/wall.ts'
import { repeatText } from '../labels.ts'
import {
  changedRepeat,
  firstDay,
  noRepeat,
  refusedRepeat,
  repeatChoices,
  repeatEnds,
  repeatFaults,
  repeatOf,
  valueOfRepeat,
  type RepeatValue,
} from './repeat.ts'

beforeAll(() => loadTexts(['schedule']))

/** A Tuesday. */
const day = '2026-06-02'
const value = (given: Partial<RepeatValue>): RepeatValue => ({ ...noRepeat, ...given })
const sentence = (given: Partial<RepeatValue>, from = day) => {
  const repeat = repeatOf(value(given), from)
  return repeat && repeatText(text, repeat, from)
}

describe('how something repeats, in a sentence', () => {
  const cases: [Partial<RepeatValue>, string][] = [
    [{ choice: 'day' }, 'Every day'],
    [{ choice: 'week' }, 'Every week on Tuesday'],
    [{ choice: 'twoWeeks', ends: 'after', count: 10 }, 'Every 2 weeks on Tuesday, 10 times'],
    [{ choice: 'twoWeeks', ends: 'after', count: 1 }, 'Every 2 weeks on Tuesday, once'],
    [{ choice: 'month', ends: 'on', until: '2026-12-31' }, 'Every month on the 2nd, until Dec 31, 2026'],
    [{ choice: 'custom', unit: 'week', every: 3, weekdays: [4, 0] }, 'Every 3 weeks on Monday and Friday'],
    [{ choice: 'custom', unit: 'month', every: 2, onLastDay: true }, 'Every 2 months on the last day'],
    [{ choice: 'custom', unit: 'year', every: 1 }, 'Every year on June 2'],
    [{ choice: 'custom', unit: 'day', every: '5' }, 'Every 5 days'],
  ]
  it.each(cases)('%j says %s', (given, said) => expect(sentence(given)).toBe(said))

  it('says nothing of what does not repeat', () => expect(sentence({ choice: 'never' })).toBeNull())
})

describe('in Spanish', () => {
  beforeAll(() => showLanguage('es', false))
  afterAll(() => showLanguage('en', false))
  it('says it as well', () => {
    expect(sentence({ choice: 'custom', unit: 'week', every: 2, weekdays: [1, 3], ends: 'after', count: 10 })).toBe(
      'Cada 2 semanas, martes y jueves, 10 veces',
    )
    expect(sentence({ choice: 'month', ends: 'on', until: '2026-12-31' })).toBe(
      'Cada mes, el día 2, hasta el 31 dic 2026',
    )
  })
})

const typed = fc.oneof(fc.integer({ min: -5, max: 20_000 }), fc.constantFrom('', 'often', '1.5', '12'))
const values = fc.record({
  choice: fc.constantFrom(...repeatChoices),
  unit: fc.constantFrom('day', 'week', 'month', 'year' as const),
  every: typed,
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  onLastDay: fc.boolean(),
  ends: fc.constantFrom(...repeatEnds),
  until: fc.constantFrom('', '2026-06-01', '2026-06-02', '2027-01-01'),
  count: typed,
})

describe('what the form lets through', () => {
  it('is a rule that the contract takes, and nothing else is', () => {
    fc.assert(
      fc.property(values, (given) => {
        const repeat = repeatOf(given, day)
        if (repeat === null) return given.choice === 'never'
        // what is over before it begins is well written all the same
        const isOver = given.ends === 'on' && given.until === '2026-06-01'
        return (repeatFaults(given, day).length === 0) === (Repeat.safeParse(repeat).success && !isOver)
      }),
    )
  })

  it('begins with the first day of the week that fits', () => {
    fc.assert(
      fc.property(values, (given) => {
        const repeat = repeatOf(given, day)
        if (repeat === null || repeat.unit !== 'week') return true
        const first = firstDay(repeat, day)
        return first !== null && first >= day && repeat.weekdays.includes(weekdayOf(first))
      }),
    )
  })

  it.each([
    [{ choice: 'custom', every: 0 }, ['every']],
    [{ choice: 'custom', every: 53 }, ['every']],
    [{ choice: 'week', ends: 'after', count: 10_000 }, ['count']],
    [{ choice: 'week', ends: 'on', until: '' }, ['until']],
    [{ choice: 'never', ends: 'after', count: 10_000 }, []],
    [{ choice: 'week', ends: 'after', count: 200 }, []],
  ] satisfies [Partial<RepeatValue>, string[]][])('of %j it names %j', (given, faults) =>
    expect(repeatFaults(value(given), day)).toEqual(faults),
  )
})

it('refusedRepeat maps the server’s errors to fields', () => {
  const refused = (path: string) => refusedRepeat(new ApiError('invalid', 422, { errors: [{ path, message: 'no' }] }))
  expect(refused('body.repeat.count')).toEqual(['count'])
  // fields without a message of their own
  expect(refused('body.repeat.unit')).toEqual(['rule'])
  expect(refused('body.repeat.weekdays')).toEqual(['rule'])
  expect(refused('body.repeat')).toEqual(['rule'])
  expect(refused('body.starts')).toEqual([])
})

it.each([
  ['every Tuesday', { every: 1, weekdays: [1] }, 'week'],
  ['every second Tuesday', { every: 2, weekdays: [1] }, 'twoWeeks'],
  ['every third Tuesday', { every: 3, weekdays: [1] }, 'custom'],
  ['Tuesdays and Fridays', { every: 1, weekdays: [1, 4] }, 'custom'],
  ['every day', { unit: 'day' as const }, 'day'],
  ['the second of each month', { unit: 'month' as const, month_day: 2 }, 'month'],
  ['the last day of each month', { unit: 'month' as const, month_day: -1 }, 'custom'],
  ['with a last day', { weekdays: [1], until: '2026-07-01' }, 'week'],
  ['a number of times', { weekdays: [1], count: 7 }, 'week'],
])('a rule that a series has is shown and sent as it is: %s', (_what, given, choice) => {
  const usual = { unit: 'week' as const, every: 1, weekdays: [], month_day: null, until: null, count: null }
  const rule = { ...usual, ...given }
  const shown = valueOfRepeat(rule, day)
  expect(shown.choice).toBe(choice)
  expect(changedRepeat(rule, shown, day)).toEqual(rule)
})

it('a series that repeats no more ends with the visit', () => {
  const before = { unit: 'week' as const, every: 1, weekdays: [1], month_day: null, until: null, count: 9 }
  expect(changedRepeat(before, { ...noRepeat, choice: 'never' }, day)).toEqual({
    ...before,
    until: day,
    count: null,
  })
})
