import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Arguments } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

const consentKey = (slug: string, id: string) => [...keys.topic(slug, 'customers'), 'consents', id]

/** What a customer agreed to, per number and mail. */
export function useConsents(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: consentKey(slug, customerId),
    queryFn: ({ signal }) => api('listCustomerConsents', { slug, customerId, signal }),
  })
}

/** Writes down what a customer said. Nothing in the ledger is ever changed: another word takes its place. */
export function useRecordConsent(customerId: string, onDone: () => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (body: Arguments<'recordCustomerConsent'>['body']) =>
      api('recordCustomerConsent', { slug, customerId, body }),
    onSuccess: (answer) => {
      client.setQueryData(consentKey(slug, customerId), answer)
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'customers') })
      toast.success('customers.consentSaved')
      onDone()
    },
  })
}
