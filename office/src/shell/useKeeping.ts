import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { areas } from '../areas.ts'
import { useOnline } from '../lib/online.ts'

/** Milliseconds until nothing of the first screen is on its way any more, and somebody has looked around. */
const LATER = 8000
/** Milliseconds after which what the areas keep is looked through again in an office that stays open. */
const AGAIN = 15 * 60_000

/** Keeps what can be read of a business without a connection, once the screen is there and while there is a connection. */
export function useKeeping(slug: string): void {
  const client = useQueryClient()
  const online = useOnline()
  useEffect(() => {
    if (!online) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = async () => {
      try {
        const { keepForLater } = await import('../lib/keeping.ts')
        const wanted = await Promise.all(areas.flatMap((area) => area.keep?.() ?? []))
        await keepForLater(client, slug, wanted, stop.signal)
      } catch {
        // It is tried again; what is kept by then is kept.
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void keep(), AGAIN)
    }
    timer = setTimeout(() => void keep(), LATER)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, slug, online])
}
