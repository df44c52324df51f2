// Small on purpose: the address must be in no other place.
import { useMutation } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices/types.ts'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { codeOf } from '../../../../ui/marks/ScanCode.tsx'

/** Makes a link to the page where the customer pays an invoice, and its code. The address is in no answer but this one. */
export function usePayCode({ id, customer }: Invoice) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: async () => {
      const { address } = await api('createPortalLink', { slug, customerId: customer.id, idempotencyKey: newId() })
      return codeOf(`${address}/invoices/${id}`)
    },
  })
}
