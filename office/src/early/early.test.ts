import { afterEach, expect, test, vi } from 'vitest'
import { askEarly, earlyAnswer } from './answers.ts'
import { openingOf } from './opening.ts'
import { firstRequests } from './questions.ts'

const now = Date.parse('2026-05-20T18:00:00Z')
const session = { user: { id: 'u' }, expires: '', accessToken: 't', expiresAt: now / 1000 + 60 }
const profiles = { message: [{ slug: 'ann' }] }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the page brings along a session that is still good, and nothing else counts as one', () => {
  expect(openingOf(JSON.stringify({ session, profiles }), now)).toEqual({ session, profiles })
  const refused: unknown[] = [
    null,
    { session },
    { profiles, session: null },
    { profiles: {}, session },
    { profiles, session: { ...session, expiresAt: now / 1000 } },
    { profiles, session: { ...session, error: 'RefreshAccessTokenError' } },
    { profiles, session: { user: { id: 'u' } } },
  ]
  for (const each of refused) expect(openingOf(JSON.stringify(each), now)).toBeNull()
  for (const text of ['', '__OPENING__']) expect(openingOf(text, now)).toBeNull()
})

test.each([
  ['/requests', '?view=board', '/api/landing-pages/ann/board?handed_over=false'],
  ['/requests/', '?view=board&request=x', '/api/landing-pages/ann/board?handed_over=false'],
  ['/home', '', '/api/landing-pages/ann/home'],
  ['/requests', '?view=board&source=text', undefined],
  ['/requests', '?view=board&site=other', undefined],
  ['/requests', '?search=x', undefined],
  ['/projects', '', undefined],
])('%s%s begins with %s', (path, search, url) => {
  expect(firstRequests(path, search, 'ann').map((each) => each.url)).toEqual(url === undefined ? [] : [url])
})

test('an early answer is given once, to the token it was asked with, and while it is fresh', async () => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('early')))
  const ask = () => askEarly('/board', { Accept: 'application/json' }, 'ann')

  ask()
  expect(await (await earlyAnswer('/board', 'ann'))?.text()).toBe('early')
  expect(earlyAnswer('/board', 'ann')).toBeUndefined()

  ask()
  expect(earlyAnswer('/board', 'bob')).toBeUndefined()
  expect(earlyAnswer('/board', 'ann')).toBeUndefined()

  ask()
  expect(earlyAnswer('/board', null)).toBeUndefined()

  ask()
  vi.advanceTimersByTime(29_000)
  expect(await (await earlyAnswer('/board', 'ann'))?.text()).toBe('early')

  ask()
  vi.advanceTimersByTime(30_000)
  expect(earlyAnswer('/board', 'ann')).toBeUndefined()
})

test('an early question that did not work is asked again in the usual way', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  askEarly('/board', {}, 'ann')
  expect(await earlyAnswer('/board', 'ann')).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  askEarly('/board', {}, 'ann')
  expect(await earlyAnswer('/board', 'ann')).toBeNull()
})
