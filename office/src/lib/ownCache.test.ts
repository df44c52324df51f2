import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { acting, beginActing } from '../early/acting.ts'
import type { SessionState } from './session.ts'

const told = new Set<(event: { data: SessionState }) => void>()
vi.stubGlobal(
  'BroadcastChannel',
  class {
    addEventListener(_kind: string, listen: (event: { data: SessionState }) => void) {
      told.add(listen)
    }
    postMessage() {}
  },
)
vi.stubGlobal('navigator', {})
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network here')))
const { startSession } = await import('./session.ts')
const { keepCacheToItsPerson } = await import('./ownCache.ts')

const signedIn = (userId: string): SessionState => ({
  status: 'authenticated',
  userId,
  accessToken: 't',
  expiresAt: Date.now() / 1000 + 86_400,
})
/** What another tab says about the session. */
const hear = (data: SessionState) => {
  for (const listen of told) listen({ data })
}

test('what one person saw is gone when another signs in, in whatever tab, and stays through a session that ended', () => {
  const client = new QueryClient()
  startSession()
  keepCacheToItsPerson(client)
  hear(signedIn('ana'))
  client.setQueryData(['ace', 'quotes'], 'seen')
  beginActing({ userId: 'carl', name: 'Carl', sessionId: 's', ends: '2026-05-20T18:00:00Z' })
  hear(signedIn('ana'))
  hear({ status: 'ended' })
  hear(signedIn('ana'))
  expect(acting()?.userId).toBe('carl')
  expect(client.getQueryData(['ace', 'quotes'])).toBe('seen')
  hear({ status: 'unauthenticated' })
  expect(client.getQueryData(['ace', 'quotes'])).toBeUndefined()
  expect(acting()).toBeNull()
  hear(signedIn('bob'))
  client.setQueryData(['ace', 'quotes'], 'his')
  hear(signedIn('ana'))
  expect(client.getQueryData(['ace', 'quotes'])).toBeUndefined()
})
