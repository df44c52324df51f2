import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-20T12:00:00Z')
let answer: () => Response
const asked = vi.fn<(url: string) => Promise<Response>>(async () => answer())

const session = (accessToken: string, hours: number, more: object = {}) => ({
  user: { id: '00000000-0000-4000-8000-000000000001' },
  expires: '2026-12-20T12:00:00Z',
  accessToken,
  expiresAt: (Date.now() + hours * hour) / 1000,
  ...more,
})

/** The office as it is loaded: it knows nothing yet. */
async function load() {
  vi.resetModules()
  return import('./session.ts')
}
const quiet = () => vi.advanceTimersByTimeAsync(3000)

// one tab: nobody to wait for
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, act: () => unknown) => act() },
  configurable: true,
})
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))

beforeEach(() => {
  vi.useFakeTimers({ now })
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})

test('a session is loading first, and then there', async () => {
  answer = () => Response.json(session('first', 24))
  const { startSession, currentSession } = await load()
  startSession()
  expect(currentSession()).toEqual({ status: 'loading' })
  await quiet()
  expect(currentSession()).toMatchObject({ status: 'authenticated', accessToken: 'first' })
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/auth/session', expect.anything())
})

test('or it is not there', async () => {
  answer = () => Response.json(null)
  const { startSession, currentSession } = await load()
  startSession()
  await quiet()
  expect(currentSession()).toEqual({ status: 'unauthenticated' })
})

test('it is asked for again when the window gets the focus', async () => {
  answer = () => Response.json(session('first', 24))
  const { startSession, currentSession } = await load()
  startSession()
  await quiet()
  answer = () => Response.json(session('second', 24))
  dispatchEvent(new Event('focus'))
  await quiet()
  expect(currentSession()).toMatchObject({ status: 'authenticated', accessToken: 'second' })
})

test('with four hours left it is renewed in the background', async () => {
  answer = () => Response.json(session('first', 24))
  const { startSession, accessToken } = await load()
  startSession()
  await quiet()
  answer = () => Response.json(session('second', 24))
  await vi.advanceTimersByTimeAsync(20 * hour - 60_000)
  expect(accessToken()).toBe('first')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(accessToken()).toBe('second')
})

test('one that has ended and cannot be renewed is over; a server that does not answer ends none', async () => {
  answer = () => Response.json(session('first', 24))
  const { startSession, askSession, currentSession } = await load()
  startSession()
  await quiet()
  answer = () => new Response('', { status: 500 })
  await askSession()
  expect(currentSession()).toMatchObject({ status: 'authenticated' })
  answer = () => Response.json(session('first', -1, { error: 'RefreshAccessTokenError' }))
  await askSession()
  expect(currentSession()).toEqual({ status: 'ended' })
})

test('what one tab renewed is every tab’s, and none asks again', async () => {
  answer = () => Response.json(session('first', 24))
  const one = await load()
  one.startSession()
  const other = await load()
  other.startSession()
  await quiet()
  asked.mockClear()
  answer = () => Response.json(session('second', 24))
  await one.askSession()
  await until(() => expect(other.accessToken()).toBe('second'))
  expect(one.accessToken()).toBe('second')
  expect(asked.mock.calls.filter(([url]) => url === '/api/auth/session')).toHaveLength(1)
  // and a sign-out in one is a sign-out in all
  one.signedOut()
  await until(() => expect(other.currentSession()).toEqual({ status: 'unauthenticated' }))
})
