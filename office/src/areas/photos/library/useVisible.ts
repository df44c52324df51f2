import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'

/** Milliseconds without a scroll after which the grid stands still. */
const SETTLED = 120
/** Windows a second: faster than this nobody makes out a photo. */
const FLYING = 2.5

/** A stretch of the grid's height in pixels, and whether it flies by. */
export interface Visible {
  readonly from: number
  readonly to: number
  /** Where the window itself is. */
  readonly top: number
  readonly still: boolean
}

/** Windows above and below that are drawn as well. */
const BEYOND = 0.75

/** The part of a window that the grid has at first: what stands above it takes the rest. Looked at before it is seen. */
const AT_FIRST = 0.6

const atTop = () => ({
  top: 0,
  bottom: globalThis.innerHeight * AT_FIRST,
  view: globalThis.innerHeight,
  still: true,
})

/** How far the container's top lies above the window's, in pixels. */
const scrolledIn = (element: HTMLElement) => -element.getBoundingClientRect().top

/**
 * The part of an element that is in the window, with as much again above and below, in steps of `step` pixels: between
 * two steps nothing is drawn again. At first that in the window alone; the rest comes as soon as this is on the screen.
 */
export function useVisible(element: RefObject<HTMLElement | null>, step: number, height: number): Visible {
  const [seen, setSeen] = useState(atTop)
  const beyond = BEYOND * useDeferredValue(1, 0)
  const look = useCallback(
    (still: boolean) => {
      const container = element.current
      if (container === null) return
      const view = globalThis.innerHeight
      const top = Math.floor(scrolledIn(container) / step) * step
      const next = { top, bottom: top + step + view, view, still }
      setSeen((old) => (old.top === top && old.bottom === next.bottom && old.still === still ? old : next))
    },
    [element, step],
  )
  const begun = useRef(false)
  useLayoutEffect(() => {
    // What is drawn at first is in sight where nothing has been scrolled yet.
    const asAtFirst = !begun.current && element.current !== null && scrolledIn(element.current) <= 0
    // Another height, such as after a filter: the window may be elsewhere in it.
    // Where it lies is known only once it is in the document.
    if (height > 0 && !asAtFirst) look(true)
  }, [element, look, height])
  useEffect(() => {
    begun.current = true
    // oxlint-disable-next-line react/set-state-in-effect
    if (height > 0) look(true)
  }, [look, height])

  useEffect(() => {
    let last = { top: globalThis.scrollY, at: performance.now() }
    let timer: ReturnType<typeof setTimeout> | undefined
    let flying = false
    const follow = () => {
      const now = { top: globalThis.scrollY, at: performance.now() }
      const speed = (Math.abs(now.top - last.top) / globalThis.innerHeight / Math.max(8, now.at - last.at)) * 1000
      flying = speed > FLYING
      last = now
      look(!flying)
      clearTimeout(timer)
      timer = setTimeout(() => look(true), SETTLED)
    }
    const resized = () => look(!flying)
    globalThis.addEventListener('scroll', follow, { passive: true })
    globalThis.addEventListener('resize', resized)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('scroll', follow)
      globalThis.removeEventListener('resize', resized)
    }
  }, [look])
  return useMemo(() => {
    const { top, bottom, view, still } = seen
    return { from: top - view * beyond, to: bottom + view * beyond, top, still }
  }, [seen, beyond])
}
