import { expect, test } from 'vitest'
import { UserId } from '#contract/shared.ts'
import { nextRenewal, RENEW_BEFORE, sessionOf, standingOf } from './session-timing.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const hours = (count: number) => (now + count * 3_600_000) / 1000
const session = {
  user: { id: UserId.parse('00000000-0000-4000-8000-000000000001') },
  expires: '2026-12-20T12:00:00Z',
  accessToken: 'token',
  expiresAt: hours(24),
}

test('a fresh token is renewed when four hours are left', () => {
  expect(nextRenewal(hours(24), now)).toBe(24 * 3_600_000 - RENEW_BEFORE)
})

test('a token that is already due is asked for again after a minute, not in a loop', () => {
  expect(nextRenewal(hours(4), now)).toBe(60_000)
  expect(nextRenewal(hours(-1), now)).toBe(60_000)
})

test('a timer never overflows what browsers can count', () => {
  expect(nextRenewal(hours(24 * 365), now)).toBeLessThan(2 ** 31)
})

test('a session is valid, ended by its time or by a failed renewal, or not there', () => {
  expect(standingOf(session, now)).toBe('valid')
  expect(standingOf({ ...session, expiresAt: hours(0) }, now)).toBe('ended')
  expect(standingOf({ ...session, error: 'RefreshAccessTokenError' }, now)).toBe('ended')
  expect(standingOf(null, now)).toBe('none')
})

test('only a session or null is taken from the server', () => {
  expect(sessionOf(null)).toBeNull()
  expect(sessionOf(session)).toBe(session)
  expect(() => sessionOf({ message: 'NO_SECRET' })).toThrow()
  expect(() => sessionOf({ ...session, user: null })).toThrow()
})
