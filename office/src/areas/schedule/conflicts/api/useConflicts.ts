// Small on purpose: the button, the panel, and the screen all ask it.
import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useCallback } from 'react'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

/** Days from today on whose conflicts are listed. */
export const conflictDays = 14

/** What members have twice at one time, and the drives that do not fit. The field has no use for it. */
export function useConflicts() {
  const { slug, role } = useSite()
  return useQuery({
    queryKey: keys.conflicts(slug),
    queryFn: ({ signal }) => api('listScheduleConflicts', { slug, signal, query: { days: conflictDays } }),
    enabled: role !== 'field',
  })
}

/** Whether the list of conflicts is open; the address says it, and the back button closes it. */
export function useConflictList() {
  const { role } = useSite()
  const [isOpen, set] = useQueryState('conflicts', parseAsBoolean.withDefault(false).withOptions({ history: 'push' }))
  const open = useCallback(() => void set(true), [set])
  const close = useCallback(() => void set(null, { history: 'replace' }), [set])
  return { isOpen: isOpen && role !== 'field', open, close }
}
