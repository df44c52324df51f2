/** Words and limits of invoices and payments, without schemas, so that screens load them for nothing. */

export const invoiceKinds = ['standard', 'deposit', 'progress', 'final', 'retainage', 'credit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Follows from what happened; `overdue` is no state but a matter of today: see `days_late`. */
export const invoiceStates = ['draft', 'sent', 'viewed', 'partial', 'paid', 'written_off', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Issued and not settled. */
export const openInvoiceStates = ['sent', 'viewed', 'partial'] as const

/** Days until it is due; null stands for "upon receipt". */
export const termsDays = [0, 7, 14, 15, 30, 60] as const
export type TermsDays = (typeof termsDays)[number]

export const invoiceTabs = ['open', 'draft', 'late', 'paid', 'all'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** Orders of the list; without one each tab has its own: open ones the longest overdue first, the others newest first. */
export const invoiceSorts = ['newest', 'due', 'total', 'customer', 'status'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** How late what is owed is, in days. */
export const agingBuckets = ['not_due', 'late_30', 'late_60', 'late_90', 'late_more'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** What a member may do with an invoice as it is now. */
export const invoiceActs = ['edit', 'issue', 'send', 'void', 'write_off', 'credit', 'remind', 'pay'] as const
export type InvoiceAct = (typeof invoiceActs)[number]

/** What happened to an invoice, and what is planned. */
export const invoiceEvents = [
  'created',
  'issued',
  'sent',
  'viewed',
  'due',
  'reminder',
  'payment',
  'payment_reversed',
  'referral_credit',
  'referral_credit_reversed',
  'refund',
  'credit',
  'credit_reversed',
  'written_off',
  'voided',
] as const
export type InvoiceEvent = (typeof invoiceEvents)[number]

/** What last passed between the business and the customer about an invoice. */
export const contactKinds = ['sent', 'reminder', 'viewed', 'payment'] as const
export type ContactKind = (typeof contactKinds)[number]

/** How far a message is that was sent about an invoice. */
export const messageStandings = ['queued', 'sent', 'failed'] as const

export const deliveryStates = ['sent', 'queued', 'held'] as const

/** What was sent, or will be. `due` and `overdue` go out by themselves. */
export const invoiceNotices = ['invoice', 'reminder', 'due', 'overdue', 'receipt'] as const
export type InvoiceNotice = (typeof invoiceNotices)[number]

/** Days after the due day on which reminders can go out, and those on which they do unless somebody says otherwise. */
export const reminderDays = [0, 1, 3, 7, 14, 30] as const
export type ReminderDay = (typeof reminderDays)[number]
export const usualReminderDays: readonly ReminderDay[] = [0, 3]

/** By which ways customers are written to, and what about an invoice a member sends. */
export const sendingChannels = ['sms', 'email'] as const
export type SendingWay = (typeof sendingChannels)[number]
export const sentKinds = ['invoice', 'reminder'] as const
export type SentKind = (typeof sentKinds)[number]

export const paymentMethods = ['cash', 'check', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How money came through the payment provider. */
export const onlineMethods = ['card', 'wallet', 'bank_debit'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** What pays an invoice and is no money that came in: what a customer was promised for sending a friend. */
export const referralMethod = 'referral_credit'

/** Orders of the list of payments: as they were entered, by the day they came, the largest first, or by customer. */
export const paymentSorts = ['newest', 'received', 'amount', 'customer'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/** Every way that an invoice is paid: money by hand first. */
export const allPaymentMethods = [...paymentMethods, ...onlineMethods, referralMethod] as const
export type AnyPaymentMethod = (typeof allPaymentMethods)[number]

export const invoiceLimits = {
  title: 120,
  note: 2000,
  reason: 500,
  reference: 60,
  prefix: 8,
  /** The highest number that the next invoice may be given. */
  number: 999_999_999,
  statementWords: 8000,
  /** Rows of the list of what is ready, and invoices that a customer, project, or quote shows. */
  ready: 100,
  shown: 20,
  taxes: 10,
  visits: 50,
  /** The most that one total may be: ten million dollars. */
  cents: 1_000_000_000,
  /** Counts of a list stop here: show them as "1,000+". */
  counted: 1000,
} as const
