import { useLayoutEffect, useRef } from 'react'

/**
 * For a row of buttons that never takes a second one: where all words of it have no room, it is marked `data-brief`, and
 * those that have a picture may go without. Words differ in length by language, so it is measured.
 */
export function useOneRow() {
  const row = useRef<HTMLDivElement>(null)
  // after every drawing: its words may be others
  useLayoutEffect(() => {
    const { current } = row
    if (current === null) return undefined
    const fit = () => {
      current.dataset['brief'] = 'false'
      if (current.scrollWidth > current.clientWidth) current.dataset['brief'] = 'true'
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(current)
    return () => watch.disconnect()
  })
  return row
}
