import { storage } from '../storage.ts'

/**
 * Whether acts of a person wait on this device: little enough for the first load, which so learns whether it has to go
 * on with them.
 */
const keyOf = (userId: string): string => `outbox:${userId}`
const known = new Set<string>()
const listeners = new Set<() => void>()

/** Written down before an act leaves, so that the next opening looks for it whatever happens. */
export function expectUnsent(userId: string): void {
  storage.write(keyOf(userId), '1')
}

export function rememberUnsent(userId: string, any: boolean): void {
  storage.write(keyOf(userId), any ? '1' : null)
  if (any) known.add(userId)
  else known.delete(userId)
  for (const listener of listeners) listener()
}

/** As this tab knows it. */
export const hasUnsent = (userId: string): boolean => known.has(userId)

/** As an earlier visit left it. */
export const hadUnsent = (userId: string): boolean => storage.read(keyOf(userId)) !== null

let tell: ((userId: string | null) => void) | null = null

/** Calls back when somebody enters the office, or the one who was there leaves it. */
export function onOtherPerson(callback: (userId: string | null) => void): void {
  tell = callback
}

/** Says who is in the office; null when nobody is. */
export function personIs(userId: string | null): void {
  tell?.(userId)
}

/** Calls back when that changes in this tab, or another tab begins to wait. Answers the function that ends it. */
export function followUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
