import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback } from 'react'

/** What is seen of a request: its conversation is a page of its own on a phone, its history a window. */
export const parts = ['details', 'conversation', 'history'] as const
export type Part = (typeof parts)[number]
/** The windows that open on top of a request. */
export const detailWindows = ['book', 'call', 'compare', 'replies'] as const
export type DetailWindow = (typeof detailWindows)[number]

const parsers = { part: parseAsStringLiteral(parts), open: parseAsStringLiteral(detailWindows) }

/** Which part is seen and which window is open, as the address says: reload, back and a copied link show the same. */
export function useDetailUrl() {
  const [{ part, open }, set] = useQueryStates(parsers)
  /** The conversation adds a history entry, so that the back button leads from it to the request. */
  const setPart = useCallback(
    (next: Part | null) => void set({ part: next }, { history: next === 'conversation' ? 'push' : 'replace' }),
    [set],
  )
  const setOpen = useCallback((next: DetailWindow | null) => void set({ open: next }, { history: 'push' }), [set])
  const leave = useCallback(() => void set({ part: null, open: null }, { history: 'replace' }), [set])
  return { part, open, setPart, setOpen, leave }
}
