import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Repeat } from '#contract/schedule/types.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { planFollowing } from './series-change.rules.ts'
import { horizonFrom, occurrencesIn, placed, repeatOf, ruleOf, shifted, shiftedRule } from './series.rules.ts'

const repeat = (given: object): Repeat => Repeat.parse({ unit: 'week', ...given })
const daysOf = (given: object, start: string, to = '2027-12-31') =>
  occurrencesIn(ruleOf(repeat(given), start), `${start}T09:00`, start, to).map((wall) => wall.slice(5, 10))

describe('what repeats', () => {
  it.each([
    ['every week', {}, '2027-01-05', ['01-05', '01-12', '01-19']],
    ['every second week on two days', { every: 2, weekdays: [0, 3] }, '2027-01-05', ['01-07', '01-18', '01-21']],
    ['every third day', { unit: 'day', every: 3 }, '2027-02-26', ['02-26', '03-01', '03-04']],
    ['every month on the day it begins', { unit: 'month' }, '2027-01-15', ['01-15', '02-15', '03-15']],
    ['on the last day of every month', { unit: 'month', month_day: -1 }, '2027-01-31', ['01-31', '02-28', '03-31']],
    ['on the 31st, in the months that have one', { unit: 'month' }, '2027-01-31', ['01-31', '03-31', '05-31']],
    ['every year', { unit: 'year' }, '2026-06-01', ['06-01', '06-01']],
    ['as often as it says', { count: 2 }, '2027-01-05', ['01-05', '01-12']],
    ['until a day, which is included', { until: '2027-01-12' }, '2027-01-05', ['01-05', '01-12']],
  ])('%s', (_name, given, start, expected) => {
    expect(daysOf(given, start).slice(0, 3)).toEqual(expected)
  })

  const choice = fc
    .record({
      unit: fc.constantFrom('day', 'week', 'month', 'year'),
      every: fc.integer({ min: 1, max: 52 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
      month_day: fc.constantFrom(null, -1, 1, 15, 31),
      end: fc.constantFrom({}, { count: 7 }, { until: '2027-08-01' }),
    })
    .map(({ unit, every, weekdays, month_day: day, end }) =>
      Repeat.parse({
        unit,
        every,
        ...end,
        ...(unit === 'week' ? { weekdays } : {}),
        ...(unit === 'month' ? { month_day: day } : {}),
      }),
    )
  const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

  it('is read from its rule as it was chosen', () => {
    fc.assert(
      fc.property(choice, start, (chosen, day) => {
        const known = repeatOf(ruleOf(chosen, day))
        expect(ruleOf(known, day)).toBe(ruleOf(chosen, day))
        expect(known).toMatchObject({
          unit: chosen.unit,
          every: chosen.every,
          count: chosen.count,
          until: chosen.until,
        })
      }),
    )
  })

  it('has the same days when it is worked out in one piece or in two', () => {
    fc.assert(
      fc.property(choice, start, fc.integer({ min: 0, max: 400 }), (chosen, day, later) => {
        const rule = ruleOf(chosen, day)
        const [middle, end] = [addDays(day, later), addDays(day, 500)]
        const walls = (from: string, to: string) => occurrencesIn(rule, `${day}T09:00`, from, to)
        expect([...walls(day, middle), ...walls(addDays(middle, 1), end)]).toEqual(walls(day, end))
      }),
      { numRuns: 50 },
    )
  })
})

describe('an occurrence as a row', () => {
  const losAngeles = 'America/Los_Angeles'

  it('is an hour later on the day whose clock skips it, and the first of two on the day that shows it twice', () => {
    expect(placed('2027-03-14T02:30', 60, losAngeles)).toMatchObject({
      starts_local: '2027-03-14T03:30',
      starts_at: new Date('2027-03-14T10:30:00Z'),
    })
    expect(placed('2027-11-07T01:30', 60, losAngeles)).toMatchObject({
      starts_local: '2027-11-07T01:30',
      starts_at: new Date('2027-11-07T08:30:00Z'),
      ends_at: new Date('2027-11-07T09:30:00Z'),
    })
  })

  it('shows the same time on the wall all year, except for the hour that a day does not have', () => {
    const rule = ruleOf(repeat({ unit: 'day' }), '2027-01-01')
    const walls = occurrencesIn(rule, '2027-01-01T02:30', '2027-01-01', '2027-12-31')
    expect(walls).toHaveLength(365)
    const others = walls.filter((wall) => {
      const { starts_at: at } = placed(wall, 60, losAngeles)
      return at === null || onTheWall(losAngeles, at).time !== '02:30'
    })
    expect(others).toEqual(['2027-03-14T02:30'])
  })
})

it('visits are made two years ahead', () => {
  expect(horizonFrom('2026-11-26')).toBe('2028-11-26')
  expect(horizonFrom('2024-02-29')).toBe('2026-02-28')
})

describe('a series that goes on at another time', () => {
  const next = (given: object, from: string, to: string, passed = 0) => {
    const rule = shiftedRule(ruleOf(repeat(given), from), { from, to }, passed)
    return occurrencesIn(rule, `${to}T09:00`, to, '2027-12-31').map((wall) => wall.slice(5, 10))
  }

  it.each([
    [
      'by days of the week, over the end of one too',
      { every: 2, weekdays: [0, 6] },
      '2027-01-04',
      '2027-01-05',
      ['01-05', '01-11', '01-19'],
    ],
    ['to another day of the month', { unit: 'month' }, '2027-01-15', '2027-01-17', ['01-17', '02-17', '03-17']],
    [
      'from the last day of the month',
      { unit: 'month', month_day: -1 },
      '2027-01-31',
      '2027-01-29',
      ['01-29', '03-29', '04-29'],
    ],
    [
      'to the last day of another month',
      { unit: 'month', month_day: -1 },
      '2027-01-31',
      '2027-02-28',
      ['02-28', '03-31', '04-30'],
    ],
  ])('%s', (_name, given, from, to, expected) => {
    expect(next(given, from, to).slice(0, 3)).toEqual(expected)
  })

  it('as often as is left of it', () => {
    expect(next({ count: 5 }, '2027-01-05', '2027-01-06', 2)).toEqual(['01-06', '01-13', '01-20'])
  })

  it('moves each visit to where the new rule has it, whatever weekdays it has', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(weekdays, fc.integer({ min: 1, max: 4 }), fc.integer({ min: -20, max: 20 }), (days, every, by) => {
        const rule = ruleOf(repeat({ weekdays: days, every }), '2027-02-01')
        const [first = ''] = occurrencesIn(rule, '2027-02-01T09:00', '2027-02-01', '2027-03-31')
        const from = first.slice(0, 10)
        const to = addDays(from, by)
        const shift = { unit: 'week' as const, monthDay: null, from, to }
        const old = occurrencesIn(rule, '2027-02-01T09:00', from, addDays(from, 100))
        const moved = occurrencesIn(shiftedRule(rule, { from, to }, 0), `${to}T09:00`, to, addDays(to, 100))
        expect(moved).toEqual(old.map((wall) => `${shifted(wall.slice(0, 10), shift)}T09:00`))
      }),
    )
  })

  it('takes along what is open, and leaves what is done, has begun, or was moved by hand', () => {
    const row = (day: string, given: object = {}) => ({
      id: day,
      state: 'confirmed',
      detached: false,
      occurrence: `${day}T09:00`,
      starts_local: `${day}T09:00`,
      ...given,
    })
    const rows = [
      row('2027-01-05', { detached: true, starts_local: '2027-01-06T10:00' }),
      row('2027-01-12', { state: 'done' }),
      row('2027-01-19', { detached: true }),
      row('2027-01-26', { state: 'cancelled' }),
      row('2027-02-02'),
      row('2027-02-09', { state: 'on_the_way' }),
    ] as const
    const { moves, stays } = planFollowing(ruleOf(repeat({}), '2027-01-05'), rows, rows[0], '2027-01-07T11:30')
    expect(moves.map(({ row: { id }, to }) => [id, to])).toEqual([
      ['2027-01-05', '2027-01-07T11:30'],
      ['2027-02-02', '2027-02-04T11:30'],
    ])
    expect(stays).toBe(3)
  })
})
