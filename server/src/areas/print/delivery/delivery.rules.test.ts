import { expect, test } from 'vitest'
import {
  afterMissing,
  askedAgain,
  isDark,
  keyOf,
  lookAgain,
  orderFaultOf,
  pieceFaultOf,
  statusAfter,
} from './delivery.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const minutes = (many: number) => new Date(now.getTime() + many * 60_000)
const day = 24 * 60

test.each([
  // not before it is printed it is only sent
  ['sending', 'accepted', 5, 'sent'],
  ['sending', 'accepted', 0, 'in_production'],
  ['sending', 'accepted', null, 'in_production'],
  ['cancelling', 'accepted', 5, 'sent'],
  ['sent', 'accepted', -5, 'in_production'],
  ['in_production', 'mailed', null, 'mailed'],
  ['mailed', 'delivered', null, 'delivered'],
  ['mailed', 'returned', null, 'returned'],
  // it never goes back
  ['mailed', 'accepted', null, 'mailed'],
  ['in_production', 'accepted', 5, 'in_production'],
  ['delivered', 'mailed', null, 'delivered'],
  // what is delivered may still come back
  ['delivered', 'returned', null, 'returned'],
  ['mailed', 'failed', null, 'failed'],
  ['sent', 'cancelled', 5, 'cancelled'],
] as const)('a piece that was %s is %s there, to be printed in %j minutes: %s', (before, state, sends, after) => {
  expect(statusAfter(before, { state, sendsAt: sends === null ? null : minutes(sends) }, now)).toBe(after)
})

test('what became of it is asked a minute after it is printed, then each day for 45 days', () => {
  expect(askedAgain('sent', null, minutes(30), now)).toEqual(minutes(31))
  expect(askedAgain('sent', null, minutes(-30), now)).toEqual(minutes(1))
  expect(askedAgain('sent', null, null, now)).toEqual(minutes(1))
  for (const status of ['in_production', 'mailed'] as const) {
    expect(askedAgain(status, minutes(-45 * day), null, now)).toEqual(minutes(day))
    expect(askedAgain(status, minutes(-45 * day - 1), null, now)).toBeNull()
    expect(askedAgain(status, null, null, now)).toEqual(minutes(day))
  }
  for (const status of ['delivered', 'returned', 'failed', 'cancelled', 'sending'] as const)
    expect(askedAgain(status, minutes(-1), null, now)).toBeNull()
})

test('what is not there two minutes after it was asked for never came there', () => {
  expect(afterMissing(minutes(-1.9), now)).toBe('wait')
  expect(afterMissing(minutes(-2), now)).toBe('again')
  expect(afterMissing(null, now)).toBe('again')
})

test.each([
  [0, 1],
  [2, 1],
  [20, 10],
  [720, 360],
  [5000, 360],
])('a look that failed %i minutes after the call is taken again in %i', (since, pause) => {
  expect(lookAgain(minutes(-since), now)).toEqual(minutes(pause))
})

test('somebody is told when nobody could look for two days', () => {
  expect(isDark(minutes(-2 * day), now)).toBe(false)
  expect(isDark(minutes(-2 * day - 1), now)).toBe(true)
})

test('the account stops an order, an address one piece', () => {
  expect(['key', 'card', 'quota', 'address'].map((fault) => orderFaultOf[fault])).toEqual([
    'key',
    'card',
    'quota',
    undefined,
  ])
  expect(['address', 'refused', 'missing', 'key'].map((fault) => pieceFaultOf[fault])).toEqual([
    'address',
    'refused',
    'refused',
    undefined,
  ])
})

test('a piece has a key of its own each time that it is sent', () => {
  expect([0, 1, 2].map((again) => keyOf({ id: 'piece', again }))).toEqual(['piece', 'piece-1', 'piece-2'])
})
