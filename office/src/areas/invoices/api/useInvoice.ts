import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { downloadContent } from '../../../lib/download.ts'
import { newId } from '../../../lib/ids.ts'
import { ApiError } from '../../../lib/problem.ts'
import { moneyKeys } from '../../../lib/api/money-keys.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'

type One = Answer<'getInvoice'>

/** One invoice with its lines, payments, and timeline. */
export function useInvoice(id: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.invoice(slug, id),
    queryFn: ({ signal }) => api('getInvoice', { slug, invoiceId: id, signal }),
  })
}

/** Topics that show something of what is owed. */
const topics = ['invoices', 'payments', 'visits', 'quotes', 'home', 'customer-history']

/** Makes old everything that shows something of what is owed. */
export const makeMoneyOld = (client: QueryClient, slug: string) => {
  for (const topic of topics) void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
}

/** One step of an invoice; errors are the form's to show unless `loud`. */
function useStep<Body>(call: (body: Body) => Promise<One>, said: TextKey, loud = false) {
  const client = useQueryClient()
  const { slug } = useSite()
  const onStale = useStaleInvoice()
  return useMutation({
    mutationFn: call,
    onSuccess: ({ invoice }) => {
      client.setQueryData<One>(moneyKeys.invoice(slug, invoice.id), { invoice })
      toast.success(said)
      makeMoneyOld(client, slug)
    },
    onError: (error) => {
      if (!onStale(error) && loud) toast.problem(error)
    },
  })
}

/** Somebody else was quicker: what they did is fetched, and shown. True where that is what went wrong. */
export function useStaleInvoice() {
  const client = useQueryClient()
  const { slug } = useSite()
  return (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'stale') return false
    toast.failure('invoices.stale')
    makeMoneyOld(client, slug)
    return true
  }
}

type Known = Pick<Invoice, 'id' | 'version'>

/** Gives a draft its number and locks it. */
export function useIssueInvoice({ id, version }: Known) {
  const { slug } = useSite()
  return useStep(() => api('issueInvoice', { slug, invoiceId: id, ifVersion: version }), 'invoices.issued', true)
}

/** Changes a draft. */
export function useUpdateInvoice({ id, version }: Known, said: TextKey) {
  const { slug } = useSite()
  return useStep(
    (body: Arguments<'updateInvoice'>['body']) =>
      api('updateInvoice', { slug, invoiceId: id, body, ifVersion: version }),
    said,
  )
}

/**
 * Puts a draft away, or brings it back. The toast undoes it, but not for what was made from a quote: that may be billed
 * anew as soon as its draft is away, so such a draft stays where it is.
 */
export function useArchiveInvoice({ id, version, kind }: Known & Pick<Invoice, 'kind'>) {
  const client = useQueryClient()
  const { slug } = useSite()
  const onStale = useStaleInvoice()
  const put = async (archived: boolean, ifVersion: number): Promise<Invoice> => {
    const { invoice } = await api('updateInvoice', { slug, invoiceId: id, body: { archived }, ifVersion })
    client.setQueryData<One>(moneyKeys.invoice(slug, id), { invoice })
    makeMoneyOld(client, slug)
    return invoice
  }
  const said = (archived: boolean): TextKey => {
    if (!archived) return 'invoices.restored'
    return kind === 'standard' ? 'invoices.archived' : 'invoices.archivedQuoted'
  }
  const onError = (error: unknown) => {
    if (!onStale(error)) toast.problem(error)
  }
  return useMutation({
    mutationFn: (archived: boolean) => put(archived, version),
    onSuccess: (invoice, archived) => {
      const undo = () => void put(!archived, invoice.version).then(() => toast.success(said(!archived)), onError)
      toast.success(said(archived), kind === 'standard' ? { undo } : {})
    },
    onError,
  })
}

export const reasonedActs = ['void', 'write_off'] as const
export type ReasonedAct = (typeof reasonedActs)[number]

/** Voids an invoice, or gives up what is owed: each with a reason. */
export function useCorrectInvoice(act: ReasonedAct, { id, version }: Known) {
  const { slug } = useSite()
  return useStep((reason: string): Promise<One> => {
    const given = { slug, invoiceId: id, body: { reason }, ifVersion: version }
    return act === 'void' ? api('voidInvoice', given) : api('writeOffInvoice', given)
  }, `invoices.did.${act}`)
}

/** Issues a credit note over everything, or over parts of lines. */
export function useCreditInvoice({ id, version }: Known) {
  const { slug } = useSite()
  return useStep(
    (body: Arguments<'creditInvoice'>['body']) =>
      api('creditInvoice', { slug, invoiceId: id, body, ifVersion: version }),
    'invoices.did.credit',
  )
}

/** Pays an invoice with what the customer has to their credit. */
export function useApplyCredit({ id }: Pick<Invoice, 'id'>) {
  const { slug } = useSite()
  const [idempotencyKey, renew] = useState(newId)
  return useStep(
    async () => {
      const answer = await api('applyCredit', { slug, invoiceId: id, body: {}, idempotencyKey })
      renew(newId())
      return answer
    },
    'invoices.creditApplied',
    true,
  )
}

/** Writes a draft; however often it is asked for, one comes of it. */
export function useCreateInvoice() {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'createInvoice'>['body']) => api('createInvoice', { slug, body, idempotencyKey }),
    onSuccess: ({ invoice }) => {
      client.setQueryData<One>(moneyKeys.invoice(slug, invoice.id), { invoice })
      makeMoneyOld(client, slug)
    },
  })
}

/** Records money that came in by hand. The same key for every try: a second click records nothing. */
export function useRecordPayment() {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'recordPayment'>['body']) => api('recordPayment', { slug, body, idempotencyKey }),
    onSuccess: () => {
      toast.success('invoices.paymentRecorded')
      makeMoneyOld(client, slug)
    },
  })
}

/** Takes back a payment; its invoices are owed again. */
export function useReversePayment(paymentId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: (reason: string) => api('reversePayment', { slug, paymentId, body: { reason } }),
    onSuccess: () => {
      toast.success('invoices.did.reverse')
      makeMoneyOld(client, slug)
    },
  })
}

/** Saves an issued invoice as a file on this device. */
export function useInvoicePdf(invoiceId: string) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('getInvoicePdf', { slug, invoiceId }),
    onSuccess: downloadContent,
    onError: (error) => toast.problem(error),
  })
}
