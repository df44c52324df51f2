import type { QueryClient } from '@tanstack/react-query'
import { endActing } from '../early/acting.ts'
import { keptOwner } from './keptOwner.ts'
import { currentSession, subscribeSession } from './session.ts'

/**
 * Empties the cache when somebody else is signed in, or nobody any more, whichever tab that happened in: what one
 * person saw in this browser is not seen by the next, and whom they acted as is nothing to the next either. A session
 * that ended by itself waits for its own person; one that was ended while the office was closed, as on a device that was
 * lost, leaves nothing behind.
 */
export function keepCacheToItsPerson(client: QueryClient): () => void {
  let person = keptOwner()
  const look = () => {
    const session = currentSession()
    if (session.status !== 'authenticated' && session.status !== 'unauthenticated') return
    const next = session.status === 'authenticated' ? session.userId : null
    if (person !== null && next !== person) {
      client.clear()
      endActing()
      void import('./keeping.ts').then(({ forgetKept }) => forgetKept()).catch(() => undefined)
    }
    person = next
  }
  look()
  return subscribeSession(look)
}
