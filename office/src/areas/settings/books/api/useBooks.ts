import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountName } from '#contract/ledger/types.ts'
import type { JournalFormat } from '#contract/ledger/values.ts'
import { api } from '../../../../lib/api.ts'
import { download } from '../../../../lib/download.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'

/** The accounts of the ledger, and how far the books are closed. */
export function useBooks() {
  const { slug } = useSite()
  return useQuery({ queryKey: moneyKeys.books(slug), queryFn: ({ signal }) => api('getBooks', { slug, signal }) })
}

/** Closes the books up to a day, or opens them again. */
export function useCloseBooks() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ closedUntil, version }: { closedUntil: string | null; version: number }) =>
      api('updateBooks', { slug, body: { closed_until: closedUntil }, ifVersion: version }),
    onSuccess: (answer) => client.setQueryData(moneyKeys.books(slug), answer),
    onError: (error) => {
      toast.problem(error)
      void client.invalidateQueries({ queryKey: moneyKeys.books(slug) })
    },
  })
}

/** Says what the accountant's program calls the accounts; all of them at once. */
export function useNameAccounts() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ names, version }: { names: AccountName[]; version: number }) =>
      api('updateBooks', { slug, body: { account_names: names }, ifVersion: version }),
    onSuccess: (answer) => client.setQueryData(moneyKeys.books(slug), answer),
    onError: (error) => {
      toast.problem(error)
      void client.invalidateQueries({ queryKey: moneyKeys.books(slug) })
    },
  })
}

export interface JournalRange {
  readonly format: JournalFormat
  readonly from: string
  readonly to: string
}

/** Saves the journal of a range of days as a file on this device. */
export function useExportJournal() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (query: JournalRange) => api('exportJournal', { slug, query }),
    onSuccess: ({ file_name: name, media_type: type, content }) => {
      const url = URL.createObjectURL(new Blob([content], { type }))
      download({ url, file_name: name })
      // the browser has begun to read it by then
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
    onError: (error) => toast.problem(error),
  })
}
