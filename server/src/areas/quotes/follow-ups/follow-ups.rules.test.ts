import { expect, test } from 'vitest'
import { byDay, followUpAt } from './follow-ups.rules.ts'

const zone = 'America/Los_Angeles'
const at = (sent: string, done: number) => followUpAt(zone, new Date(sent), done)?.toISOString() ?? null

test.each([
  ['a day later at the same time', '2026-05-20T18:00:00Z', 0, '2026-05-21T18:00:00.000Z'],
  ['three days after it was sent', '2026-05-20T18:00:00Z', 1, '2026-05-23T18:00:00.000Z'],
  ['a week after it was sent', '2026-05-20T18:00:00Z', 2, '2026-05-27T18:00:00.000Z'],
  ['never a fourth time', '2026-05-20T18:00:00Z', 3, null],
  ['not at six in the morning, but at eight', '2026-05-20T13:00:00Z', 0, '2026-05-21T15:00:00.000Z'],
  ['not at eight in the evening, but the next morning', '2026-05-21T03:00:00Z', 0, '2026-05-22T15:00:00.000Z'],
  ['by the clock on the wall when it changes meanwhile', '2026-03-07T18:00:00Z', 0, '2026-03-08T17:00:00.000Z'],
])('a quote is followed up %s', (_when, sent, done, due) => {
  expect(at(sent, done)).toBe(due)
})

test.each([
  ['2026-05-20T14:59:00Z', '2026-05-20T15:00:00.000Z'],
  ['2026-05-20T15:00:00Z', '2026-05-20T15:00:00.000Z'],
  ['2026-05-21T02:59:00Z', '2026-05-21T02:59:00.000Z'],
  ['2026-05-21T03:00:00Z', '2026-05-21T15:00:00.000Z'],
])('%s is by day at %s', (moment, day) => {
  expect(byDay(zone, new Date(moment)).toISOString()).toBe(day)
})
