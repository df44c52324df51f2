import type { Customer } from '#contract/customers.ts'
import type { InvoiceNotice } from '#contract/invoices/values.ts'
import { CustomerId, type InvoiceId, type PaymentId } from '#contract/shared.ts'
import { firstNameOf } from '#contract/templates.rules.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import {
  hiddenPart,
  holdConversation,
  languageOfCustomer,
  requestToWriteIn,
  sendUnlessHeld,
  writeSaying,
} from '../../conversations/index.ts'
import { customerOf } from '../../customers/index.ts'
import {
  addNotice,
  claimNotice,
  customerOfInvoice,
  invoiceAsIssued,
  invoiceOf,
  lockToSend,
  settleNotice,
  statementOf,
  wayOfNotice,
  type NoticeOutcome,
  type OpenNotice,
} from '../../invoices/index.ts'
import { paymentOf } from '../../payments/index.ts'
import { siteFacts } from '../../sites/index.ts'
import {
  invoiceMail,
  invoiceText,
  receiptWords,
  reminderWords,
  statementWords,
  type Speech,
} from './invoice-words.presenter.ts'

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
  const isOther = body.number !== undefined && (await invoiceOf(work, params.invoiceId))?.number !== body.number
  if (isOther) throw new Refusal('stale')
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

/** Who paid online gets a receipt by mail, in a moment; who has no address in the book gets none. */
export async function sendReceiptSoon(work: SiteWork, { paymentId }: { readonly paymentId: PaymentId }): Promise<void> {
  await addNotice(work, { paymentId }, { kind: 'receipt', channel: 'email', words: '' })
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
  // who paid by bank debit is not reminded while the money is on its way
  const isByItself = notice.kind === 'due' || notice.kind === 'overdue'
  if (isByItself && invoice && (await isOnTheWay(work, invoice.id)))
    return { later: new Date(work.now.getTime() + aDay) }
  const { channel } = way
  const requestId = await requestToWriteIn(work, customer, channel)
  const speech = await speechTo(work, customer)
  const usual = payment
    ? receiptWords(speech, payment)
    : await wordsOf(work, { kind: notice.kind, invoice }, speech, channel)
  const said = notice.words === '' ? usual : notice.words
  const below = payment ? `receipts/${payment.id}` : `invoices/${invoice?.id ?? ''}`
  const link = `${parts.appUrl}/c/${hiddenPart}/${below}`
  const body = [said, speech.texts.text(payment ? 'receipt.link' : 'invoice.link', { link })].join(gap[channel])
  const sender = notice.user_id === null ? 'server' : 'member'
  const seal = () => parts.sealLink(work, customer, channel)
  const outcome = await sendUnlessHeld(work, { requestId, channel, body, sender, seal })
  return 'messageId' in outcome ? { messageId: outcome.messageId, channel } : outcome
}

async function speechTo(work: SiteWork, customer: Pick<Customer, 'id' | 'name'>): Promise<Speech> {
  return {
    texts: texts(await languageOfCustomer(work, customer.id)),
    name: firstNameOf(customer.name) || customer.name,
    business: (await siteFacts(work)).name,
  }
}

/** The words of a message about an invoice, before it is sent. @throws Refusal not_found */
export async function getInvoiceMessage(
  work: SiteWork,
  { params, query }: Input<'getInvoiceMessage'>,
): Promise<Answer<'getInvoiceMessage'>> {
  const invoice = await invoiceAsIssued(work, params.invoiceId)
  if (!invoice) throw new Refusal('not_found')
  const customer = await addresseeOf(work, invoice.customer_id)
  const speech = await speechTo(work, customer ?? { id: CustomerId.parse(invoice.customer_id), name: '' })
  const message = await wordsOf(work, { kind: query.kind, invoice }, speech, query.channel)
  return { preview: previewOf(customer, message, invoice.label) }
}

/** A message and where it could go; nowhere where nobody is there any more. */
const previewOf = (customer: Customer | undefined, message: string, number: string | null) => ({
  message,
  number,
  phone: customer?.phone ?? null,
  email: customer?.email ?? null,
})

/** How somebody stands, with the words for it. @throws Refusal not_found, invalid */
async function statementTo(
  work: SiteWork,
  customerId: CustomerId,
  { channel, ...query }: Input<'getStatementMessage'>['query'],
) {
  const statement = await statementOf(work, customerId, query)
  const customer = await addresseeOf(work, statement.customer.id)
  return { customer, message: statementWords(await speechTo(work, statement.customer), statement, channel) }
}

/** @throws Refusal not_found, invalid */
export async function getStatementMessage(
  work: SiteWork,
  { params, query }: Input<'getStatementMessage'>,
): Promise<Answer<'getStatementMessage'>> {
  const { customer, message } = await statementTo(work, params.customerId, query)
  return { preview: previewOf(customer, message, null) }
}

/** Sends how a customer stands; a text at night leaves in the morning. @throws Refusal not_found, invalid, conflict */
export async function sendStatement(
  work: SiteWork,
  { params, body }: Input<'sendStatement'>,
): Promise<Answer<'sendStatement'>> {
  const { message: words, ...query } = body
  const { customer, message } = await statementTo(work, params.customerId, query)
  const { customer: addressee, requestId } = await threadOf(work, customer, body.channel)
  const to = body.channel === 'sms' ? addressee.phone : addressee.email
  if (to === null) return { delivery: { state: 'held', reason: body.channel === 'sms' ? 'no_phone' : 'no_email' } }
  const thread = await holdConversation(work, requestId)
  const { held } = await writeSaying(work, thread, {
    requestId,
    channel: body.channel,
    body: words === '' ? message : words,
    purpose: 'confirmation',
    sender: 'member',
  })
  const after = { channel: body.channel, held }
  work.audit({ act: 'customer.send', record: 'customer', recordId: addressee.id, after })
  return { delivery: { state: held === null ? 'sent' : 'held', reason: held } }
}

const aDay = 24 * 3_600_000

/** Whether all that is owed is on its way already. */
async function isOnTheWay(work: SiteWork, invoiceId: string): Promise<boolean> {
  const invoice = await invoiceOf(work, invoiceId)
  return invoice !== undefined && invoice.on_the_way_cents >= invoice.balance_cents
}

async function wordsOf(
  work: SiteWork,
  { kind, invoice }: { readonly kind: string; readonly invoice: OpenNotice['invoice'] },
  speech: Speech,
  channel: Channel,
): Promise<string> {
  if (!invoice) throw new Error('a notice is about an invoice that is not there')
  if (kind === 'due' || kind === 'overdue' || kind === 'reminder') {
    const shown = await invoiceOf(work, invoice.id)
    return reminderWords(speech, invoice, (shown?.days_late ?? 0) > 0)
  }
  if (channel === 'sms') return invoiceText(speech, invoice)
  const shown = await invoiceOf(work, invoice.id)
  return invoiceMail(speech, invoice, shown?.lines ?? [], shown?.taxes ?? [])
}
