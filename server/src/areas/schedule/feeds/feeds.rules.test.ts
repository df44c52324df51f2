import { expect, test } from 'vitest'
import { factsOf, isUnchanged, statusOf, tokenOfFile, type FeedStamp } from './feeds.rules.ts'

const token = 'a-Z_9'.repeat(8) + 'abc'

test.each([
  [`${token}.ics`, token],
  [`${token}x.ics`, undefined],
  [`${token.slice(1)}.ics`, undefined],
  [`x/${token}.ics`, undefined],
  [`${token}.ics.bak`, undefined],
  [`${token}_ics`, undefined],
  ['.ics', undefined],
])('the file %s has the token %j', (name, found) => {
  expect(tokenOfFile(name)).toBe(found)
})

test('a feed looks as it did while nothing of it changes, for six hours', () => {
  const stamp: FeedStamp = {
    feed: 'f1',
    heading: ['Miller', 'en'],
    firstDay: '2026-10-28',
    entries: 'v1',
    now: new Date('2026-11-27T12:00:00Z'),
  }
  const facts = factsOf(stamp)
  expect(factsOf({ ...stamp, now: new Date('2026-11-27T17:59:59Z') })).toBe(facts)
  const others: Partial<FeedStamp>[] = [
    { now: new Date('2026-11-27T18:00:00Z') },
    { now: new Date('2026-11-27T11:59:59Z') },
    { feed: 'f2' },
    { heading: ['Miller', 'es'] },
    { firstDay: '2026-10-29' },
    { entries: 'v2' },
  ]
  for (const other of others) expect(factsOf({ ...stamp, ...other })).not.toBe(facts)
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['"b"', false],
  ['"b", "a"', true],
  ['W/"a"', true],
  ['"b" , W/"a" ', true],
  ['*', true],
  ['"aa"', false],
])('what a program has, %j, is what there is: %j', (header, same) => {
  expect(isUnchanged(header, '"a"')).toBe(same)
})

const now = new Date('2026-11-27T12:00:00Z')
test.each([
  ['cancelled', null, 'CANCELLED'],
  ['confirmed', null, 'CONFIRMED'],
  ['done', new Date('2026-11-01T12:00:00Z'), 'CONFIRMED'],
  ['hold', null, 'TENTATIVE'],
  ['hold', new Date('2026-11-27T12:00:01Z'), 'TENTATIVE'],
  // it ran out, though nobody has cancelled it yet
  ['hold', now, 'CANCELLED'],
  ['hold', new Date('2026-11-27T11:00:00Z'), 'CANCELLED'],
])('a visit that is %s, held until %j, is %s', (state, until, status) => {
  expect(statusOf({ state, held_until: until }, now)).toBe(status)
})
