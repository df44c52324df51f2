// Small on purpose: the settings show how invoices begin, and a new one begins so.
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useSite } from '../site.tsx'
import { moneyKeys } from './money-keys.ts'

/** How new invoices begin. */
export function useInvoiceSettings() {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.invoiceSettings(slug),
    queryFn: ({ signal }) => api('getInvoiceSettings', { slug, signal }),
  })
}
