import { z } from 'zod'
import type { Calls } from '../call.ts'
import { heldReasons } from '../conversations.ts'
import { Invoice } from '../invoices/types.ts'
import { invoiceLimits } from '../invoices/values.ts'
import { Cents } from '../money/types.ts'
import { portalChannels } from '../portals.ts'
import {
  CustomerId,
  DisputeId,
  InvoiceId,
  MessageId,
  PaymentId,
  PayoutId,
  queryFlag,
  queryNumber,
  RequestId,
  requiredText,
  SavedCardId,
  slugParams,
  text,
} from '../shared.ts'
import { Dispute, DisputeFile, PaymentAccount, Payout, PayoutLine, SavedCard } from './card-types.ts'
import { Payment } from './types.ts'
import { paymentLimits } from './values.ts'

const money = { access: 'office', support: 'refused', params: slugParams } as const
const account = { access: 'owner', support: 'refused', params: slugParams, limit: 'service-check' } as const
const ofCustomer = slugParams.extend({ customerId: CustomerId })
const amount = Cents.min(1)

export const cardPaymentCalls = {
  getPaymentAccount: {
    ...money,
    summary: 'Whether customers can pay by card and bank debit, and what is missing',
    limit: 'read',
    ok: z.object({ account: PaymentAccount }),
  },
  startPaymentOnboarding: {
    ...account,
    summary: 'The payment provider’s page where the business answers what it is asked; null where nothing is asked',
    ok: z.object({ url: z.url().nullable(), account: PaymentAccount }),
    errors: ['not_connected', 'conflict', 'unavailable'],
  },
  refreshPaymentAccount: {
    ...account,
    access: 'office',
    summary: 'Asks the payment provider now how the account stands',
    ok: z.object({ account: PaymentAccount }),
    errors: ['not_connected', 'unavailable'],
  },
  disconnectPaymentAccount: {
    ...account,
    summary: 'Customers cannot pay online any more; the account itself stays the business’s own',
    ok: z.object({ account: PaymentAccount }),
    errors: ['not_connected'],
  },
  refundPayment: {
    ...money,
    summary:
      'Gives money back to the card or bank account that it came from; what it paid is owed again, less credit notes',
    limit: 'write',
    params: slugParams.extend({ paymentId: PaymentId }),
    /** Without `cents` all that is left. */
    body: z.strictObject({ cents: amount.optional(), reason: requiredText(invoiceLimits.reason) }),
    ok: z.object({ payment: Payment }),
    status: 201,
    creates: true,
    errors: ['conflict', 'not_connected'],
  },
  listDisputes: {
    ...money,
    summary: 'Disputed payments, newest first',
    limit: 'read',
    query: z.object({
      /** Those that wait for an answer. */
      open: queryFlag,
      cursor: text(200).default(''),
      limit: queryNumber(1, 100, 20),
    }),
    ok: z.object({ disputes: z.array(Dispute), next_cursor: z.string().nullable() }),
  },
  getDisputeEvidence: {
    ...money,
    summary:
      'The files that would answer a dispute now: signed quotes, all invoices of the payment, and the record of the job',
    limit: 'read',
    params: slugParams.extend({ disputeId: DisputeId }),
    ok: z.object({ files: z.array(DisputeFile) }),
  },
  submitDisputeEvidence: {
    ...money,
    summary:
      'Answers a dispute with the signed quotes, the invoices, visits, photos, messages, and what a member writes; once, and for good',
    limit: 'write',
    params: slugParams.extend({ disputeId: DisputeId }),
    body: z.strictObject({ words: requiredText(paymentLimits.evidence) }),
    ok: z.object({ dispute: Dispute }),
    status: 202,
    creates: true,
    errors: ['conflict', 'not_connected'],
  },
  listPayouts: {
    ...money,
    summary: 'What the payment provider brought to the bank, newest first',
    limit: 'read',
    query: z.object({ cursor: text(200).default(''), limit: queryNumber(1, 100, 20) }),
    ok: z.object({ payouts: z.array(Payout), next_cursor: z.string().nullable() }),
  },
  getPayout: {
    ...money,
    summary: 'One payout with everything that it is made of',
    limit: 'read',
    params: slugParams.extend({ payoutId: PayoutId }),
    ok: z.object({ payout: Payout, lines: z.array(PayoutLine) }),
  },
  listSavedCards: {
    ...money,
    summary: 'Cards and bank accounts that a customer let the business keep, newest first',
    limit: 'read',
    params: ofCustomer,
    ok: z.object({ cards: z.array(SavedCard) }),
  },
  createCardLink: {
    ...money,
    summary:
      'Makes a link to the page where a customer lets the business keep a card; its address is in this answer and nowhere else',
    limit: 'write',
    params: ofCustomer,
    ok: z.object({ address: z.url() }),
    status: 201,
    creates: true,
    errors: ['conflict', 'not_connected'],
  },
  sendCardLink: {
    ...money,
    summary:
      'Asks a customer by text or email to let the business keep a card; a message that may not leave is kept and says why',
    limit: 'write',
    params: ofCustomer,
    body: z.strictObject({
      channel: z.enum(portalChannels),
      /** In whose conversation it stands; the customer’s newest request unless told. */
      request_id: RequestId.optional(),
    }),
    ok: z.object({ message_id: MessageId, held: z.enum(heldReasons).nullable() }),
    status: 201,
    creates: true,
    errors: ['conflict', 'not_connected'],
  },
  removeSavedCard: {
    ...money,
    summary: 'Forgets a card or bank account, here and at the payment provider',
    limit: 'write',
    params: slugParams.extend({ savedCardId: SavedCardId }),
    ok: z.object({}),
  },
  chargeSavedCard: {
    ...money,
    summary:
      'Charges a card that the customer let the business keep; whether the bank agreed is known soon after, see `last_charge`',
    limit: 'write',
    params: slugParams.extend({ invoiceId: InvoiceId }),
    /** Without `cents` all that is owed and not on its way. `conflict`: the card has expired. */
    body: z.strictObject({ card: SavedCardId, cents: amount.optional() }),
    ok: z.object({ invoice: Invoice }),
    status: 202,
    creates: true,
    errors: ['invoice_refused', 'not_connected', 'conflict'],
  },
} as const satisfies Calls<
  | 'getPaymentAccount'
  | 'startPaymentOnboarding'
  | 'refreshPaymentAccount'
  | 'disconnectPaymentAccount'
  | 'refundPayment'
  | 'listDisputes'
  | 'getDisputeEvidence'
  | 'submitDisputeEvidence'
  | 'listPayouts'
  | 'getPayout'
  | 'listSavedCards'
  | 'createCardLink'
  | 'sendCardLink'
  | 'removeSavedCard'
  | 'chargeSavedCard'
>
