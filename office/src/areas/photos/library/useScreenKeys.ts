import { useEffect, useRef, type RefObject } from 'react'
import { isTyping } from '../../../lib/typing.ts'
import { windowsAt } from '../../../lib/windows.ts'
import type { Selection } from './useSelecting.ts'

/** The keys of the library: `/` searches, Ctrl/⌘ A selects all, Escape selects nothing. Silent while a window is on top. */
export function useScreenKeys(search: RefObject<HTMLInputElement | null>, selection: Selection): void {
  const newest = useRef(selection)
  useEffect(() => {
    newest.current = selection
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
      if (windowsAt(event) > 0) return
      const mod = event.ctrlKey || event.metaKey
      const { ids, mode, all, clear } = newest.current
      if (mod && event.key.toLowerCase() === 'a') all()
      else if (!mod && event.key === 'Escape' && (ids.size > 0 || mode !== 'normal')) clear()
      else if (!mod && event.key === '/') search.current?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [search])
}
