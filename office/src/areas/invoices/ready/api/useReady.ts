import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Answer } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld } from '../../api/useInvoice.ts'

export type ReadyPage = Answer<'listReadyToInvoice'>

/** Finished visits and agreed quotes that are not billed, those that wait longest first. */
export function useReady() {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.readyToInvoice(slug),
    queryFn: ({ signal }) => api('listReadyToInvoice', { slug, signal }),
  })
}

/** Takes visits that nobody is billed for off the list; undone by the toast. */
export function useSkipReady() {
  const client = useQueryClient()
  const { slug } = useSite()
  const put = useMutation({
    mutationFn: (body: { visits: string[]; skipped: boolean }) => api('skipReadyToInvoice', { slug, body }),
    onSuccess: () => makeMoneyOld(client, slug),
    onError: (error) => toast.problem(error),
  })
  const skip = (visits: string[]) =>
    put.mutate(
      { visits, skipped: true },
      {
        onSuccess: () => toast.success('invoices.skipped', { undo: () => put.mutate({ visits, skipped: false }) }),
      },
    )
  return { skip, isPending: put.isPending }
}
