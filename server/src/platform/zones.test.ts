import { expect, test } from 'vitest'
import { localIso, offsetIn } from './zones.rules.ts'

const aMinute = 60_000

test.each([
  ['UTC', '2026-05-20T18:00:00Z', 0],
  ['America/Los_Angeles', '2026-05-20T18:00:00Z', -420],
  ['Asia/Kathmandu', '2026-05-20T18:00:00Z', 345],
  // at half past the hour of UTC, and by half an hour
  ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', 630],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 660],
])('%s is ahead of UTC at %s by %i minutes', (zone, moment, minutes) => {
  expect(offsetIn(zone, new Date(moment)) / aMinute).toBe(minutes)
})

test('a clock is read with its date, on the day that it shows', () => {
  expect(localIso('Pacific/Auckland', new Date('2026-05-31T12:34:56Z'))).toBe('2026-06-01T00:34:56.000')
})

test('no time zone is an error', () => {
  expect(() => offsetIn('Nowhere/At_All', new Date(0))).toThrow(RangeError)
})
