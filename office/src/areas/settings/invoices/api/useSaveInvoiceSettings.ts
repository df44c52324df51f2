// Small on purpose: one call.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

type Known = Answer<'getInvoiceSettings'>

/** Saves them on top of the version that was seen; what somebody else saved meanwhile is fetched. */
export function useSaveInvoiceSettings(version: number) {
  const client = useQueryClient()
  const { slug } = useSite()
  const key = moneyKeys.invoiceSettings(slug)
  return useMutation({
    mutationFn: (body: Arguments<'updateInvoiceSettings'>['body']) =>
      api('updateInvoiceSettings', { slug, body, ifVersion: version }),
    onSuccess: (answer) => {
      client.setQueryData<Known>(key, answer)
      toast.success('settings.saved')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale') void client.invalidateQueries({ queryKey: key })
    },
  })
}
