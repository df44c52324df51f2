import { afterAll, vi } from 'vitest'

// A setup file of vitest: files share a process and its document, and each begins with modules and a page of its own.
vi.resetModules()

// What an earlier file left waiting would call the `fetch` of a later one.
const { setTimeout, setInterval } = globalThis
const waiting = new Set<ReturnType<typeof setTimeout>>()
const remembered =
  <Args extends unknown[]>(begin: (...args: Args) => ReturnType<typeof setTimeout>) =>
  (...args: Args) => {
    const timer = begin(...args)
    waiting.add(timer)
    return timer
  }
Object.assign(globalThis, { setTimeout: remembered(setTimeout), setInterval: remembered(setInterval) })

afterAll(() => {
  vi.useRealTimers()
  Object.assign(globalThis, { setTimeout, setInterval })
  for (const timer of waiting) clearTimeout(timer)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
