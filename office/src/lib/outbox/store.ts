import { useSyncExternalStore } from 'react'
import { isHere } from '../here.ts'
import { subscribeSession } from '../session.ts'
import type { Entry } from './entry.ts'
import { inOrder } from './standing.ts'

let entries: readonly Entry[] = []
const listeners = new Set<() => void>()
/** Ids of notes that were temporary, with those that the server gave. */
const named = new Map<string, string>()

function become(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** What waits of the person who is here, in the order it was done. */
export const currentEntries = (): readonly Entry[] => entries

export const findEntry = (id: string): Entry | undefined => entries.find((entry) => entry.id === id)

const isOwn = ({ userId }: Entry): boolean => isHere(userId)

// A call may be answered long after its person has gone: nobody else sees what they did, or sends it in their place.
subscribeSession(() => {
  if (!entries.every(isOwn)) become(entries.filter(isOwn))
})

/** Adds entries, or puts them in the place of what they were; those of somebody who is not here are left out. */
export function putEntries(changed: readonly Entry[]): void {
  const own = changed.filter(isOwn)
  const ids = new Set(own.map(({ id }) => id))
  if (own.length > 0) become(inOrder([...entries.filter(({ id }) => !ids.has(id)), ...own]))
}

export function dropEntries(ids: readonly string[]): void {
  if (entries.some(({ id }) => ids.includes(id))) become(entries.filter(({ id }) => !ids.includes(id)))
}

/** Another person is here, or nobody. */
export function emptyEntries(): void {
  named.clear()
  if (entries.length > 0) become([])
}

export function nameNote(temporary: string, id: string): void {
  named.set(temporary, id)
}

/** The id of a note, whether it is still called by its temporary one. */
export const noteNamed = (id: string): string => named.get(id) ?? id

export function followEntries(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits, for a component. */
export const useEntries = (): readonly Entry[] => useSyncExternalStore(followEntries, currentEntries)
