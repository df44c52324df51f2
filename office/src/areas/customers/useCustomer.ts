import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CustomerDetails, CustomerPatch } from '#contract/customers.ts'
import { api, type Answer } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { ApiError } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'
import { customerEdits, customerKey, touched } from './customerCache.ts'

/** One customer with everything that can be changed. */
export function useCustomer(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: customerKey(slug, customerId),
    queryFn: ({ signal }) => api('getCustomer', { slug, customerId, signal }),
  })
}

/** What one touch changes of a customer, without a form. */
type Touch = Pick<CustomerPatch, 'archived' | 'do_not_contact' | 'review_status'>

type Touched = Pick<CustomerDetails, 'id' | 'archived' | 'do_not_contact' | 'review_status'>

interface Touching {
  /** As they were when they were touched: by the time of an undo they look otherwise. */
  before: Touched
  change: Touch
}

function touchCustomer(client: QueryClient, slug: string): Act<Touching, Answer<'updateCustomer'>> {
  return {
    call: ({ before, change }) => api('updateCustomer', { slug, customerId: before.id, body: { ...change } }),
    edits: ({ before, change: { archived, ...change } }) =>
      customerEdits(client, slug, before.id, (known) => ({
        ...known,
        ...change,
        ...(archived === undefined ? {} : { archived: archived ? new Date().toISOString() : null }),
      })),
    settle: ({ customer }) => customerEdits(client, slug, customer.id, (known) => ({ ...known, ...customer })),
    invalidates: () => touched(slug),
    success: 'customers.saved',
    undo: ({ before, change }, { customer }) => {
      const back: Touch = {
        ...(change.archived === undefined ? {} : { archived: before.archived !== null }),
        ...(change.do_not_contact === undefined ? {} : { do_not_contact: before.do_not_contact }),
        ...(change.review_status === undefined ? {} : { review_status: before.review_status }),
      }
      const act = { ...touchCustomer(client, slug), success: 'customers.undone' as const }
      carryOut(client, act, { before: customer, change: back })
    },
  }
}

/** Changes one thing of a customer: seen at once, with undo. */
export function useTouchCustomer(customer: CustomerDetails) {
  const client = useQueryClient()
  const act = useAct(touchCustomer(client, useSite().slug))
  return (change: Touch) => {
    const { id, archived, do_not_contact, review_status } = customer
    act.mutate({ before: { id, archived, do_not_contact, review_status }, change })
  }
}

interface Saving {
  fields: CustomerPatch
  version: CustomerDetails['version']
}

/** Writes a customer on top of the version that was read; a newer one is fetched, so that both can be looked at. */
export function useSaveCustomer(customerId: string, onSaved: () => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ fields, version }: Saving) =>
      api('updateCustomer', { slug, customerId, body: fields, ifVersion: version }),
    onSuccess: (answer) => {
      client.setQueryData(customerKey(slug, customerId), answer)
      toast.success('customers.saved')
      onSaved()
      for (const queryKey of touched(slug)) void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale')
        void client.invalidateQueries({ queryKey: customerKey(slug, customerId) })
    },
  })
}

interface Adding {
  fields: CustomerPatch & { name: string }
  idempotencyKey: string
}

/** Adds somebody to the book. */
export function useAddCustomer(onAdded: (customer: CustomerDetails) => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ fields: { archived: _archived, ...fields }, idempotencyKey }: Adding) =>
      api('createCustomer', { slug, body: fields, idempotencyKey }),
    onSuccess: (answer) => {
      client.setQueryData(customerKey(slug, answer.customer.id), answer)
      toast.success('customers.added')
      onAdded(answer.customer)
      for (const queryKey of touched(slug)) void client.invalidateQueries({ queryKey })
    },
  })
}
