import { useEffect, useState, type RefObject } from 'react'

/** The window that has just gone, and to what its focus belongs: one that takes its place gives it back there. */
let gone: { readonly drawn: HTMLElement; readonly wanted: HTMLElement } | null = null

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
    const drawn = root?.current ?? null
    const wanted = placeOf(opener)
    return () => {
      if (wanted === null) return
      const now = document.activeElement
      const isLost = now === null || now === document.body || drawn?.contains(now) === true
      if (isLost && wanted.isConnected) wanted.focus({ preventScroll: true })
      if (drawn === null) return
      gone = { drawn, wanted }
      // Whatever follows in its place does so in this same moment.
      queueMicrotask(() => {
        gone = null
      })
    }
  }, [opened, opener, root])
}

/** Where the focus goes that `opener` had. It may itself have left, with the window it was in. */
function placeOf(opener: Element | null): HTMLElement | null {
  if (opener?.isConnected !== true) {
    if (gone?.drawn.contains(opener) === true) return gone.wanted
    // A form in the place of its button gives the focus to the next button by itself.
    return document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
  return opener instanceof HTMLElement ? opener : null
}
