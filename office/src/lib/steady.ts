import { useState } from 'react'

/**
 * A record that does not change under the hands of the person who edits it: while `editing`, the value stays what it
 * was when the editing began, and `newer` tells that somebody has changed it meanwhile.
 */
export function useSteady<Value>(value: Value, editing: boolean): { value: Value; newer: boolean } {
  const [held, setHeld] = useState(value)
  if (!editing && held !== value) {
    setHeld(value)
    return { value, newer: false }
  }
  return { value: editing ? held : value, newer: editing && held !== value }
}
