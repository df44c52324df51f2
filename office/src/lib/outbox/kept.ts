import { allOf, shelf } from '../database.ts'
import type { Entry } from './entry.ts'
import { isEntry } from './keptEntry.ts'
import { inOrder } from './standing.ts'

/** What waits, as this device keeps it: by person, past the power going off. */
const outbox = shelf('outbox', ['userId', 'id'])

/** @throws DOMException QuotaExceededError when the device has no room, or an Error where it keeps nothing */
export async function keepEntries(changed: readonly Entry[], gone: readonly Entry[] = []): Promise<void> {
  await outbox.within(
    'readwrite',
    (store) => {
      for (const entry of changed) store.put(entry)
      for (const { userId, id } of gone) store.delete([userId, id])
      return null
    },
    'strict',
  )
}

/** One entry as it is kept now; undefined when another tab has dealt with it. */
export async function keptEntry(userId: string, id: string): Promise<Entry | undefined> {
  const found: unknown = await outbox.within('readonly', (store) => store.get([userId, id]))
  return isEntry(found) ? found : undefined
}

/** All that is kept for a person, in the order it was done. */
export async function keptEntries(userId: string): Promise<Entry[]> {
  const found: unknown = await outbox.within('readonly', (store) => store.getAll(allOf(userId)))
  return inOrder(Array.isArray(found) ? found.filter(isEntry) : [])
}
