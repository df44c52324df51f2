import { useEffect, useState, type RefObject } from 'react'

/**
 * Gives the focus back to what had it when a window opened, once the window is closed or gone. The library's windows do
 * so only where they are drawn before they open; ours come and go with what they show. Whoever has moved the focus
 * elsewhere meanwhile keeps it there.
 * @param root what the window is drawn in, for one that stays a moment to be seen closing
 */
export function useFocusBack(opened: boolean, root?: RefObject<HTMLElement | null>): void {
  const [wasOpened, setWasOpened] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    // Looked at while it is drawn: by the time of the effects the focus may be inside.
    if (opened) setOpener(document.activeElement)
  }
  useEffect(() => {
    if (!opened) return undefined
    // One window may follow another: what had the focus left with the first one, which has given it back by now.
    const wanted = opener?.isConnected === true ? opener : document.activeElement
    const drawn = root?.current
    return () => {
      const now = document.activeElement
      const isLost = now === null || now === document.body || drawn?.contains(now) === true
      if (isLost && wanted instanceof HTMLElement && wanted.isConnected) wanted.focus({ preventScroll: true })
    }
  }, [opened, opener, root])
}
