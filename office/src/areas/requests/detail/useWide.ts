import { useLayoutEffect, useState } from 'react'

/** From this width (in units of the text's size) the facts and the conversation stand side by side. */
const WIDE = 38

/** Whether the element is wide enough for two columns. Null until it was measured. */
export function useWide() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [wide, setWide] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    if (element === null) return undefined
    const look = () => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWide(element.clientWidth >= WIDE * unit)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, wide] as const
}
