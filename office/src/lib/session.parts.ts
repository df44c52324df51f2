/** A tab that hears of its session from other tabs alone: for tests, imported before what they try. */
import { vi } from 'vitest'
import type { SessionState } from './session.ts'

const told = new Set<(event: { data: SessionState }) => void>()
vi.stubGlobal(
  'BroadcastChannel',
  class {
    addEventListener(_kind: string, listen: (event: { data: SessionState }) => void) {
      told.add(listen)
    }
    postMessage() {}
    close() {}
  },
)
vi.stubGlobal('navigator', {})
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network here')))

/** What another tab says about the session. */
export const hear = (data: SessionState): void => {
  for (const listen of told) listen({ data })
}

/** Somebody's session, good for a day. */
export const signedIn = (userId: string): SessionState => ({
  status: 'authenticated',
  userId,
  accessToken: 't',
  expiresAt: Date.now() / 1000 + 86_400,
})
