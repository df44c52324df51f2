import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConnectionProvider } from '#contract/connections.ts'
import { api, type Answer } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'

type Connections = Answer<'listConnections'>

/** How far the connections are. */
export function useConnections() {
  const { slug, role } = useSite()
  return useQuery({
    queryKey: keys.connections(slug),
    queryFn: ({ signal }) => api('listConnections', { slug, signal }),
    enabled: role !== 'field',
  })
}

/** Puts a connection in its place in what is known, and has everything fetched that hangs on it. */
function useSettle() {
  const { slug } = useSite()
  const client = useQueryClient()
  return async ({ connection }: { connection: Connections['connections'][number] }) => {
    client.setQueryData<Connections>(keys.connections(slug), (old) =>
      old === undefined
        ? old
        : {
            ...old,
            connections: old.connections.map((one) => (one.provider === connection.provider ? connection : one)),
          },
    )
    await Promise.all(
      [keys.topic(slug, 'connections'), keys.topic(slug, 'reviews')].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/** Leaves for the provider; whoever comes back comes to the screen that is named. */
export function useBegin(returnPath: string) {
  const { slug } = useSite()
  const begin = useMutation({
    mutationFn: (provider: ConnectionProvider) =>
      api('beginConnection', { slug, provider, body: { return_path: returnPath } }),
    onSuccess: ({ url }) => {
      location.assign(url)
    },
    onError: (error) => toast.problem(error),
  })
  const { reset } = begin
  useEffect(() => {
    // Whoever goes back there finds this page as it was left: on its way.
    const again = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [reset])
  return begin
}

/** Asks the provider whether it works. */
export function useCheck() {
  const { slug } = useSite()
  const settle = useSettle()
  return useMutation({
    mutationFn: (provider: ConnectionProvider) => api('checkConnection', { slug, provider, body: {} }),
    onSuccess: async (answer) => {
      await settle(answer)
      const { state, last_error: error } = answer.connection
      if (state === 'broken' || error !== null) toast.failure(`connections.fault.${error?.fault ?? 'revoked'}`)
      else toast.success('connections.checked')
    },
    onError: (error) => toast.problem(error),
  })
}

/** Gives the permission back. */
export function useEnd() {
  const { slug } = useSite()
  const settle = useSettle()
  return useMutation({
    mutationFn: (provider: ConnectionProvider) => api('endConnection', { slug, provider }),
    onSuccess: async (answer) => {
      await settle(answer)
      toast.success('connections.ended')
    },
    onError: (error) => toast.problem(error),
  })
}

/** Says which place is the business. */
export function useChoosePlace() {
  const { slug } = useSite()
  const settle = useSettle()
  return useMutation({
    mutationFn: (chosen: { provider: ConnectionProvider; place: string }) =>
      api('chooseConnectionPlace', { slug, body: chosen }),
    onSuccess: async (answer) => {
      await settle(answer)
      toast.success('connections.chosen')
    },
    onError: (error) => toast.problem(error),
  })
}
