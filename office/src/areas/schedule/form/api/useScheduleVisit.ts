// Small on purpose: one hook per call.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Arguments } from '../../../../lib/api.ts'
import { touchedByVisits } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

export type NewEntry = Arguments<'scheduleVisit'>['body']

/**
 * Puts an entry into the calendar, once under its key. Errors are the window's to show. `onMade` is called also where the
 * window was closed before the answer came.
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
