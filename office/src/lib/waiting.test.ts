import { expect, test } from 'vitest'
import { secondsWaited, waitingLevel } from './waiting.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const level = (minutes: number, open: boolean) =>
  waitingLevel(new Date(now - minutes * 60_000).toISOString(), now, () => open)

test.each([
  [4, 'fresh', 'fresh'],
  [5, 'waiting', 'fresh'],
  [59, 'waiting', 'fresh'],
  [60, 'waiting', 'waiting'],
  [1439, 'waiting', 'waiting'],
  [1440, 'trouble', 'trouble'],
] as const)('after %d minutes: %s for who asked in the hours, %s for others', (minutes, open, closed) => {
  expect([level(minutes, true), level(minutes, false)]).toEqual([open, closed])
})

test('secondsWaited counts the first minute as one', () => {
  expect(secondsWaited('2026-11-20T11:59:50Z', now)).toBe(60)
  expect(secondsWaited('2026-11-20T11:00:00Z', now)).toBe(3600)
})
