import { z } from 'zod'
import { onlineMethods } from '../invoices/values.ts'
import { Cents, SignedCents } from '../money/types.ts'
import { CustomerId, Day, DisputeId, InvoiceId, Moment, named, PaymentId, PayoutId, SavedCardId } from '../shared.ts'
import {
  accountNeeds,
  accountStates,
  chargeStates,
  disputeStates,
  evidenceStates,
  payoutLineKinds,
  payoutStates,
} from './values.ts'

const invoices = z.array(z.object({ id: InvoiceId, number: z.string() }))

/** The account at the payment provider that customers' money goes to. */
export const PaymentAccount = z.object({
  /** Card payments are set up on this server. */
  configured: z.boolean(),
  /** `own`: this server's one business charges with a key of its own. */
  mode: z.enum(['connect', 'own']),
  state: z.enum(accountStates),
  /** How customers can pay now. */
  methods: z.array(z.enum(onlineMethods)),
  /** The provider pays out to the bank. */
  pays_out: z.boolean(),
  needs: z.array(z.enum(accountNeeds)),
  /** By when, where the provider says. */
  needs_by: Moment.nullable(),
  /** When the provider was asked last. */
  looked: Moment.nullable(),
  may: z.object({ manage: z.boolean() }),
})
export type PaymentAccount = z.output<typeof PaymentAccount>

/** A payment that the customer's bank takes back, or asks about. */
export const Dispute = z.object({
  id: DisputeId,
  state: z.enum(disputeStates),
  payment: PaymentId,
  customer: named(CustomerId),
  invoices,
  cents: Cents,
  fee_cents: SignedCents,
  /** The bank's word for it, such as `product_not_received`. */
  reason: z.string(),
  evidence: z.enum(evidenceStates),
  /** Until when evidence counts; null where none is asked for. */
  evidence_due: Moment.nullable(),
  submitted: Moment.nullable(),
  opened: Moment,
  closed: Moment.nullable(),
  may_submit: z.boolean(),
})
export type Dispute = z.output<typeof Dispute>

/** Money that the provider brings to the bank; below zero where it takes some. */
export const Payout = z.object({
  id: PayoutId,
  state: z.enum(payoutStates),
  cents: SignedCents,
  arrives: Day,
  count: z.number().int(),
  /** Part of it that belongs to no payment here, such as charges made in the provider's own pages. */
  unmatched_cents: SignedCents,
  failure: z.string(),
  created: Moment,
})
export type Payout = z.output<typeof Payout>

export const PayoutLine = z.object({
  kind: z.enum(payoutLineKinds),
  cents: SignedCents,
  fee_cents: SignedCents,
  net_cents: SignedCents,
  payment: z.object({ id: PaymentId, customer: z.string(), invoices }).nullable(),
})
export type PayoutLine = z.output<typeof PayoutLine>

/** A card or bank account that the customer let the business keep. */
export const SavedCard = z.object({
  id: SavedCardId,
  method: z.enum(['card', 'bank_debit']),
  brand: z.string(),
  last4: z.string(),
  /** `08/2030`; null for a bank account. */
  expires: z.string().nullable(),
  expired: z.boolean(),
  /** The words that the customer agreed to, and when. */
  consent: z.string(),
  consented: Moment,
  /** Changes with the words, such as `2026-11-27 en`; empty for a card that was saved before versions were kept. */
  consent_version: z.string(),
  /** From which internet address they agreed; null where that was not kept. */
  consent_address: z.string().nullable(),
  /** Null for a card that was never charged here. A declined charge says why in the provider’s words. */
  last_charge: z
    .object({
      invoice: z.object({ id: InvoiceId, number: z.string() }),
      cents: Cents,
      state: z.enum(chargeStates),
      failure: z.string(),
      at: Moment,
    })
    .nullable(),
})
export type SavedCard = z.output<typeof SavedCard>

/** What a file that answers a dispute is, by the payment provider's names. */
export const DisputeFileUse = z.enum(['customer_signature', 'receipt', 'service_documentation'])
export type DisputeFileUse = z.output<typeof DisputeFileUse>

/** A file that would be handed in, and the documents in it. */
export const DisputeFile = z.object({
  use: DisputeFileUse,
  /** Such as `Invoice 2107`; none for the record of the job. */
  names: z.array(z.string()),
  file_name: z.string(),
  media_type: z.literal('application/pdf'),
  /** Base64. */
  content: z.string(),
})
export type DisputeFile = z.output<typeof DisputeFile>
