import { useEffect, useState } from 'react'

/** Milliseconds after which a menu opens without what is still on its way. */
const PATIENCE = 400

/**
 * A menu that opens once what it shows is known, and shows nothing new while it is open: what came between would push the
 * next thing away from under the finger. `value` must stay the same until what it says changes.
 */
export function useSteadyMenu<Value>(value: Value, known: boolean) {
  const [begun, setBegun] = useState(false)
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState(value)
  if (!opened && shown !== value) setShown(value)
  if (known && !begun) {
    setBegun(true)
    setOpened(true)
  }
  useEffect(() => {
    const open = () => {
      setBegun(true)
      setOpened(true)
    }
    const timer = begun ? undefined : setTimeout(open, PATIENCE)
    return () => clearTimeout(timer)
  }, [begun])
  return { shown, opened, setOpened }
}
