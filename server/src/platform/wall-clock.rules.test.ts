import { expect, it } from 'vitest'
import { addDays, momentOf, onTheWall, possibleMoments } from './wall-clock.rules.ts'

const losAngeles = 'America/Los_Angeles'

it.each([
  ['2026-05-20T18:05:59Z', '2026-05-20', '11:05'],
  ['2026-05-20T06:59:00Z', '2026-05-19', '23:59'],
  ['2026-12-20T18:05:00Z', '2026-12-20', '10:05'],
])('at %s the wall shows %s, %s', (moment, date, time) => {
  expect(onTheWall(losAngeles, new Date(moment))).toEqual({ date, time })
})

it.each([
  ['2026-05-20', 1, '2026-05-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-05-20', 0, '2026-05-20'],
])('%s and %i days is %s', (date, days, other) => {
  expect(addDays(date, days)).toBe(other)
})

it.each([
  ['2026-05-20', '11:05', '2026-05-20T18:05:00.000Z'],
  ['2026-12-20', '10:05', '2026-12-20T18:05:00.000Z'],
  // clocks go forward at two: half past two is an hour later
  ['2026-03-08', '01:59', '2026-03-08T09:59:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T10:00:00.000Z'],
  // and back at two: half past one is twice, and meant the first time
  ['2026-11-01', '00:59', '2026-11-01T07:59:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01', '02:00', '2026-11-01T10:00:00.000Z'],
])('on %s the wall shows %s at %s', (date, time, moment) => {
  expect(momentOf(losAngeles, date, time).toISOString()).toBe(moment)
})

it.each([
  ['2026-05-20', '11:05', ['2026-05-20T18:05:00.000Z', '2026-05-20T18:05:00.000Z']],
  ['2026-11-01', '01:30', ['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z']],
])('on %s the time %s may mean %j', (date, time, moments) => {
  expect(possibleMoments(losAngeles, date, time).map((moment) => moment.toISOString())).toEqual(moments)
})
