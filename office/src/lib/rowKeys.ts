import { useEffect, useRef, type RefObject } from 'react'
import { isTyping } from './typing.ts'
import { windowsAt } from './windows.ts'

interface RowKeys {
  /** The records in their order; each row's link says which it is by `data-row`. */
  rows: readonly { readonly id: string }[]
  /** The record that is open beside the list. */
  selection: {
    readonly selected: string | null
    readonly move: (id: string) => void
    readonly close: () => void
  }
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  /** Null where nothing can be ticked. */
  picked: {
    readonly ids: ReadonlySet<string>
    readonly toggle: (id: string, range: boolean) => void
    readonly clear: () => void
  } | null
  onNew: () => void
  /** The last row was reached. */
  onEnd: () => void
}

const steps: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
])

/** The row's link of a record. */
export const rowLink = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/**
 * The keys of a list: j, k and arrows move (and take the open record along), Enter opens (the row is a link), Escape
 * closes, `x` ticks, `n` adds, `/` searches. Silent while somebody types or a window is on top.
 */
export function useRowKeys({ rows, selection, list, search, picked, onNew, onEnd }: RowKeys): void {
  // Where the row was that has left the list since, so that moving goes on from there.
  const place = useRef(-1)
  const { selected, move, close } = selection

  useEffect(() => {
    const go = (step: number) => {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined
      const from = rows.findIndex(({ id }) => id === (focused ?? selected))
      const wanted = (from === -1 ? place.current - (step > 0 ? 1 : 0) : from) + step
      const at = Math.max(0, Math.min(rows.length - 1, wanted))
      const next = rows[at]
      if (next === undefined) return
      place.current = at
      if (at === rows.length - 1) onEnd()
      const link = rowLink(list.current, next.id)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
      if (selected !== null) move(next.id)
    }
    const tick = (range: boolean) => {
      const row = document.activeElement?.closest('li, tr')?.querySelector<HTMLElement>('[data-row]')
      const id = rows.find((each) => each.id === row?.dataset['row'])?.id
      if (id !== undefined) picked?.toggle(id, range)
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[data-dragging="true"]') !== null) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (windowsAt(event) > 0) return
      if (event.key === 'Escape') {
        // Whoever is writing leaves the field first; the draft is kept.
        if (isTyping(event.target) && event.target instanceof HTMLElement) event.target.blur()
        else if (picked !== null && picked.ids.size > 0) picked.clear()
        else if (selected !== null) {
          close()
          rowLink(list.current, selected)?.focus()
        }
        return
      }
      if (isTyping(event.target)) return
      // Arrow keys scroll the panel and move between tabs; in the list they move.
      const arrow = event.key.startsWith('Arrow')
      const elsewhere =
        event.target instanceof Element &&
        event.target.closest('aside, [role="log"], [role="menu"], [role="tablist"], [role="radiogroup"]') !== null
      const step = steps.get(event.key)
      if (step !== undefined && !(arrow && elsewhere)) go(step)
      else if (event.key.toLowerCase() === 'x') tick(event.shiftKey)
      else if (event.key === 'n') onNew()
      else if (event.key === '/') search.current?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows, selected, move, close, list, search, picked, onNew, onEnd])

  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === selected)
    if (at !== -1) place.current = at
  }, [rows, selected])
}
