import { useCallback, useState } from 'react'

/** The width of an element in pixels, known before it is painted; 0 until then. Answers it with what its ref calls. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement) => {
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}
