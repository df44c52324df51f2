// Small on purpose: one hook per call.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { VisitChange } from '../../api/useChangeVisit.ts'

/** What a change of a visit would do to the following ones of its series. */
export function useSeriesPreview({ entry, place = {}, state, repeat }: VisitChange) {
  const { slug } = useSite()
  const { wall, minutes, members } = place
  const body = {
    ...(typeof wall === 'string' && { starts: wall }),
    ...(minutes !== undefined && { minutes }),
    ...(members !== undefined && { members }),
    ...(repeat !== undefined && { repeat }),
    cancels: state === 'cancelled',
  }
  return useQuery({
    queryKey: [...keys.topic(slug, 'visits'), 'following', entry.id, body],
    queryFn: ({ signal }) => api('previewVisitChange', { slug, visitId: entry.id, body, signal }),
    // the calendar may change before the next preview
    gcTime: 0,
  })
}
