import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down to zero; `start` begins anew. */
export function useCountdown() {
  const [left, setLeft] = useState(0)
  const running = left > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [running])
  const start = useCallback((seconds: number) => setLeft(seconds), [])
  return { left, start }
}
