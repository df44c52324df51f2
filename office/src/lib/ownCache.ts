import type { QueryClient } from '@tanstack/react-query'
import { currentSession, subscribeSession } from './session.ts'

/**
 * Empties the cache when somebody else is signed in, or nobody any more, whichever tab that happened in: what one
 * person saw in this browser is not seen by the next. A session that ended by itself waits for its own person.
 */
export function keepCacheToItsPerson(client: QueryClient): () => void {
  let person: string | null = null
  const look = () => {
    const session = currentSession()
    if (session.status !== 'authenticated' && session.status !== 'unauthenticated') return
    const next = session.status === 'authenticated' ? session.userId : null
    if (person !== null && next !== person) client.clear()
    person = next
  }
  look()
  return subscribeSession(look)
}
