import { useCallback, useState } from 'react'
import { rememberedSite, rememberSite, selectedSite, type Site } from '../lib/site.tsx'

/** The business that is shown, and the way to show another; the choice is remembered in this browser. */
export function useChosenSite(sites: readonly Site[]) {
  const [id, setId] = useState(rememberedSite)
  const choose = useCallback((site: Site) => {
    rememberSite(site.id)
    setId(site.id)
  }, [])
  return [selectedSite(sites, id), choose] as const
}
