import { useEffect, useState, useSyncExternalStore } from 'react'

const open: symbol[] = []
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isAnyOpen = () => open.length > 0

/** Whether a window is open over the screen. */
export const useWindowOpen = (): boolean => useSyncExternalStore(subscribe, isAnyOpen)

/** Whether this window is the topmost of those that are open: Escape closes only that one. */
export function useTopmost(opened: boolean): boolean {
  const [self] = useState(() => Symbol('window'))
  const [topmost, setTopmost] = useState(true)
  useEffect(() => {
    if (!opened) return undefined
    const look = () => setTopmost(open.at(-1) === self)
    open.push(self)
    listeners.add(look)
    for (const listener of listeners) listener()
    return () => {
      open.splice(open.indexOf(self), 1)
      listeners.delete(look)
      for (const listener of listeners) listener()
    }
  }, [opened, self])
  return topmost
}
