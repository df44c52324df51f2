import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

type Known = Answer<'getPaymentAccount'>

/** Whether customers can pay online, and what is missing. */
export function usePaymentAccount() {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.paymentAccount(slug),
    queryFn: ({ signal }) => api('getPaymentAccount', { slug, signal }),
  })
}

/** One step with the account; its answer is how it stands then. */
function useStep(call: (slug: string) => Promise<Known>) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => call(slug),
    onSuccess: ({ account }) => client.setQueryData<Known>(moneyKeys.paymentAccount(slug), { account }),
    onError: (error) => toast.problem(error),
  })
}

/** Leaves for the provider's page, where the business answers what it is asked. */
export function useStartOnboarding() {
  const { slug } = useSite()
  return useStep(async () => {
    const { url, account } = await api('startPaymentOnboarding', { slug })
    if (url !== null) globalThis.location.assign(url)
    return { account }
  })
}

/** Asks the provider now. */
export const useRefreshAccount = () => useStep((slug) => api('refreshPaymentAccount', { slug }))

/** Customers cannot pay online any more. */
export const useDisconnectAccount = () => useStep((slug) => api('disconnectPaymentAccount', { slug }))
