import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, type Answer } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/problem.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

const billingKey = (slug: string) => keys.topic(slug, 'billing')

/** Milliseconds between two looks while a payment is awaited: news of it comes live, this is for when that is interrupted. */
const LOOK = 5000

/** How the business pays for the product. `isAwaited`: a payment was just made, and is not here yet. */
export function useBilling(isAwaited: boolean) {
  const { slug } = useSite()
  return useQuery({
    queryKey: billingKey(slug),
    queryFn: ({ signal }) => api('getBilling', { slug, signal }),
    refetchInterval: isAwaited ? LOOK : false,
  })
}

/** Has the server ask the provider now. */
export function useLookAgain() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('checkBilling', { slug, body: {} }),
    onSuccess: (answer) => client.setQueryData<Answer<'getBilling'>>(billingKey(slug), answer),
    onError: (error) => toast.problem(error),
  })
}

/**
 * Leaves for a page of the provider, in this tab. It is asked for once, however often the button is pressed, until the
 * person is back.
 */
function useLeaving<Variables>(ask: (slug: string, variables: Variables) => Promise<{ url: string }>) {
  const { slug } = useSite()
  const client = useQueryClient()
  const isLeaving = useRef(false)
  const leave = useMutation({
    mutationFn: (variables: Variables) => ask(slug, variables),
    onSuccess: ({ url }) => {
      location.assign(url)
    },
    onError: (error) => {
      isLeaving.current = false
      if (error instanceof ApiError && error.code === 'conflict') toast.failure('billing.changed')
      else toast.problem(error)
      void client.invalidateQueries({ queryKey: billingKey(slug) })
    },
  })
  const { mutate, reset } = leave
  useEffect(() => {
    // Whoever goes back there finds this page as it was left: on its way.
    const again = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      isLeaving.current = false
      reset()
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [reset])
  return {
    /** What was asked for, from the press until the browser has left. */
    asked: leave.isPending || leave.isSuccess ? leave.variables : undefined,
    isLeaving: leave.isPending || leave.isSuccess,
    go: (variables: Variables) => {
      if (isLeaving.current) return
      isLeaving.current = true
      mutate(variables)
    },
  }
}

/** Leaves for the page where a plan is paid for; by the plan's key. */
export const useCheckout = () => useLeaving<string>((slug, plan) => api('beginCheckout', { slug, body: { plan } }))

/** Leaves for the provider's page where plan, ways to pay and invoices are changed. */
export const usePortal = () => useLeaving<void>((slug) => api('openBillingPortal', { slug, body: {} }))
