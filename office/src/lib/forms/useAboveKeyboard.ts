// Small on purpose: the pages that cover a phone's screen share it.
import { useEffect, type RefObject } from 'react'

/**
 * Tells a page that covers the screen how much of it the phone's keyboard hides, as `--keyboard`, so that the field to
 * write stays in sight: most browsers leave the height of the page as it is.
 */
export function useAboveKeyboard(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = globalThis.visualViewport
    if (!seen) return undefined
    const follow = () => {
      const hidden = globalThis.innerHeight - seen.height
      page.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`)
    }
    follow()
    seen.addEventListener('resize', follow)
    return () => seen.removeEventListener('resize', follow)
  }, [page])
}
