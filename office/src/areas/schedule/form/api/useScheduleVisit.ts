// Small on purpose: one hook per call.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Arguments } from '../../../../lib/api.ts'
import { touchedByVisits } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

export type NewEntry = Arguments<'scheduleVisit'>['body']

/**
 * Adds an entry to the calendar, once per key. The window shows errors. `onMade` runs even if the window was closed before
 * the answer.
 */
export function useScheduleVisit(onMade: () => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewEntry; key: string }) =>
      api('scheduleVisit', { slug, body, idempotencyKey: key }),
    onSuccess: (_answer, { body: { kind } }) => {
      onMade()
      toast.success(kind === 'visit' ? 'schedule.visitScheduled' : 'schedule.entryScheduled')
      for (const queryKey of touchedByVisits(slug)) void client.invalidateQueries({ queryKey })
    },
  })
}
