const nameOf = (userId: string): string => `outbox ${userId}`

/** Tells other tabs of the same person to look at what waits again. */
export function tellTabs(userId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(nameOf(userId))
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab has changed what waits. Answers the function that ends it. */
export function hearTabs(userId: string, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(nameOf(userId))
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/**
 * Runs `act` while no other tab is at the same entry; the turn of a tab that is closed ends with it. Locks are missing on
 * plain HTTP outside localhost: two tabs may then send the same, of which the server makes one.
 */
export async function inTurn<Result>(entryId: string, act: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return act()
  return navigator.locks.request(`outbox entry ${entryId}`, act)
}
