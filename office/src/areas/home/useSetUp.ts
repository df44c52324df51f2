import type { Home } from '#contract/sites.ts'
import { useEffect, useState } from 'react'
import { storage } from '../../lib/storage.ts'

/**
 * `open`: steps are left. `finished`: the last one was done since this browser saw them open; said once.
 * `none`: nothing to say, as for a business that was never seen unfinished.
 */
export type SetUp = 'open' | 'finished' | 'none'

/** How far a business is set up, remembered so that its end is told once. */
export function useSetUp(slug: string, steps: Home['checklist'] | undefined): SetUp {
  const key = `setUp:${slug}`
  const [wasOpen, setWasOpen] = useState(() => storage.read(key) === 'open')
  const open = steps?.some(({ done }) => !done)

  // Steps that are done while this screen is shown end in the same visit.
  if (open === true && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (open === true) storage.write(key, 'open')
    if (open === false && wasOpen) storage.write(key, null)
  }, [key, open, wasOpen])

  if (open === undefined) return 'none'
  if (open) return 'open'
  return wasOpen ? 'finished' : 'none'
}
