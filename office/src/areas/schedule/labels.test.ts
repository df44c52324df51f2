import { expect, test } from 'vitest'
import { rangeText } from './labels.ts'

test.each([
  ['2026-11-23T11:00', '2026-11-23T13:00', '11 AM–1 PM'],
  ['2026-11-23T09:30', '2026-11-23T11:30', '9:30–11:30 AM'],
  // across midnight without the dates that the language would write
  ['2026-11-23T23:00', '2026-11-24T01:30', '11 PM–1:30 AM'],
])('the time from %s to %s is written %s', (from, to, expected) => {
  expect(rangeText(from, to).replaceAll('\u202F', ' ')).toBe(expected)
})
