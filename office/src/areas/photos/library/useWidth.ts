import { useCallback, useState } from 'react'
import { storage } from '../../../lib/storage.ts'

/** Where this device remembers how wide the element was, in a window of which width. */
const KEPT_AS = 'library-width'

/** The width that it had last in a window as wide as this one; 0 where that is not known. */
function widthBefore(): number {
  const [window, width] = storage.read(KEPT_AS)?.split(' ').map(Number) ?? []
  return window === globalThis.innerWidth && width !== undefined && width > 0 ? width : 0
}

/**
 * The width of an element in pixels, known before it is painted; until then what it was before, mostly the same, so that
 * nothing is drawn twice, or 0. Answers it with what its ref calls.
 */
export function useWidth() {
  const [width, setWidth] = useState(widthBefore)
  const measure = useCallback((element: HTMLElement) => {
    const look = () => {
      setWidth(element.clientWidth)
      storage.write(KEPT_AS, `${globalThis.innerWidth} ${element.clientWidth}`)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}
