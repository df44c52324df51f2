import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import type { SendingWay, SentKind } from '#contract/invoices/values.ts'
import { api, type Answer, type Arguments } from '../../../../lib/api.ts'
import { showContent } from '../../../../lib/download.ts'
import { newId } from '../../../../lib/ids.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { text, type TextKey } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld, useStaleInvoice } from '../../api/useInvoice.ts'
import { heldText } from '../../labels.ts'

type Delivery = Answer<'sendReceipt'>['delivery']
type Preview = Answer<'getInvoiceMessage'>['preview']

/** Says what became of a message: it is out, waits for the morning, or may not be sent. */
function sayDelivery({ state, reason }: Delivery, sent: TextKey): void {
  if (state === 'sent') toast.success(sent)
  else if (state === 'queued') toast.success('invoices.goesLater')
  else toast.failure('invoices.notSent', { values: { reason: heldText(text, reason) } })
}

/** The words of a message and where it can go, by the way that it takes. */
export interface PreviewQuery {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<{ preview: Preview }>
}
export type PreviewOf = (channel: SendingWay) => PreviewQuery

/** What would be sent about an invoice. A draft speaks of the number that it would get. */
export function useInvoicePreview({ id, version }: Invoice, kind: SentKind): PreviewOf {
  const { slug } = useSite()
  return (channel) => ({
    queryKey: moneyKeys.invoiceMessage(slug, id, { kind, channel, version }),
    queryFn: ({ signal }) => api('getInvoiceMessage', { slug, invoiceId: id, query: { kind, channel }, signal }),
  })
}

/** Sends an invoice, or a reminder of it, once however often it is clicked. */
export function useSendInvoice({ id, version }: Invoice, kind: SentKind) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  const onError = useStaleInvoice()
  return useMutation({
    mutationFn: (body: Arguments<'sendInvoice'>['body']) =>
      kind === 'invoice'
        ? api('sendInvoice', { slug, invoiceId: id, body, ifVersion: version })
        : api('remindInvoice', { slug, invoiceId: id, body, idempotencyKey }),
    onSuccess: ({ invoice, delivery }) => {
      client.setQueryData(moneyKeys.invoice(slug, id), { invoice })
      sayDelivery(delivery, kind === 'invoice' ? 'invoices.sent' : 'invoices.reminded')
      makeMoneyOld(client, slug)
    },
    onError,
  })
}

export interface StatementRange {
  readonly from: string
  readonly to: string
}

/** What would be sent about how a customer stands. */
export function useStatementPreview(customerId: string, range: StatementRange): PreviewOf {
  const { slug } = useSite()
  return (channel) => ({
    queryKey: moneyKeys.statement(slug, customerId, { ...range, channel }),
    queryFn: ({ signal }) => api('getStatementMessage', { slug, customerId, query: { ...range, channel }, signal }),
  })
}

/** Sends a statement. */
export function useSendStatement(customerId: string, range: StatementRange) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: (body: { channel: SendingWay; message: string }) =>
      api('sendStatement', { slug, customerId, body: { ...body, ...range }, idempotencyKey }),
    onSuccess: ({ delivery }) => {
      sayDelivery(delivery, 'invoices.statementSent')
      makeMoneyOld(client, slug)
    },
  })
}

/** Shows the receipt as the customer gets it, refunds included, before anything is sent. */
export function useShowReceipt(paymentId: string) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => showContent(() => api('getReceiptPdf', { slug, paymentId })),
    onError: (error) => toast.problem(error),
  })
}

/** Sends a receipt for a payment in the usual words. */
export function useSendReceipt(paymentId: string) {
  const { slug } = useSite()
  const [idempotencyKey, renew] = useState(newId)
  return useMutation({
    // by another way it is another message: the key of one whose answer was lost would refuse it
    mutationFn: (channel: SendingWay) =>
      api('sendReceipt', { slug, paymentId, body: { channel }, idempotencyKey: `${idempotencyKey}-${channel}` }),
    onSuccess: ({ delivery }) => {
      sayDelivery(delivery, 'invoices.receiptSent')
      renew(newId())
    },
    onError: (error) => toast.problem(error),
  })
}
