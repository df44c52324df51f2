import { describe, expect, it } from 'vitest'
import { Repeat } from '#contract/schedule/types.ts'
import { occurrencesIn, repeatFault, repeatOf, ruleOf, shifted, shiftedRule, type Shift } from './series.rules.ts'

const repeat = (given: object): Repeat => Repeat.parse({ unit: 'week', ...given })

describe('what is to repeat', () => {
  it.each([
    [{ unit: 'week', weekdays: [0] }, null],
    [{ unit: 'day', weekdays: [0] }, ['weekdays', 'are for what repeats by weeks']],
    [{ unit: 'day', weekdays: [] }, null],
    [{ unit: 'month', month_day: 15 }, null],
    [{ unit: 'month' }, null],
    [{ unit: 'week', month_day: 15 }, ['month_day', 'is for what repeats by months']],
    [{ unit: 'year' }, null],
    [{ until: '9000-01-01' }, null],
    [{ until: '9000-01-02' }, ['until', 'is too far away']],
    [{ count: 3 }, null],
    [{ count: 3, until: '2027-01-01' }, ['count', 'says the end twice: give a last day or a number']],
  ])('as %j is at fault: %j', (given, fault) => {
    const found = repeatFault(repeat(given))
    expect(found && [found.field, found.message]).toEqual(fault)
  })

  it.each([
    [{ unit: 'day', every: 3 }, 'FREQ=DAILY;INTERVAL=3'],
    [{ count: 4 }, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO;COUNT=4'],
    [{ weekdays: [0, 6] }, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,SU;WKST=MO'],
    [{ unit: 'month' }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=5'],
    [{ unit: 'month', month_day: -1 }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1'],
    [{ unit: 'year', until: '2030-12-31' }, 'FREQ=YEARLY;INTERVAL=1;UNTIL=20301231T235959Z'],
  ])('as %j has the rule %s, and is read from it', (given, rule) => {
    expect(ruleOf(repeat(given), '2027-01-05')).toBe(rule)
    expect(ruleOf(repeatOf(rule), '2027-01-05')).toBe(rule)
  })

  it('is read with what was chosen, and nothing that was not', () => {
    expect(repeatOf('FREQ=DAILY;INTERVAL=3')).toEqual({
      unit: 'day',
      every: 3,
      weekdays: [],
      month_day: null,
      until: null,
      count: null,
    })
    // another product's, which has no interval
    expect(repeatOf('FREQ=WEEKLY;BYDAY=TU;COUNT=4')).toMatchObject({ every: 1, weekdays: [1], count: 4 })
    expect(repeatOf('FREQ=HOURLY')).toMatchObject({ unit: 'week' })
  })
})

it('occurrences of the first and of the last day that is asked for are there', () => {
  const walls = (from: string, to: string) => occurrencesIn('FREQ=DAILY;INTERVAL=1', '2027-01-05T00:00', from, to)
  expect(walls('2027-01-05', '2027-01-06')).toEqual(['2027-01-05T00:00', '2027-01-06T00:00'])
  expect(walls('2027-01-01', '2027-01-04')).toEqual([])
})

describe('a day of a series whose one visit moves', () => {
  it.each<[Shift['unit'], Shift['monthDay'], string, string, string, string]>([
    ['day', null, '2027-01-05', '2027-01-07', '2027-02-27', '2027-03-01'],
    ['week', null, '2027-01-05', '2027-01-04', '2027-03-01', '2027-02-28'],
    ['month', null, '2027-01-15', '2027-01-17', '2027-03-15', '2027-03-17'],
    ['month', null, '2027-01-15', '2027-02-17', '2027-03-15', '2027-04-17'],
    ['month', null, '2027-02-15', '2027-01-17', '2027-03-15', '2027-02-17'],
    // a month that is shorter
    ['month', null, '2027-01-15', '2027-01-30', '2027-02-15', '2027-02-28'],
    ['month', 31, '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-28'],
    // from the last day of each month to the last day of another one
    ['month', -1, '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ['month', -1, '2027-01-31', '2027-02-28', '2027-04-30', '2027-05-31'],
    ['month', -1, '2027-01-31', '2027-01-29', '2027-03-31', '2027-03-29'],
    ['month', 1, '2027-01-01', '2027-01-31', '2027-02-01', '2027-02-28'],
    ['month', 28, '2027-02-28', '2027-04-30', '2027-03-28', '2027-05-30'],
    ['year', null, '2027-06-01', '2027-07-04', '2028-06-01', '2028-07-04'],
    ['year', null, '2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
    // at another time of the same day: where it is, though somebody moved it there
    ['month', null, '2027-01-20', '2027-01-20', '2027-02-15', '2027-02-15'],
  ])('by %s (%s) from %s to %s, on %s, goes to %s', (unit, monthDay, from, to, day, expected) => {
    expect(shifted(day, { unit, monthDay, from, to })).toBe(expected)
  })
})

describe('the rule from a visit on that moves', () => {
  it.each([
    // an end goes along when it becomes later, and stays when it becomes earlier
    [{ until: '2027-03-02' }, '2027-01-05', '2027-01-07', 'BYDAY=TH;WKST=WE;UNTIL=20270304T235959Z'],
    [{ until: '2027-03-02' }, '2027-01-05', '2027-01-04', 'BYDAY=MO;WKST=SU;UNTIL=20270302T235959Z'],
    [{}, '2027-01-05', '2027-01-28', 'BYDAY=TH;WKST=WE'],
    [{}, '2027-01-05', '2026-12-20', 'BYDAY=SU;WKST=SA'],
    [{ count: 9 }, '2027-01-05', '2027-01-05', 'BYDAY=TU;WKST=MO;COUNT=6'],
    [{ unit: 'month', month_day: 31 }, '2027-01-31', '2027-01-31', 'BYMONTHDAY=31'],
    [{ unit: 'month', month_day: 15 }, '2027-01-15', '2027-02-28', 'BYMONTHDAY=28'],
    [{ unit: 'month', month_day: -1 }, '2027-01-31', '2027-02-28', 'BYMONTHDAY=-1'],
    [{ unit: 'month', month_day: -1 }, '2027-01-31', '2027-02-27', 'BYMONTHDAY=27'],
    // a visit that somebody moved already
    [{ unit: 'month', month_day: 15 }, '2027-01-20', '2027-01-20', 'BYMONTHDAY=15'],
    [{ unit: 'day' }, '2027-01-05', '2027-01-07', ''],
  ])('of %j from %s to %s ends %s', (given, from, to, end) => {
    const rule = shiftedRule(ruleOf(repeat(given), from), { from, to }, 3)
    expect(rule.replace(/^FREQ=\w+;INTERVAL=1;?/, '')).toBe(end)
  })

  it('keeps where its weeks begin, however often it moves', () => {
    const once = shiftedRule(
      ruleOf(repeat({ every: 2, weekdays: [1] }), '2027-01-05'),
      { from: '2027-01-05', to: '2027-01-07' },
      0,
    )
    const twice = shiftedRule(once, { from: '2027-01-07', to: '2027-01-08' }, 0)
    expect([once, twice].map((rule) => rule.split(';').slice(2))).toEqual([
      ['BYDAY=TH', 'WKST=WE'],
      ['BYDAY=FR', 'WKST=TH'],
    ])
  })
})
