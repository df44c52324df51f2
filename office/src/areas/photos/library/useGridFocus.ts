import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { placeOf, sectionOf, type Layout } from './layout.ts'

/** Room that is left below a photo that is brought into sight, in pixels: for bars at the bottom. */
const BELOW = 160

/** Which photo the keyboard is at, and where the window is. Only one photo is reached by the tabulator key. */
export function useGridFocus(container: RefObject<HTMLElement | null>, layout: Layout) {
  const [chosen, setFocused] = useState(0)
  const focused = Math.max(0, Math.min(layout.total - 1, chosen))
  const wanted = useRef(false)
  // The photo may be drawn only after the window has come there.
  useLayoutEffect(() => {
    if (!wanted.current) return
    const button = container.current?.querySelector<HTMLElement>(`[data-place="${focused}"] [data-photo]`)
    if (button === null || button === undefined) return
    wanted.current = false
    button.focus({ preventScroll: true })
  })
  const jump = useCallback(
    (top: number) => {
      const offset = (container.current?.getBoundingClientRect().top ?? 0) + globalThis.scrollY
      globalThis.scrollTo({ top: offset + top, behavior: 'instant' })
    },
    [container],
  )
  /** Brings a photo into sight and gives it the focus. */
  const go = (place: number) => {
    const section = sectionOf(layout, place)
    const element = container.current
    if (section === undefined || element === null) return
    setFocused(place)
    wanted.current = true
    const above = element.getBoundingClientRect().top + placeOf(layout, section, place).top
    const ceiling = layout.measures.heading
    const floor = globalThis.innerHeight - layout.measures.tile - BELOW
    const by = above < ceiling ? above - ceiling : above > floor ? above - floor : 0
    if (by !== 0) globalThis.scrollBy({ top: by, behavior: 'instant' })
  }
  return { focused, setFocused, go, jump }
}
