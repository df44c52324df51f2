import { isHere, onLeaving } from '../here.ts'
import { isCutOff, pause } from '../online.ts'
import { ApiError } from '../problem.ts'
import { queryClient } from '../queryClient.ts'
import { accessToken, currentSession, subscribeSession } from '../session.ts'
import { underWay } from './deliver.ts'
import { temporaryId, type Entry, type Reason } from './entry.ts'
import { keepEntries, keptEntries, keptEntry } from './kept.ts'
import { after, mustLook, outcomeOf, pauseAfter, readyOf, type Taken } from './rules.ts'
import { isTaken } from './standing.ts'
import { currentEntries, dropEntries, emptyEntries, findEntry, followEntries, nameNote, putEntries } from './store.ts'
import { hearTabs, inTurn, tellTabs } from './tabs.ts'
import { isThere, tell, touchedBy } from './tell.ts'
import { unsentActs } from './unsent.ts'

/** How long the good news stays, in milliseconds. */
const LINGERS = 8000
/** Where there are no locks: longer than a call can take, in milliseconds. */
const LONGEST_CALL = 90_000

let open: { readonly userId: string; readonly close: () => void } | null = null

/** Goes on with what waits for a person, until they leave or somebody else is here. */
export function openOutbox(userId: string): void {
  if (open?.userId === userId) return
  closeOutbox()
  const stop = new AbortController()
  const { signal } = stop
  const ends = [
    onLeaving(userId, closeOutbox),
    hearTabs(userId, () => void look(userId, signal)),
    followEntries(() => remember(userId)),
    () => stop.abort(),
  ]
  open = {
    userId,
    close() {
      for (const end of ends) end()
    },
  }
  void look(userId, signal)
  lead(userId, signal).catch(() => undefined)
}

/** Stops sending, and forgets what is in this tab. What the device keeps stays there. */
export function closeOutbox(): void {
  open?.close()
  open = null
  emptyEntries()
}

function remember(userId: string): void {
  // what is out of sight since its person has gone still waits for them
  if (!isHere(userId)) return
  unsentActs.remember(
    userId,
    currentEntries().some((entry) => !isTaken(entry)),
  )
}

/** Takes over what the device keeps: other tabs, and visits before this one, have written it. */
async function look(userId: string, signal: AbortSignal): Promise<void> {
  const kept = await keptEntries(userId).catch(() => null)
  if (kept === null || signal.aborted) return
  const ids = new Set(kept.map(({ id }) => id))
  const gone = currentEntries().filter((entry) => !ids.has(entry.id) && !isTaken(entry) && !underWay.has(entry.id))
  dropEntries(gone.map(({ id }) => id))
  putEntries(kept.filter(({ id }) => !underWay.has(id) && findEntry(id)?.state !== 'sending'))
  remember(userId)
  for (const entry of kept) if (entry.state === 'direct' && !underWay.has(entry.id)) void adopt(entry, signal)
}

/** What a tab was sending that is gone by now waits like everything else. */
async function adopt({ userId, id, at }: Entry, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator) && Date.now() - at < LONGEST_CALL && performance.now() > LONGEST_CALL) return
  await inTurn(id, async () => {
    const kept = await keptEntry(userId, id).catch(() => undefined)
    if (kept === undefined) dropEntries([id])
    if (kept?.state !== 'direct' || signal.aborted) return
    const waiting: Entry = { ...kept, state: 'waiting' }
    await keepEntries([waiting]).catch(() => undefined)
    putEntries([waiting])
  })
}

/** Sends once no other tab does, until the signal. */
async function lead(userId: string, signal: AbortSignal): Promise<void> {
  const work = async () => {
    await look(userId, signal)
    let tries = 0
    while (!signal.aborted) {
      const entry = maySend(userId) ? readyOf(currentEntries())[0] : undefined
      // one after the other: what was done first is told first
      // a device that cannot be read at this moment is asked again as a server is
      const outcome = entry === undefined ? 'idle' : await send(entry, signal).catch(() => 'again' as const)
      if (outcome === 'idle') await news(signal)
      else if (outcome === 'again') await pause(pauseAfter(tries++), signal)
      else tries = 0
    }
  }
  await ('locks' in navigator ? navigator.locks.request(`outbox ${userId}`, { signal }, work) : work())
}

/** Without a connection, and until the person is signed in again, everything waits. */
function maySend(userId: string): boolean {
  const session = currentSession()
  return !isCutOff() && session.status === 'authenticated' && session.userId === userId && accessToken() !== null
}

async function send({ userId, id }: Entry, signal: AbortSignal): Promise<'again' | 'over'> {
  return inTurn(id, async () => {
    const entry = await keptEntry(userId, id)
    if (entry?.state !== 'waiting' || signal.aborted) {
      if (entry === undefined) dropEntries([id])
      else putEntries([entry])
      return 'over'
    }
    // written down before it leaves: if nobody lives to hear the answer, the next one knows that it may have arrived
    const trying: Entry = { ...entry, tried: entry.tried ?? Date.now() }
    await keepEntries([trying])
    putEntries([{ ...trying, state: 'sending' }])
    try {
      const taken = mustLook(trying, Date.now()) ? await isThere(trying) : await tell(trying)
      if (taken === null) await refuse(trying, 'unsure')
      else await settle(trying, taken)
      return 'over'
    } catch (error) {
      return fail(trying, error instanceof ApiError ? error : new ApiError('unexpected', 0, undefined, error))
    }
  })
}

async function fail(entry: Entry, error: ApiError): Promise<'again' | 'over'> {
  const outcome = outcomeOf(error, entry.faults)
  if (outcome === 'refused') {
    await refuse(entry, error.code)
    return 'over'
  }
  const faults = error.status >= 500 && !error.passing ? entry.faults + 1 : entry.faults
  const waiting: Entry = { ...entry, state: 'waiting', faults }
  await keepEntries([waiting]).catch(() => undefined)
  putEntries([waiting])
  return 'again'
}

async function refuse(entry: Entry, reason: Reason): Promise<void> {
  const refused: Entry = { ...entry, state: 'refused', reason, tried: null }
  await keepEntries([refused]).catch(() => undefined)
  putEntries([refused])
  tellTabs(entry.userId)
}

/** The server has it: what comes after it of the same record is told what became of it, in the same breath. */
async function settle(entry: Entry, taken: Taken): Promise<void> {
  const later = currentEntries().flatMap((other) => {
    const next = after(other, entry, taken)
    return next === other ? [] : [next]
  })
  const made = taken.noteId ?? taken.messageId
  if (made !== undefined) nameNote(temporaryId(entry.id), made)
  await keepEntries(later, [entry])
  putEntries([...later, { ...entry, state: 'settling' }])
  tellTabs(entry.userId)
  void show(entry)
}

/** Lets the screens read what the server has now; until they have, the entry lies over what they show. */
async function show(entry: Entry): Promise<void> {
  const told = touchedBy(entry).map((queryKey) => queryClient.invalidateQueries({ queryKey }))
  await Promise.race([Promise.allSettled(told), pause(LINGERS, new AbortController().signal)])
  putEntries([{ ...entry, state: 'delivered' }])
  setTimeout(() => {
    if (findEntry(entry.id)?.state === 'delivered') dropEntries([entry.id])
  }, LINGERS)
}

const occasions = ['online', 'focus'] as const

/** Resolves at the next occasion to send something. */
function news(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ends: (() => void)[] = []
    const go = () => {
      for (const end of ends) end()
      for (const name of occasions) globalThis.removeEventListener(name, go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    ends.push(followEntries(go), subscribeSession(go))
    for (const name of occasions) globalThis.addEventListener(name, go)
    signal.addEventListener('abort', go)
  })
}
