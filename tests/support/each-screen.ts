import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A setup file of vitest: files share a process and its document, and each begins with modules and a page of its own.
vi.resetModules()

// What is waited for comes, however busy the machine is: a second is too short for a screen whose code is loaded first.
configure({ asyncUtilTimeout: 60_000 })

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
