// Small on purpose: it measures, and knows nothing of filters.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How many of `most` things have room in a row beside what always stands there: it begins with all and takes one away
 * until the row's last child lies inside it. `words` is what stands on them; other words are measured anew, and a last
 * child of another width, but not while `held`: a window that hangs on one of them would go with it.
 */
export function useFit(
  most: number,
  words: string,
  held: boolean,
): { row: RefObject<HTMLDivElement | null>; room: number } {
  const row = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState(words)
  if (!held && said !== words) setSaid(words)
  const [width, setWidth] = useState('')
  const measured = `${most} ${width} ${said}`
  const [fit, setFit] = useState({ measured, room: most })
  const room = fit.measured === measured ? fit.room : most
  useLayoutEffect(() => {
    const last = row.current?.lastElementChild
    if (row.current === null || last === null || last === undefined || room === 0) return
    const beyond = last.getBoundingClientRect().right - row.current.getBoundingClientRect().right
    if (beyond > 1) setFit({ measured, room: room - 1 })
  }, [measured, room])
  useEffect(() => {
    const element = row.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const last = element.lastElementChild
    const observer = new ResizeObserver(() => setWidth(`${element.clientWidth} ${last?.clientWidth ?? 0}`))
    observer.observe(element)
    if (last !== null) observer.observe(last)
    return () => observer.disconnect()
  }, [])
  return { row, room }
}
