import { toast } from '../toasts.ts'
import type { Entry } from './entry.ts'
import { keepEntries, keptEntry } from './kept.ts'
import { behind, sentAgain } from './rules.ts'
import { currentEntries, dropEntries, putEntries } from './store.ts'
import { inTurn, tellTabs } from './tabs.ts'

/** Sends a refused act again; `anyway`: on top of what others wrote meanwhile. */
export async function sendAgain(entry: Entry, remedy: 'again' | 'anyway'): Promise<void> {
  await change([sentAgain(entry, remedy)])
}

/** Takes an act out of the outbox, with what cannot be told without it; it can be undone. */
export async function dropEntry(entry: Entry): Promise<void> {
  const gone = [entry, ...behind(currentEntries(), entry)]
  await remove(gone)
  toast.success('shell.unsentDropped', {
    values: { count: gone.length },
    undo: () => void change(gone).catch((error: unknown) => toast.problem(error)),
  })
}

/** Takes an act out of the outbox for good: its words lie in their form again. */
export async function takeBack(entry: Entry): Promise<void> {
  await remove([entry, ...behind(currentEntries(), entry)])
}

/** Takes an act out of the outbox of which nothing has left this device yet; false: it may have arrived. */
export const withdraw = ({ userId, id }: Entry): Promise<boolean> =>
  inTurn(id, async () => {
    const kept = await keptEntry(userId, id)
    if (kept?.state !== 'waiting' || kept.tried !== null) return false
    await remove([kept])
    return true
  })

async function change(entries: readonly Entry[]): Promise<void> {
  await keepEntries(entries)
  putEntries(entries)
  for (const { userId } of entries.slice(0, 1)) tellTabs(userId)
}

async function remove(entries: readonly Entry[]): Promise<void> {
  await keepEntries([], entries)
  dropEntries(entries.map(({ id }) => id))
  for (const { userId } of entries.slice(0, 1)) tellTabs(userId)
}
