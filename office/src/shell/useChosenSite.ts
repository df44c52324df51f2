import { useQueryState } from 'nuqs'
import { useEffect, useState } from 'react'
import { rememberedSite, rememberSite, selectedSite, type Site } from '../lib/site.tsx'
import { parseAsFilled } from '../lib/urlState.ts'

/**
 * The address that shows another business: the same screen, and nothing of what was chosen or filtered there. The
 * address and the business change at once, so that a record of one is never asked for in the other.
 */
export const addressIn = (slug: string, path: string): string => `/${path.split('/')[1] ?? ''}?site=${slug}`

/**
 * The business that is shown: the one chosen last in this browser, none at first, otherwise the first. `?site=` with its
 * slug chooses another, and leaves the address: so do the switch and news, which lead to the business they are about.
 */
export function useChosenSite(sites: readonly Site[]) {
  const [named, setNamed] = useQueryState('site', parseAsFilled)
  const [id, setId] = useState(rememberedSite)
  const wanted = sites.find(({ slug }) => slug === named)
  const isKnown = sites.length > 0
  if (wanted && wanted.id !== id) setId(wanted.id)
  useEffect(() => {
    if (named === null || !isKnown) return
    if (wanted) rememberSite(wanted.id)
    void setNamed(null, { history: 'replace' })
  }, [named, isKnown, wanted, setNamed])
  return wanted ?? selectedSite(sites, id)
}
