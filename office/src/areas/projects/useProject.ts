import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, type Answer } from '../../lib/api.ts'
import { useEntries } from '../../lib/outbox/store.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { withWaiting } from './waitingStatus.ts'

/** One project, with what waits to be sent as if it were done. */
export function useProject(id: string) {
  const { slug } = useSite()
  const entries = useEntries()
  const select = useCallback(
    ({ project }: Answer<'getProject'>) => ({ project: withWaiting(project, entries) }),
    [entries],
  )
  return useQuery({
    queryKey: keys.project(slug, id),
    queryFn: ({ signal }) => api('getProject', { slug, id, signal }),
    select,
  })
}
