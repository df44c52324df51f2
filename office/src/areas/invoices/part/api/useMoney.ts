import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, type Arguments } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/ids.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld } from '../../api/useInvoice.ts'

/** What a customer was offered, owes, and paid. */
export function useCustomerMoney(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.customerMoney(slug, customerId),
    queryFn: ({ signal }) => api('getCustomerMoney', { slug, customerId, signal }),
  })
}

/** What was agreed for a project, what of it is billed and paid, and its margin. */
export function useProjectMoney(projectId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.projectMoney(slug, projectId),
    queryFn: ({ signal }) => api('getProjectMoney', { slug, projectId, signal }),
  })
}

/** How far a quote is billed. */
export function useQuoteBilling(quoteId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.quoteBilling(slug, quoteId),
    queryFn: ({ signal }) => api('getQuoteBilling', { slug, quoteId, signal }),
  })
}

/** Makes a draft and opens it; `edit`: its lines are still to be written. Once however often it is clicked. */
export function useBeginInvoice({ edit = false }: { edit?: boolean } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { slug } = useSite()
  const [idempotencyKey, renew] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'createInvoice'>['body']) => api('createInvoice', { slug, body, idempotencyKey }),
    onSuccess: ({ invoice }) => {
      client.setQueryData(moneyKeys.invoice(slug, invoice.id), { invoice })
      makeMoneyOld(client, slug)
      // those that it bills say so
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'visits') })
      renew(newId())
      void navigate({
        to: '/invoices/$invoiceId',
        params: { invoiceId: invoice.id },
        search: edit ? { edit: true } : {},
      })
    },
    onError: (error) => toast.problem(error),
  })
}
