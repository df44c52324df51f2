import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginActing, endActing } from '../early/acting.ts'
import { callerHeaders } from './callerHeaders.ts'
import { askSession } from './session.ts'

const own = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const actAs = (userId: string) =>
  beginActing({ userId, name: 'Rosa', sessionId: 's1', ends: '2026-05-20T19:00:00.000Z' })

// one tab: nobody to wait for
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, act: () => unknown) => act() },
  configurable: true,
})
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))

beforeEach(async () => {
  const session = { user: { id: own }, expires: '', accessToken: 'mine', expiresAt: Date.now() / 1000 + 86_400 }
  vi.stubGlobal('fetch', async () => Response.json(session))
  await askSession()
})
afterEach(() => {
  endActing()
  vi.unstubAllGlobals()
})

test('a call carries the token in the authorization header, and nothing for whoever is not signed in', () => {
  expect(callerHeaders()).toEqual({ Authorization: 'Bearer mine' })
  actAs(other)
  expect(callerHeaders(null)).toEqual({})
})

test('the id of whom one acts as lies in session storage and goes along, unless it is one’s own', () => {
  actAs(other)
  expect(sessionStorage.getItem('as-user-id')).toBe(other)
  expect(callerHeaders()).toEqual({ Authorization: 'Bearer mine', 'as-user-id': other })
  actAs(own)
  expect(callerHeaders()).toEqual({ Authorization: 'Bearer mine' })
  endActing()
  expect(sessionStorage.getItem('as-user-id')).toBeNull()
})
