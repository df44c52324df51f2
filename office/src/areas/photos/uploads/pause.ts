/** Resolves after a while, or at once when the browser says that it is connected again, or when nobody waits any more. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    globalThis.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
