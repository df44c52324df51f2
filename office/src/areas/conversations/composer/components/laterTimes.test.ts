import { expect, test } from 'vitest'
import { laterTimes } from './laterTimes.ts'

const zone = 'America/Los_Angeles'
const clock = (now: string) => laterTimes(Date.parse(now), zone)

test('a message is put off to what is left of today, to tomorrow morning, and to Monday', () => {
  // Wednesday, November 18, 2026, noon in Los Angeles
  expect(clock('2026-11-18T20:00:00Z')).toEqual([
    '2026-11-18T21:00:00.000Z',
    '2026-11-19T01:00:00.000Z',
    '2026-11-19T16:00:00.000Z',
    '2026-11-23T16:00:00.000Z',
  ])
  // Sunday evening: tomorrow is Monday
  expect(clock('2026-11-23T04:00:00Z')).toEqual(['2026-11-23T16:00:00.000Z'])
})

test('eight in the morning is eight on both sides of the change of clocks', () => {
  // Saturday before the clocks go back
  expect(clock('2026-11-01T02:00:00Z')).toEqual(['2026-11-01T16:00:00.000Z', '2026-11-02T16:00:00.000Z'])
})
