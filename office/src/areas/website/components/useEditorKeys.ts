// Small on purpose: the keys of the editor are in one place.
import { useEffect, useEffectEvent } from 'react'
import { windowsAt } from '../../../lib/windows.ts'
import type { Draft } from '../draft/api/useDraft.ts'

/**
 * The keys of the editor: Ctrl or ⌘ with Z takes back, with Shift and Z (or Y) does again, with S saves now. In a field as
 * well: what is typed there is a step of the document like any other.
 */
export function useEditorKeys(draft: Draft): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || windowsAt(event) > 0) return
    const key = event.key.toLowerCase()
    if (key === 's') void draft.flush()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) draft.redo()
    else if (key === 'z') draft.undo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
