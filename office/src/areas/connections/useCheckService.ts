import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ServiceName } from '#contract/connections.ts'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'

/** Has a service tried out now, and shows how that went in its row. */
export function useCheckService() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (serverService: ServiceName) => api('checkService', { slug, serverService, body: {} }),
    onSuccess: ({ service, tried }) => {
      client.setQueryData<Answer<'listConnections'>>(keys.connections(slug), (old) =>
        old === undefined
          ? old
          : { ...old, services: old.services.map((one) => (one.name === service.name ? service : one)) },
      )
      if (!tried) toast.failure('connections.serviceUntried')
      else if (service.state === 'failing') toast.failure('connections.serviceTestFailed')
      else toast.success('connections.serviceTested')
    },
    onError: (error) => toast.problem(error),
  })
}
