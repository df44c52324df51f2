import { useQueryState } from 'nuqs'
import { useCallback } from 'react'
import { parseAsFilled } from '../../lib/urlState.ts'

/** The customer that is open: `?customer=<id>`. Opening makes a step in the history; moving on to the next does not. */
export function useSelection() {
  const [selected, set] = useQueryState('customer', { ...parseAsFilled, history: 'push' })
  const select = useCallback((id: string | null) => void set(id), [set])
  const move = useCallback((id: string) => void set(id, { history: 'replace' }), [set])
  const close = useCallback(() => void set(null), [set])
  return { selected, select, move, close }
}
export type Selection = ReturnType<typeof useSelection>
