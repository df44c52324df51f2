import { useQueryState } from 'nuqs'
import { useCallback, useEffect, useState } from 'react'
import { rememberedSite, rememberSite, selectedSite, type Site } from '../lib/site.tsx'
import { parseAsFilled } from '../lib/urlState.ts'

/**
 * The business that is shown, and the way to show another; the choice is remembered in this browser. News lead to the
 * business they are about: `?site=` with its slug chooses it, and leaves the address.
 */
export function useChosenSite(sites: readonly Site[]) {
  const [named, setNamed] = useQueryState('site', parseAsFilled)
  const [id, setId] = useState(rememberedSite)
  const choose = useCallback((site: Site) => {
    rememberSite(site.id)
    setId(site.id)
  }, [])
  const wanted = sites.find(({ slug }) => slug === named)
  const isKnown = sites.length > 0
  if (wanted && wanted.id !== id) setId(wanted.id)
  useEffect(() => {
    if (named === null || !isKnown) return
    if (wanted) rememberSite(wanted.id)
    void setNamed(null, { history: 'replace' })
  }, [named, isKnown, wanted, setNamed])
  return [wanted ?? selectedSite(sites, id), choose] as const
}
