import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NeighborKind } from '#contract/print/orders.values.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { mailKey } from '../../lists/api/useLists.ts'

/** A postcard about a job as it would look, and who near it would get one. What was seen last stays until the next answer. */
export function useNeighborMailing(projectId: string, query: { kind: NeighborKind; metres: number }) {
  const { slug } = useSite()
  return useQuery({
    queryKey: mailKey(slug, 'neighbors', projectId, query),
    queryFn: ({ signal }) => api('getNeighborMailing', { slug, projectId, query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Makes the postcard, its list, and its mailing, once however often it is clicked. */
export function useMakeNeighborMailing(projectId: string) {
  const { slug } = useSite()
  const client = useQueryClient()
  const [idempotencyKey, renew] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'createNeighborMailing'>['body']) =>
      api('createNeighborMailing', { slug, projectId, body, idempotencyKey }),
    onSuccess: async () => {
      renew(newId())
      // a piece that is not known yet could not be opened
      await client.invalidateQueries({ queryKey: keys.topic(slug, 'print') })
      await client.invalidateQueries({ queryKey: mailKey(slug) })
    },
  })
}
