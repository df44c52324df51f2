import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { downloadContent } from '../../../lib/download.ts'
import { newId } from '../../../lib/ids.ts'
import { ApiError } from '../../../lib/problem.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'

type One = Answer<'getInvoice'>

/** One invoice with its lines, payments, and timeline. */
export function useInvoice(id: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.invoice(slug, id),
    queryFn: ({ signal }) => api('getInvoice', { slug, invoiceId: id, signal }),
  })
}

/** Topics that show something of what is owed. */
const topics = ['invoices', 'payments', 'visits', 'home', 'customer-history']

/** Makes old everything that shows something of what is owed. */
const makeAllOld = (client: QueryClient, slug: string) => {
  for (const topic of topics) void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
}

/** One step of an invoice; errors are the form's to show unless `loud`. */
function useStep<Body>(call: (body: Body) => Promise<One>, said: TextKey, loud = false) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: call,
    onSuccess: ({ invoice }) => {
      client.setQueryData<One>(keys.invoice(slug, invoice.id), { invoice })
      toast.success(said)
      makeAllOld(client, slug)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale') {
        toast.failure('invoices.stale')
        makeAllOld(client, slug)
      } else if (loud) toast.problem(error)
    },
  })
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

export const reasonedActs = ['void', 'write_off', 'credit'] as const
export type ReasonedAct = (typeof reasonedActs)[number]

/** Voids an invoice, gives up what is owed, or gives all of it back: each with a reason. */
export function useCorrectInvoice(act: ReasonedAct, { id, version }: Known) {
  const { slug } = useSite()
  return useStep(async (reason: string): Promise<One> => {
    const given = { slug, invoiceId: id, body: { reason }, ifVersion: version }
    if (act === 'void') return api('voidInvoice', given)
    if (act === 'write_off') return api('writeOffInvoice', given)
    const { invoice } = await api('creditInvoice', given)
    return { invoice }
  }, `invoices.did.${act}`)
}

/** Writes a draft; however often it is asked for, one comes of it. */
export function useCreateInvoice() {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: Arguments<'createInvoice'>['body']) => api('createInvoice', { slug, body, idempotencyKey }),
    onSuccess: ({ invoice }) => {
      client.setQueryData<One>(keys.invoice(slug, invoice.id), { invoice })
      makeAllOld(client, slug)
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
      makeAllOld(client, slug)
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
