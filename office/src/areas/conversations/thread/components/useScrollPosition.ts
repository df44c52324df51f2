import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this (pixels), the person reads along. */
const NEAR = 80

/**
 * Keeps the place where somebody reads: at the newest they stay at the newest, further up nothing moves, and they are
 * told that something came. `oldest`: what is put in above it moves nothing either. `seen`: the thread is not behind another tab.
 */
export function useScrollPosition(newest: string | undefined, oldest: string | undefined, seen: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const along = useRef(true)
  const place = useRef(0)
  const before = useRef(newest)
  const ends = useRef({ oldest, newest })
  const height = useRef(0)
  /** How high the thread was when the person scrolled last. */
  const heightAtScroll = useRef(0)
  const [away, setAway] = useState(false)
  const [fresh, setFresh] = useState(false)

  const toNewest = useCallback(() => {
    const element = scroller.current
    if (element === null) return
    element.scrollTop = element.scrollHeight
    along.current = true
    setAway(false)
    setFresh(false)
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || !seen) return undefined
    // Behind a tab the place is lost; it is found again here.
    if (along.current) element.scrollTop = element.scrollHeight
    else element.scrollTop = place.current
    // Pictures of words that wrap anew, a keyboard that comes up: who reads along goes on doing so.
    const observer = new ResizeObserver(() => {
      if (along.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    // What the assistant did comes after the messages, and stands between them.
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  }, [seen])

  useLayoutEffect(() => {
    if (before.current === newest) return
    before.current = newest
    const element = scroller.current
    if (element === null) return
    if (along.current) element.scrollTop = element.scrollHeight
    else setFresh(true)
  }, [newest])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const above = ends.current.oldest !== oldest && ends.current.newest === newest
    // from where the person was, whatever the browser has done meanwhile to hold the place
    if (above && !along.current) element.scrollTop = place.current + element.scrollHeight - height.current
    ends.current = { oldest, newest }
    height.current = element.scrollHeight
  })

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (element === null || element.clientHeight === 0) return
    // It grew between a scroll of ours and the browser's word of it: nobody has scrolled away.
    if (along.current && element.scrollHeight !== heightAtScroll.current) {
      heightAtScroll.current = element.scrollHeight
      element.scrollTop = element.scrollHeight
      return
    }
    place.current = element.scrollTop
    along.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    setAway(!along.current)
    if (along.current) setFresh(false)
  }, [])
  return { scroller, onScroll, away, fresh, toNewest }
}
