import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewRequest } from '#contract/requests.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'

interface Adding {
  body: NewRequest
  idempotencyKey: string
}

/** Adds a request by hand. Errors are the form's to show. */
export function useAddRequest() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Adding) => api('createRequest', { slug, body, idempotencyKey }),
    onSuccess: ({ request }) => {
      client.setQueryData(keys.request(slug, request.id), { request })
      toast.success('requests.added')
      for (const topic of ['requests', 'customers', 'inbox', 'home'])
        void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
    },
  })
}
