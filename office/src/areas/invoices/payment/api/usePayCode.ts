// Small on purpose: the address must be in no other place.
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { api } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { codeOf } from '../../../../ui/marks/ScanCode.tsx'

/**
 * Makes a link to the page where the customer pays an invoice, and its code; `part`: in cents, what of it that page asks for,
 * null for all. The address is in no answer but this one, so another amount is asked for by the same link.
 */
export function usePayCode({ id, customer }: Invoice) {
  const { slug } = useSite()
  const link = useRef<string | null>(null)
  return useMutation({
    mutationFn: async ({ part }: { part: number | null }) => {
      link.current ??= (
        await api('createPortalLink', { slug, customerId: customer.id, idempotencyKey: newId() })
      ).address
      return codeOf(`${link.current}/invoices/${id}${part === null ? '' : `?amount=${part}`}`)
    },
  })
}
