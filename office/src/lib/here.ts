import { currentSession, subscribeSession } from './session.ts'

/**
 * Whether what a person did in this tab may be seen in it: not once they have signed out or somebody else is here. A
 * session that ended by itself waits for its own person.
 */
export function isHere(userId: string): boolean {
  const session = currentSession()
  return session.status === 'authenticated' ? session.userId === userId : session.status !== 'unauthenticated'
}

/** Calls back when that is over. Answers the function that ends it. */
export function onLeaving(userId: string, leave: () => void): () => void {
  return subscribeSession(() => {
    if (!isHere(userId)) leave()
  })
}
