import { useCallback, useRef, useState } from 'react'
import type { Stage } from '#contract/requests.ts'
import { stages } from '../words.ts'

/** On a phone one column fills the screen: which one, and the way to another. */
export function useShownColumn() {
  const scroller = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Stage>(stages[0])
  const follow = useCallback(() => {
    const element = scroller.current
    if (element === null) return
    const at = Math.round(element.scrollLeft / Math.max(1, element.clientWidth))
    setShown(stages[at] ?? stages[0])
  }, [])
  const show = useCallback((stage: Stage) => {
    const element = scroller.current
    element?.scrollTo({ left: stages.indexOf(stage) * element.clientWidth, behavior: 'smooth' })
    setShown(stage)
  }, [])
  return { scroller, shown, show, follow }
}
