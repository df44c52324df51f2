import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { acting, beginActing } from '../early/acting.ts'
import { hear, signedIn } from './session.parts.ts'

const { startSession } = await import('./session.ts')
const { keepCacheToItsPerson } = await import('./ownCache.ts')

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
