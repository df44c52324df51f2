import { storage } from '../../../lib/storage.ts'

/**
 * Whether there are photos of a person that are not safe, and who is in the office: little enough for the first load,
 * which so learns whether it has to go on with them.
 */
const keyOf = (userId: string): string => `photos-unsent:${userId}`
const known = new Set<string>()
const listeners = new Set<() => void>()

export function rememberUnsent(userId: string, any: boolean): void {
  storage.write(keyOf(userId), any ? '1' : null)
  if (any) known.add(userId)
  else known.delete(userId)
  for (const listener of listeners) listener()
}

export const hasUnsent = (userId: string): boolean => known.has(userId) || storage.read(keyOf(userId)) !== null

/** Calls back when that changes, in this tab or another. Answers the function that ends it. */
export function followUnsent(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

let tell: ((userId: string | null) => void) | null = null

/** Calls back when somebody enters the office, or the one who was there leaves it. */
export function onOtherPerson(callback: (userId: string | null) => void): void {
  tell = callback
}

/** Says who is in the office; null when nobody is. */
export function personIs(userId: string | null): void {
  tell?.(userId)
}
