import { useCallback, useSyncExternalStore } from 'react'
import { writingSeconds } from '#contract/inbox/values.ts'

/** By conversation, the members who are writing an answer in their own office. */
const writers = new Map<string, readonly string[]>()
const ends = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const none: readonly string[] = []

function become(requestId: string, next: readonly string[]): void {
  if (next.length === 0) writers.delete(requestId)
  else writers.set(requestId, next)
  for (const listener of listeners) listener()
}

/** A member has said that they are writing; it counts for `writingSeconds`. */
export function noteWriter(requestId: string, userId: string): void {
  const key = `${requestId} ${userId}`
  const before = writers.get(requestId) ?? none
  clearTimeout(ends.get(key))
  ends.set(
    key,
    setTimeout(() => {
      ends.delete(key)
      become(
        requestId,
        (writers.get(requestId) ?? none).filter((each) => each !== userId),
      )
    }, writingSeconds * 1000),
  )
  if (!before.includes(userId)) become(requestId, [...before, userId])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of the members who are writing in a conversation at this moment, whoever is asking among them. */
export const useWriters = (requestId: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => writers.get(requestId) ?? none, [requestId]),
  )
