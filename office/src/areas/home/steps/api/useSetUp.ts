import type { Home } from '#contract/home/types.ts'
import { useEffect, useState } from 'react'
import { storage } from '../../../../lib/storage.ts'

export interface SetUp {
  /**
   * `open`: steps are left. `finished`: the last one was done since this browser saw them open; said once. `none`:
   * nothing to say, as for a business that was never seen unfinished, or where the steps were hidden.
   */
  state: 'open' | 'finished' | 'none'
  hide: () => void
}

/**
 * How far a business is set up, kept on this device so that its end is told once. The steps are the owner's: nobody else
 * may take them.
 */
export function useSetUp(slug: string, steps: Home['steps'] | undefined, isOwner: boolean): SetUp {
  const key = `setUp:${slug}`
  const [kept, setKept] = useState(() => storage.read(key))
  const open = isOwner ? steps?.some(({ done }) => !done) : undefined

  // Steps that are done while this screen is shown end in the same visit.
  if (open === true && kept === null) setKept('open')
  useEffect(() => {
    if (open === true && kept === 'open') storage.write(key, 'open')
    if (open === false) storage.write(key, null)
  }, [key, open, kept])

  const hide = () => {
    storage.write(key, 'hidden')
    setKept('hidden')
  }
  if (open === undefined || kept === 'hidden') return { state: 'none', hide }
  if (open) return { state: 'open', hide }
  return { state: kept === 'open' ? 'finished' : 'none', hide }
}
