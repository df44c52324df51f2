import { acting } from '../../early/acting.ts'
import { newId } from '../ids.ts'
import { KeptForLater } from '../keptForLater.ts'
import { isCutOff } from '../online.ts'
import { ApiError } from '../problem.ts'
import { currentSession, isAway } from '../session.ts'
import { recordOf, type Entry } from './entry.ts'
import { keepEntries, keptEntries } from './kept.ts'
import { isTaken } from './standing.ts'
import { currentEntries, dropEntries, putEntries } from './store.ts'
import { inTurn, tellTabs } from './tabs.ts'
import { unsentActs } from './unsent.ts'

/** What a person did; the rest of an entry is the outbox's. */
export type Doing = Pick<Entry, 'slug' | 'deed' | 'about' | 'path' | 'seen' | 'guarded'> & { readonly id?: string }

/** Entries that this tab is sending from the screen where they were done. */
export const underWay = new Set<string>()

/**
 * Tells the server at once what a person did, and keeps it on this device until the server has answered: whatever dies
 * in between, it is told again under the same key. Acts of one record stay in their order. While staff act as somebody
 * else nothing is kept.
 * @param send makes the call, with the entry's id as its key
 * @throws KeptForLater when it waits on this device now; the error of `send` when the server refused it
 */
export async function deliver<Answer>(doing: Doing, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const session = currentSession()
  const id = doing.id ?? newId()
  if (session.status !== 'authenticated' || acting() !== null) return send(id)
  const now = Date.now()
  const entry: Entry = {
    ...doing,
    id,
    userId: session.userId,
    at: now,
    state: 'direct',
    reason: null,
    tried: now,
    faults: 0,
  }
  const record = recordOf(entry)
  const isBehind = currentEntries().some((other) => recordOf(other) === record && !isTaken(other))
  if (isBehind || isCutOff() || isAway()) return wait({ ...entry, tried: null })

  unsentActs.expect(entry.userId)
  putEntries([entry])
  underWay.add(id)
  // not waited for: the device writes while the call is on its way
  const keeping = announce(entry).catch(() => undefined)
  try {
    const answer = await inTurn(id, () => send(id))
    forget(entry, keeping)
    return answer
  } catch (error) {
    if (error instanceof ApiError && (error.passing || error.status === 401)) {
      await keeping
      return await wait(entry)
    }
    forget(entry, keeping)
    throw error
  } finally {
    underWay.delete(id)
  }
}

async function announce(entry: Entry): Promise<void> {
  await keepEntries([entry])
  // another tab may have looked just before, and found nothing
  unsentActs.expect(entry.userId)
  tellTabs(entry.userId)
}

async function wait(entry: Entry): Promise<never> {
  const waiting: Entry = { ...entry, state: 'waiting' }
  try {
    await keepEntries([waiting])
  } catch (error) {
    // Where nothing can be kept it has failed, as it would without the outbox.
    dropEntries([entry.id])
    throw new ApiError('offline', 0, undefined, error)
  }
  putEntries([waiting])
  unsentActs.remember(entry.userId, true)
  tellTabs(entry.userId)
  throw new KeptForLater()
}

function forget(entry: Entry, keeping: Promise<void>): void {
  dropEntries([entry.id])
  const clear = async () => {
    await keeping
    await keepEntries([], [entry])
    // written down before it left; other tabs, and visits before this one, may have left something as well
    if ((await keptEntries(entry.userId)).length === 0) unsentActs.remember(entry.userId, false)
  }
  clear().catch(() => undefined)
}
