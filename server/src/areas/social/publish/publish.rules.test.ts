import { describe, expect, test } from 'vitest'
import {
  afterMissing,
  decisionPause,
  fingerprintOf,
  foundAmong,
  isDark,
  isPrivateServer,
  nextCheck,
  sinceOf,
} from './publish.rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
/** So many minutes before now. */
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['  A  new\nroof ', 'a new roof'],
  ['ＡＢＣ', 'abc'],
  ['ﬁne', 'fine'],
])('%j is known again as %j', (text, fingerprint) => {
  expect(fingerprintOf(text)).toBe(fingerprint)
})

describe('the post that was sent', () => {
  const sent = { provider_id: null, fingerprint: 'a new roof', claimed_at: ago(10) }
  const there = (id: string, text: string, created: Date | null) => ({ id, text, created })

  test('is looked for since five minutes before it was sent', () => {
    expect(sinceOf(sent)).toEqual(ago(15))
    expect(sinceOf({ claimed_at: null })).toEqual(new Date(-5 * 60_000))
  })
  test('is found by its name alone where it has one', () => {
    const posts = [there('p1', 'A new roof', ago(9)), there('p2', 'Other words', ago(900))]
    expect(foundAmong(posts, { ...sent, provider_id: 'p2' })?.id).toBe('p2')
    expect(foundAmong(posts, { ...sent, provider_id: 'p3' })).toBeUndefined()
  })
  test.each([
    ['its words', 'A  NEW roof', ago(9), true],
    ['its words, to the minute', 'A new roof', ago(15), true],
    ['its words at an unknown time', 'A new roof', null, true],
    ['its words before it was sent', 'A new roof', ago(15.1), false],
    ['other words', 'A newer roof', ago(9), false],
  ])('is found by %s', (_name, text, created, found) => {
    expect(foundAmong([there('p0', 'Hello', ago(9)), there('p1', text, created)], sent)?.id).toBe(
      found ? 'p1' : undefined,
    )
  })
  test.each([
    ['p1', 1, 'gone'],
    [null, 4.9, 'wait'],
    [null, 5, 'again'],
  ] as const)('called %j and sent %d minutes ago, is not there: %s', (id, minutes, next) => {
    expect(afterMissing({ ...sent, provider_id: id, claimed_at: ago(minutes) }, now)).toBe(next)
  })
  test('that was never sent is sent again', () => {
    expect(afterMissing({ ...sent, claimed_at: null }, now)).toBe('again')
  })
})

test('nobody could look: after a day a person must', () => {
  expect(isDark(ago(24 * 60), now)).toBe(false)
  expect(isDark(ago(24 * 60 + 1), now)).toBe(true)
  expect(isDark(null, now)).toBe(false)
})

test.each([
  [0, 2],
  [4, 2],
  [10, 5],
  [240, 120],
  [1000, 120],
])('%i minutes after it was sent the network is asked again in %i', (minutes, pause) => {
  expect(decisionPause(ago(minutes), now)).toBe(pause * 60_000)
})
test('what was never sent is asked about in two hours', () => {
  expect(decisionPause(null, now)).toBe(120 * 60_000)
})

test('a look that failed is taken again in an hour, for four days', () => {
  expect(nextCheck(ago(60), now)).toEqual(ago(-60))
  expect(nextCheck(ago(4 * 24 * 60), now)).toEqual(ago(-60))
  expect(nextCheck(ago(4 * 24 * 60 + 1), now)).toBeNull()
  expect(nextCheck(null, now)).toBeNull()
})

test.each([
  ['http://localhost:3000', true],
  ['http://office', true],
  ['http://127.0.0.1', true],
  ['http://10.0.0.7', true],
  ['http://192.168.1.2', true],
  ['http://169.254.1.1', true],
  ['http://172.16.0.1', true],
  ['http://172.29.0.1', true],
  ['http://172.31.0.1', true],
  ['http://172.32.0.1', false],
  ['http://172.15.0.1', false],
  ['http://110.0.0.7', false],
  ['http://192.169.1.2', false],
  ['http://nas.local', true],
  ['http://a.localhost', true],
  ['http://a.internal', true],
  ['http://a.lan', true],
  ['http://a.test', true],
  ['https://a.example.com', false],
  ['https://local.example.com', false],
  ['https://mylocal.com', false],
])('nobody outside can fetch from %s: %j', (url, isPrivate) => {
  expect(isPrivateServer(url)).toBe(isPrivate)
})
