import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaxExemptionInput } from '#contract/pricebook/exemptions.types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld } from '../../api/useInvoice.ts'

/** Why a customer owes no sales tax. */
export function useTaxExemption(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.taxExemption(slug, customerId),
    queryFn: ({ signal }) => api('getTaxExemption', { slug, customerId, signal }),
  })
}

/** Marks a customer as exempt, or no longer; drafts of theirs say so when they are opened next. */
export function useUpdateTaxExemption(customerId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (exemption: TaxExemptionInput | null) =>
      api('updateTaxExemption', { slug, customerId, body: { exemption } }),
    onSuccess: (answer, exemption) => {
      client.setQueryData<Answer<'getTaxExemption'>>(moneyKeys.taxExemption(slug, customerId), answer)
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'quotes') })
      makeMoneyOld(client, slug)
      toast.success(exemption === null ? 'amounts.exemption.removed' : 'amounts.exemption.saved')
    },
  })
}
