import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

export type Domain = Answer<'listDomains'>['domains'][number]

const domainsKey = (slug: string) => [slug, 'site', 'domains']

/** Milliseconds between two looks while the server itself looks every minute. */
const LOOK = 15_000

/** The domains of the business; looked at again by itself while one of them is on its way. */
export function useDomains() {
  const { slug } = useSite()
  return useQuery({
    queryKey: domainsKey(slug),
    queryFn: ({ signal }) => api('listDomains', { slug, signal }),
    refetchInterval: ({ state }) =>
      state.data?.domains.some(({ state: at }) => at === 'waiting' || at === 'verified') ? LOOK : false,
  })
}

/** Changes the domains and reads them anew. */
function useChange<Variables, Result>(act: (slug: string, variables: Variables) => Promise<Result>, isQuiet = false) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => act(slug, variables),
    onSettled: () => client.invalidateQueries({ queryKey: domainsKey(slug) }),
    ...(isQuiet ? {} : { onError: (error: unknown) => toast.problem(error) }),
  })
}

/** The form says itself why a domain was refused. */
export const useAddDomain = () =>
  useChange(
    (slug, { host, idempotencyKey }: { host: string; idempotencyKey: string }) =>
      api('addDomain', { slug, body: { host }, idempotencyKey }),
    true,
  )
export const useCheckDomain = () => useChange((slug, domainId: string) => api('checkDomain', { slug, domainId }))
export const useRemoveDomain = () => useChange((slug, domainId: string) => api('removeDomain', { slug, domainId }))
export const useMakePrimary = () => useChange((slug, domainId: string) => api('makeDomainPrimary', { slug, domainId }))
