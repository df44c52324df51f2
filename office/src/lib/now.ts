import { useSyncExternalStore } from 'react'

const STEP = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, STEP)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, in steps of 15 seconds: one clock for every "5 minutes ago" on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    // The first component after a pause must not see an old time.
    if (timer === undefined) now = Date.now()
    return now
  })
}
