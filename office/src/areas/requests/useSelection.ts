import { useQueryState } from 'nuqs'
import { useCallback } from 'react'
import { useSite } from '../../lib/site.tsx'
import { modals, useSelectedRequest } from '../../lib/urlState.ts'

/** The request that is open. Opening adds a history entry; moving to the next and closing do not. */
export function useSelection() {
  const { slug } = useSite()
  const [selected, select] = useSelectedRequest(slug)
  const [, replace] = useQueryState('request', modals.request)
  const move = useCallback((id: string) => void replace(id, { history: 'replace' }), [replace])
  const close = useCallback(() => select(null), [select])
  return { selected, select, move, close }
}
export type Selection = ReturnType<typeof useSelection>

/** The address of a request by itself, for links that open in another tab. */
export const requestAddress = (id: string) => `/requests?request=${encodeURIComponent(id)}`
