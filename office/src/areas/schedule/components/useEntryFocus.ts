// Small on purpose: the panel and the page of a visit are closed alike.
import { useEffect, useRef } from 'react'

/** Where an entry can be clicked: a block, a row of the list, a card of the tray. */
const places = ['data-entry', 'data-row', 'data-card'] as const

/** Returns focus to the entry whose panel was closed, unless something else has it. */
export function useEntryFocus(selected: string | null): void {
  const before = useRef(selected)
  useEffect(() => {
    const closed = selected === null ? before.current : null
    before.current = selected
    const now = document.activeElement
    if (closed === null || (now !== null && now !== document.body)) return
    const id = CSS.escape(closed)
    document.querySelector<HTMLElement>(places.map((name) => `[${name}="${id}"]`).join(','))?.focus()
  }, [selected])
}
