import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { SeriesScope } from '#contract/schedule/values.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { carryOut, type Act } from '../../../../lib/optimistic.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { keys, touchedByVisits } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import type { VisitAnswer } from '../../api/scheduleCache.ts'
import { inTurn } from '../../api/visitVersions.ts'
import { editBody, type EditBody, type EditedField, type EditValue } from './editValue.ts'

interface Edit {
  readonly value: EditValue
  /** As it is without the change. */
  readonly before: EditValue
  readonly fields: readonly EditedField[]
  /** The version it is made on. */
  readonly version: number
  /** For a visit of a series. */
  readonly scope: SeriesScope | null
}

interface Sent {
  readonly id: string
  readonly body: EditBody
  readonly version: number
}

const send = (slug: string, { id, body, version }: Sent) =>
  inTurn(id, version, (ifVersion) => api('updateVisit', { slug, visitId: id, body, ifVersion }))

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'

/** What the panel shows until it is read again. */
function showEdit(client: QueryClient, slug: string, value: EditValue, { visit }: Answer<'updateVisit'>): void {
  const { title, address, service } = value
  client.setQueryData<VisitAnswer>(keys.visit(slug, visit.id), (known) =>
    known === undefined
      ? known
      : {
          ...known,
          visit: {
            ...known.visit,
            ...visit,
            own: {
              title: title.trim(),
              address: address.trim(),
              service: service === '' ? null : (visit.service?.id ?? null),
            },
          },
        },
  )
}

/** Puts back what was there; it outlives the form. */
const undoEdit = (client: QueryClient, slug: string): Act<Sent, Answer<'updateVisit'>> => ({
  call: (sent) => send(slug, sent),
  invalidates: () => touchedByVisits(slug),
  onFailure: (error) => {
    if (!isStale(error)) return false
    toast.failure('schedule.stale')
    void client.invalidateQueries({ queryKey: keys.topic(slug, 'visits') })
    return true
  },
})

/**
 * Saves an edit on top of the version that it was made on. When somebody else was quicker the entry is read again, so that
 * both can be looked at.
 */
export function useEditVisit(id: string, onSaved: () => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ value, fields, version, scope }: Edit) =>
      send(slug, { id, version, body: { ...editBody(value, fields), ...(scope !== null && { scope }) } }),
    onSuccess: (answer, { value, before, fields, scope }) => {
      showEdit(client, slug, value, answer)
      const back = { id, body: editBody(before, fields), version: answer.visit.version }
      // the others of a series may have had words of their own
      const undo = scope === 'following' ? {} : { undo: () => carryOut(client, undoEdit(client, slug), back) }
      toast.success(scope === 'following' ? 'schedule.series.changed' : 'schedule.edited', undo)
      onSaved()
      for (const queryKey of touchedByVisits(slug)) void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      if (isStale(error)) void client.invalidateQueries({ queryKey: keys.visit(slug, id) })
    },
  })
}
