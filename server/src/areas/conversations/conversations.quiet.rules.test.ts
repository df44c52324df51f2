import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, nextDaytime } from './conversations.quiet.rules.ts'

const [east, west] = ['America/New_York', 'America/Los_Angeles']

test.each([
  // from eight to eight by the clock there
  ['2026-11-27T12:59:59Z', [east], true],
  ['2026-11-27T13:00:00Z', [east], false],
  ['2026-11-28T00:59:59Z', [east], false],
  ['2026-11-28T01:00:00Z', [east], true],
  // night in one of them is night
  ['2026-11-27T15:00:00Z', [east, west], true],
  ['2026-11-27T16:00:00Z', [east, west], false],
  ['2026-11-28T01:00:00Z', [east, west], true],
  ['2026-11-28T05:00:00Z', [], false],
])('at %s in %j it is night: %j', (moment, zones, quiet) => {
  expect(isQuiet(zones, new Date(moment))).toBe(quiet)
})

test.each([
  ['in the evening, the next morning', '2026-11-28T03:00:00Z', [east], '2026-11-28T13:00:00.000Z'],
  ['early in the morning, the same one', '2026-11-27T10:00:00Z', [east], '2026-11-27T13:00:00.000Z'],
  ['in two zones, when both are awake', '2026-11-27T10:00:00Z', [east, west], '2026-11-27T16:00:00.000Z'],
  ['whatever their order', '2026-11-27T10:00:00Z', [west, east], '2026-11-27T16:00:00.000Z'],
  // the clocks go forward in that night, and back
  ['in the night of March 8', '2026-03-08T04:00:00Z', [east], '2026-03-08T12:00:00.000Z'],
  ['in the night of November 1', '2026-11-01T04:00:00Z', [east], '2026-11-01T13:00:00.000Z'],
  // never day in both: eight o'clock in the first
  ['in zones twelve hours apart', '2026-11-27T10:00:00Z', [east, 'Asia/Bangkok'], '2026-11-28T13:00:00.000Z'],
])('the next day begins %s', (_name, moment, zones, day) => {
  expect(nextDaytime(zones, new Date(moment)).toISOString()).toBe(day)
})

test('the next day begins later than now and within a day, and is no night', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (moment) => {
        const next = nextDaytime([east, west], moment)
        expect(isQuiet([east, west], next)).toBe(false)
        expect(next.getTime()).toBeGreaterThan(moment.getTime())
        expect(next.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      },
    ),
  )
})
