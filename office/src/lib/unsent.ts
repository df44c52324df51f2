import { useEffect, useState, useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

/** Whether something of a person waits on this device to be sent. */
export type UnsentMark = ReturnType<typeof unsentMark>

/**
 * Remembers for which persons something waits: little enough for the first load, which so learns whether it has to go on
 * with it. `name`: what waits, as this device remembers it.
 */
export function unsentMark(name: string) {
  const keyOf = (userId: string): string => `${name}:${userId}`
  const known = new Set<string>()
  const listeners = new Set<() => void>()
  return {
    /** Has the next opening look, without saying so to this one. */
    expect: (userId: string): void => storage.write(keyOf(userId), '1'),
    remember: (userId: string, any: boolean): void => {
      storage.write(keyOf(userId), any ? '1' : null)
      if (any) known.add(userId)
      else known.delete(userId)
      for (const listener of listeners) listener()
    },
    /** As this tab knows it. */
    has: (userId: string): boolean => known.has(userId),
    /** As an earlier visit or another tab left it. */
    had: (userId: string): boolean => storage.read(keyOf(userId)) !== null,
    /** Calls back when it changes in this tab. Answers the function that ends it. */
    follow: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether something of this person waits, or did so since the screen stands; null for nobody. */
export function useUnsent(mark: UnsentMark, userId: string | null): boolean {
  const any = useSyncExternalStore(mark.follow, () => userId !== null && mark.has(userId))
  const [foundOf, setFoundOf] = useState<string | null>(null)
  if (any && foundOf !== userId) setFoundOf(userId)
  useEffect(() => {
    const look = () => {
      if (userId !== null && mark.had(userId)) setFoundOf(userId)
    }
    look()
    // another tab has begun to wait, or left something behind
    globalThis.addEventListener('storage', look)
    return () => globalThis.removeEventListener('storage', look)
  }, [mark, userId])
  return userId !== null && foundOf === userId
}
