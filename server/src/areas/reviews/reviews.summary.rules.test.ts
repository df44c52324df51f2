import { expect, it } from 'vitest'
import { startOfDay } from './reviews.days.rules.ts'
import { reminderAt } from './reviews.rules.ts'
import { monthsUntil, runningAverages } from './reviews.summary.rules.ts'

it('twelve months end with that of the day, over the new year too', () => {
  expect(monthsUntil('2026-02-28')).toEqual([
    '2025-03-01',
    '2025-04-01',
    '2025-05-01',
    '2025-06-01',
    '2025-07-01',
    '2025-08-01',
    '2025-09-01',
    '2025-10-01',
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
})

it('the average of a month is that of all stars up to its end', () => {
  const months = ['2026-01-01', '2026-02-01', '2026-03-01']
  expect(
    runningAverages(months, [
      { month: '', total: 1, starred: 1, stars: 5 },
      // one of the three has no stars
      { month: '2026-02-01', total: 3, starred: 2, stars: 4 },
    ]),
  ).toEqual([
    { month: '2026-01-01', total: 0, average: 5 },
    { month: '2026-02-01', total: 3, average: 3 },
    { month: '2026-03-01', total: 0, average: 3 },
  ])
  // what is older than the months counts from the first one on, whether its month is known or not
  const older = [
    { month: '2025-12-01', total: 1, starred: 1, stars: 1 },
    { month: '', total: 1, starred: 1, stars: 5 },
    { month: '2026-01-01', total: 2, starred: 2, stars: 9 },
  ]
  expect(runningAverages(months, older).map(({ total, average }) => [total, average])).toEqual([
    [2, 3.75],
    [0, 3.75],
    [0, 3.75],
  ])
  expect(runningAverages([], older)).toEqual([])
  expect(runningAverages(months, []).map(({ average }) => average)).toEqual([null, null, null])
})

it('a day begins at midnight where the business is', () => {
  expect(startOfDay(new Date('2026-05-20T18:00:00Z'), 'America/Los_Angeles').toISOString()).toBe(
    '2026-05-20T07:00:00.000Z',
  )
  expect(startOfDay(new Date('2026-05-20T05:30:10.250Z'), 'America/Los_Angeles').toISOString()).toBe(
    '2026-05-19T07:00:00.000Z',
  )
})

it('reminders are due after three and seven days, and then never', () => {
  const sent = new Date('2026-05-20T18:00:00Z')
  expect([0, 1, 2].map((number) => reminderAt(sent, number)?.toISOString() ?? null)).toEqual([
    '2026-05-23T18:00:00.000Z',
    '2026-05-27T18:00:00.000Z',
    null,
  ])
})
