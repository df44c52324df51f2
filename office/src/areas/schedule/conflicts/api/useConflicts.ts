// Small on purpose: the button, the panel, and the screen all ask it.
import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useCallback } from 'react'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

/** Days ahead, from today, whose conflicts are listed. */
export const conflictDays = 14

/** Entries of a member that overlap, and drives without enough time. Not for the field. */
export function useConflicts() {
  const { slug, role } = useSite()
  return useQuery({
    queryKey: keys.conflicts(slug),
    queryFn: ({ signal }) => api('listScheduleConflicts', { slug, signal, query: { days: conflictDays } }),
    enabled: role !== 'field',
  })
}

/** Whether the list of conflicts is open. It is in the URL, so the back button closes it. */
export function useConflictList() {
  const { role } = useSite()
  const [isOpen, set] = useQueryState('conflicts', parseAsBoolean.withDefault(false).withOptions({ history: 'push' }))
  const open = useCallback(() => void set(true), [set])
  const close = useCallback(() => void set(null, { history: 'replace' }), [set])
  return { isOpen: isOpen && role !== 'field', open, close }
}
