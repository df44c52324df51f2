import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { toast } from '../../lib/toasts.ts'

/** One customer with everything that can be changed. */
export function useContact(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'customers'), 'one', customerId],
    queryFn: ({ signal }) => api('getCustomer', { slug, customerId, signal }),
  })
}

export interface ContactFields {
  name: string
  company: string
  phone: string
  email: string
  address: string
}

/** Writes a customer on top of the version that was read. */
export function useSaveContact(customerId: string, onSaved: () => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ fields, version }: { fields: ContactFields; version: Customer['version'] }) =>
      api('updateCustomer', { slug, customerId, body: fields, ifVersion: version }),
    onSuccess: (answer) => {
      client.setQueryData([...keys.topic(slug, 'customers'), 'one', customerId], answer)
      toast.success('projects.contact.saved')
      onSaved()
      for (const topic of ['customers', 'projects', 'requests', 'notes'])
        void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
    },
  })
}
