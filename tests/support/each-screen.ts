import { afterAll, vi } from 'vitest'

// A setup file of vitest: files share a process and its document, and each begins with modules and a page of its own.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
