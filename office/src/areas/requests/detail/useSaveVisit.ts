import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Arguments } from '../../../lib/api.ts'
import { newId } from '../../../lib/ids.ts'
import { touchedByVisits } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'
import type { TextKey } from '../../../lib/texts.ts'
import type { ShownVisit } from './useVisits.ts'

export type NewVisit = Arguments<'createVisit'>['body']
export type VisitChange = Arguments<'updateVisit'>['body']

function useTouched() {
  const client = useQueryClient()
  const { slug } = useSite()
  return () => {
    for (const queryKey of touchedByVisits(slug)) void client.invalidateQueries({ queryKey })
  }
}

/** Puts a visit into the calendar. Errors are the window's to show. */
export function useBookVisit(requestId: string) {
  const { slug } = useSite()
  const touched = useTouched()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: NewVisit) => api('createVisit', { slug, requestId, body, idempotencyKey }),
    onSuccess: () => {
      toast.success('request.visitBooked')
      touched()
    },
  })
}

/** Confirms, moves or cancels a visit; `said` is what is told when it is done. */
export function useChangeVisit(said: TextKey) {
  const { slug } = useSite()
  const touched = useTouched()
  return useMutation({
    mutationFn: ({ visit, change }: { visit: ShownVisit; change: VisitChange }) =>
      api('updateVisit', { slug, visitId: visit.id, body: change, ifVersion: visit.version }),
    onSuccess: () => toast.success(said),
    onSettled: touched,
  })
}
