import { expect, it } from 'vitest'
import { isEnough, isOfPage, nextReading, readingFaultOf, readSince } from './readings.rules.ts'

const now = new Date('2026-05-20T18:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it('asks about posts of the last 90 days, and at most every fifteen minutes', () => {
  expect(readSince(now).toISOString()).toBe('2026-02-19T18:00:00.000Z')
  expect(nextReading(null, now)).toBeNull()
  expect(nextReading(minutesAgo(15), now)).toBeNull()
  expect(nextReading(minutesAgo(14), now)?.toISOString()).toBe('2026-05-20T18:01:00.000Z')
})

it.each([
  ['refused', '100/33', 'gone'],
  ['refused', '803', 'gone'],
  ['unknown', null, 'gone'],
  ['revoked', '190', 'reconnect'],
  ['forbidden', '10', 'not_allowed'],
  ['unavailable', '4', 'limit'],
  ['unavailable', '17/2446079', 'limit'],
  ['unavailable', '613', 'limit'],
  ['unavailable', '80001', 'limit'],
  ['unavailable', '80014', 'limit'],
  ['unavailable', '80015', 'unavailable'],
  ['unavailable', '44', 'unavailable'],
  ['unavailable', '2', 'unavailable'],
  ['unavailable', null, 'unavailable'],
  ['refused', '100', 'unavailable'],
] as const)('says of a provider that is %s with %s: %s', (fault, reason, said) => {
  expect(readingFaultOf({ fault, reason })).toBe(said)
})

it('leaves a network alone after its limit, and after three posts in a row without an answer', () => {
  expect(isEnough([])).toBe(false)
  expect(isEnough([null, 'limit'])).toBe(true)
  expect(isEnough(['limit', null])).toBe(false)
  expect(isEnough(['unavailable', 'unavailable'])).toBe(false)
  expect(isEnough(['unavailable', 'gone', 'unavailable', 'unavailable'])).toBe(false)
  expect(isEnough([null, 'unavailable', 'unavailable', 'unavailable'])).toBe(true)
})

it('knows a post of the page by its name, and takes every name at Instagram', () => {
  expect(isOfPage('facebook', '555_1', '555')).toBe(true)
  expect(isOfPage('facebook', '5551_1', '555')).toBe(false)
  expect(isOfPage('instagram', '171', '555')).toBe(true)
})
