import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportRow } from '#contract/requests.work.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

export type Rows = readonly ImportRow[]

/** Asks the server what would come of these lines; nothing is made. */
export function useImportLook(rows: Rows, enabled: boolean) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [slug, 'imports', rows],
    queryFn: ({ signal }) => api('importRequests', { slug, body: { rows: [...rows], dry_run: true }, signal }),
    enabled,
    // The findings of the last choice stay while those of the next are on their way.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
export type Look = ReturnType<typeof useImportLook>

interface Importing {
  rows: Rows
  idempotencyKey: string
}

/** Makes requests out of the lines: all of them or none. */
export function useImportRequests() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ rows, idempotencyKey }: Importing) =>
      api('importRequests', { slug, body: { rows: [...rows], dry_run: false }, idempotencyKey }),
    onSuccess: ({ created }) => {
      toast.success('requests.imported', { values: { count: created } })
      for (const topic of ['requests', 'board', 'customers', 'inbox', 'home'])
        void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
    },
    onError: (error) => toast.problem(error),
  })
}
