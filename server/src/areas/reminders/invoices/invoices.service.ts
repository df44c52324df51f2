import type { Customer } from '#contract/customers.ts'
import type { InvoiceNotice } from '#contract/invoices/values.ts'
import { CustomerId, type InvoiceId } from '#contract/shared.ts'
import { firstNameOf } from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { hiddenPart, languageOfCustomer, requestToWriteIn, sendUnlessHeld } from '../../conversations/index.ts'
import { customerOf } from '../../customers/index.ts'
import {
  addNotice,
  claimNotice,
  customerOfInvoice,
  invoiceOf,
  lockToSend,
  settleNotice,
  wayOfNotice,
  type NoticeOutcome,
  type OpenNotice,
} from '../../invoices/index.ts'
import { paymentOf } from '../../payments/index.ts'
import { siteFacts } from '../../sites/index.ts'
import { invoiceMail, invoiceText, receiptWords, reminderWords, type Speech } from './invoice-words.presenter.ts'

type Channel = 'sms' | 'email'

/** What this area needs of those above it. */
export interface NoticeParts {
  /** Where the world reaches us, without a slash at the end. */
  readonly appUrl: string
  /** Makes a link to the customer's own page, and seals it for the message that brings it. */
  sealLink(work: SiteWork, customer: Customer, channel: Channel): Promise<string>
}
type Delivery = Answer<'sendReceipt'>['delivery']

/** Who is written to: somebody in the book who is still there. */
async function addresseeOf(work: SiteWork, id: string | undefined): Promise<Customer | undefined> {
  const customer = id === undefined ? undefined : await customerOf(work, CustomerId.parse(id))
  return customer?.merged_into === null && customer.archived === null ? customer : undefined
}

/** The conversation before the invoice, as in every act that locks both. @throws Refusal conflict for nobody to write to */
async function threadOf(work: SiteWork, customer: Customer | undefined, channel: Channel) {
  if (!customer) throw new Refusal('conflict')
  return { customer, requestId: await requestToWriteIn(work, customer, channel) }
}

/** Sends an invoice; a draft is issued first. @throws Refusal not_found, stale, invoice_refused, invalid, conflict */
export async function sendInvoice(
  parts: NoticeParts,
  work: SiteWork,
  input: Input<'sendInvoice'>,
): Promise<Answer<'sendInvoice'>> {
  const { params, body } = input
  const customerId = await customerOfInvoice(work, params.invoiceId)
  if (customerId === undefined) throw new Refusal('not_found')
  await threadOf(work, await addresseeOf(work, customerId), body.channel)
  await lockToSend(work, input)
  return sendAbout(parts, work, { invoiceId: params.invoiceId, kind: 'invoice', ...body })
}

/** Reminds of what is owed. @throws Refusal not_found, invoice_refused, conflict */
export async function remindInvoice(
  parts: NoticeParts,
  work: SiteWork,
  { params, body }: Input<'remindInvoice'>,
): Promise<Answer<'remindInvoice'>> {
  const customerId = await customerOfInvoice(work, params.invoiceId)
  if (customerId === undefined) throw new Refusal('not_found')
  await threadOf(work, await addresseeOf(work, customerId), body.channel)
  const invoice = await invoiceOf(work, params.invoiceId)
  if (!invoice?.may.includes('remind')) throw new Refusal('invoice_refused')
  return sendAbout(parts, work, { invoiceId: params.invoiceId, kind: 'reminder', ...body })
}

interface About {
  readonly invoiceId: InvoiceId
  readonly kind: InvoiceNotice
  readonly channel: Channel
  readonly message: string
}

async function sendAbout(
  parts: NoticeParts,
  work: SiteWork,
  { invoiceId, kind, channel, message }: About,
): Promise<Answer<'sendInvoice'>> {
  const { id } = await addNotice(work, { invoiceId }, { kind, channel, words: message })
  const delivery = await deliver(parts, work, id)
  work.audit({
    act: kind === 'invoice' ? 'invoice.send' : 'invoice.remind',
    record: 'invoice',
    recordId: invoiceId,
    after: { channel, held: delivery.reason },
  })
  const invoice = await invoiceOf(work, invoiceId)
  if (!invoice) throw new Error('an invoice that was sent is gone')
  return { invoice, delivery }
}

/** Sends a receipt for a payment. @throws Refusal not_found; conflict where it was taken back or nobody can be written to */
export async function sendReceipt(
  parts: NoticeParts,
  work: SiteWork,
  { params, body }: Input<'sendReceipt'>,
): Promise<Answer<'sendReceipt'>> {
  const payment = await paymentOf(work, params.paymentId)
  if (!payment) throw new Refusal('not_found')
  if (payment.reversed !== null) throw new Refusal('conflict')
  await threadOf(work, await addresseeOf(work, payment.customer.id), body.channel)
  const given = { kind: 'receipt', channel: body.channel, words: body.message } as const
  const { id } = await addNotice(work, { paymentId: payment.id }, given)
  const delivery = await deliver(parts, work, id)
  const after = { channel: body.channel, held: delivery.reason }
  work.audit({ act: 'payment.send', record: 'payment', recordId: payment.id, after })
  return { delivery }
}

/** Sends one notice, once: the message is written in the transaction that marks the notice as sent. */
export async function deliver(parts: NoticeParts, work: SiteWork, noticeId: string): Promise<Delivery> {
  const open = await claimNotice(work, noticeId)
  if (!open) return { state: 'sent', reason: null }
  const outcome = await tell(parts, work, open)
  await settleNotice(work, open, outcome)
  if ('dropped' in outcome) return { state: 'held', reason: outcome.dropped }
  return { state: 'later' in outcome ? 'queued' : 'sent', reason: null }
}

/** Between what is said and the link. */
const gap = { sms: '\n', email: '\n\n' } as const

async function tell(parts: NoticeParts, work: SiteWork, open: OpenNotice): Promise<NoticeOutcome> {
  const { notice, invoice } = open
  const payment = notice.payment_id === null ? undefined : await paymentOf(work, notice.payment_id)
  const customer = await addresseeOf(work, invoice?.customer_id ?? payment?.customer.id)
  if (!customer) return { dropped: 'no_customer' }
  const way = wayOfNotice(open, customer)
  if ('dropped' in way) return way
  const { channel } = way
  const requestId = await requestToWriteIn(work, customer, channel)
  const speech: Speech = {
    texts: texts(await languageOfCustomer(work, customer.id)),
    name: firstNameOf(customer.name) || customer.name,
    business: (await siteFacts(work)).name,
  }
  const usual = payment ? receiptWords(speech, payment) : await wordsOf(work, open, speech, channel)
  const said = notice.words === '' ? usual : notice.words
  const below = payment ? `receipts/${payment.id}` : `invoices/${invoice?.id ?? ''}`
  const link = `${parts.appUrl}/c/${hiddenPart}/${below}`
  const body = [said, speech.texts.text(payment ? 'receipt.link' : 'invoice.link', { link })].join(gap[channel])
  const sender = notice.user_id === null ? 'server' : 'member'
  const seal = () => parts.sealLink(work, customer, channel)
  const outcome = await sendUnlessHeld(work, { requestId, channel, body, sender, seal })
  return 'messageId' in outcome ? { messageId: outcome.messageId, channel } : outcome
}

async function wordsOf(
  work: SiteWork,
  { notice, invoice }: OpenNotice,
  speech: Speech,
  channel: Channel,
): Promise<string> {
  if (!invoice) throw new Error('a notice is about an invoice that is not there')
  if (notice.kind === 'due' || notice.kind === 'overdue' || notice.kind === 'reminder') {
    const shown = await invoiceOf(work, invoice.id)
    return reminderWords(speech, invoice, (shown?.days_late ?? 0) > 0)
  }
  if (channel === 'sms') return invoiceText(speech, invoice)
  const shown = await invoiceOf(work, invoice.id)
  return invoiceMail(speech, invoice, shown?.lines ?? [], shown?.taxes ?? [])
}
