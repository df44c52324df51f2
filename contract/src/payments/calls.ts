import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Invoice } from '../invoices/types.ts'
import { allPaymentMethods, invoiceLimits, paymentMethods, paymentSorts } from '../invoices/values.ts'
import { Cents } from '../money/types.ts'
import {
  CustomerId,
  Day,
  emptyOr,
  InvoiceId,
  nameText,
  PaymentId,
  PhotoId,
  queryFlag,
  queryNumber,
  requiredText,
  slugParams,
  text,
} from '../shared.ts'
import { DepositSlip, Payment, PaymentOnTheWay, Statement } from './types.ts'
import { paymentLimits } from './values.ts'

const money = { access: 'office', support: 'refused', params: slugParams } as const
const ofCustomer = slugParams.extend({ customerId: CustomerId })
const amount = Cents.min(1)

export const paymentCalls = {
  listPayments: {
    ...money,
    summary: 'Payments, newest first or by what is asked for',
    limit: 'read',
    query: z.object({
      customer: emptyOr(CustomerId).default(''),
      /** Cash and checks that were not brought to the bank yet. */
      undeposited: queryFlag,
      /** How they came. */
      method: z.union([z.literal(''), z.enum(allPaymentMethods)]).default(''),
      /** `amount`: the largest first. */
      sort: z.enum(paymentSorts).default('newest'),
      cursor: text(2000).default(''),
      limit: queryNumber(1, 100, 50),
    }),
    ok: z.object({
      payments: z.array(Payment),
      /** With the first page: bank debits that have not arrived, newest first. */
      on_the_way: z.array(PaymentOnTheWay),
      next_cursor: z.string().nullable(),
    }),
  },
  recordPayment: {
    ...money,
    summary: 'Records cash, a check, or another payment; what no invoice needs becomes the customer’s credit',
    limit: 'write',
    body: z.strictObject({
      method: z.enum(paymentMethods),
      cents: amount,
      /** Without it today. */
      received: Day.optional(),
      reference: nameText(invoiceLimits.reference).default(''),
      note: text(invoiceLimits.note).default(''),
      photo: PhotoId.nullable().default(null),
      /** What it pays, in this order; without `cents` as much as is left. */
      invoices: z
        .array(z.strictObject({ invoice: InvoiceId, cents: amount.optional() }))
        .max(paymentLimits.invoices)
        .default([]),
      /** Whose it is, where it pays no invoice yet. */
      customer: CustomerId.optional(),
    }),
    ok: z.object({ payment: Payment }),
    status: 201,
    creates: true,
    errors: ['invoice_refused'],
  },
  reversePayment: {
    ...money,
    summary: 'Takes back a payment that was wrong, or a check that bounced; its invoices are owed again',
    limit: 'write',
    params: slugParams.extend({ paymentId: PaymentId }),
    body: z.strictObject({ reason: requiredText(invoiceLimits.reason) }),
    ok: z.object({ payment: Payment }),
    versioned: true,
    errors: ['stale', 'conflict'],
  },
  applyCredit: {
    ...money,
    summary: 'Pays an invoice with the customer’s credit, the oldest first',
    limit: 'write',
    params: slugParams.extend({ invoiceId: InvoiceId }),
    /** Without `cents` as much as there is and is owed. */
    body: z.strictObject({ cents: amount.optional() }),
    ok: z.object({ invoice: Invoice }),
    creates: true,
    errors: ['invoice_refused'],
  },
  getStatement: {
    ...money,
    summary: 'What was billed to a customer and what they paid, in order',
    limit: 'read',
    params: ofCustomer,
    query: z.object({ from: emptyOr(Day).default(''), to: emptyOr(Day).default('') }),
    ok: z.object({ statement: Statement }),
  },
  listDepositSlips: {
    ...money,
    summary: 'Deposit slips, newest first',
    limit: 'read',
    query: z.object({ cursor: text(200).default(''), limit: queryNumber(1, 100, 20) }),
    ok: z.object({ slips: z.array(DepositSlip), next_cursor: z.string().nullable() }),
  },
  createDepositSlip: {
    ...money,
    summary: 'Notes that cash and checks were brought to the bank',
    limit: 'write',
    body: z.strictObject({
      payments: z.array(PaymentId).min(1).max(paymentLimits.slip),
      deposited: Day.optional(),
      note: text(invoiceLimits.note).default(''),
    }),
    ok: z.object({ slip: DepositSlip }),
    status: 201,
    creates: true,
    errors: ['conflict'],
  },
} as const satisfies Calls<
  | 'listPayments'
  | 'recordPayment'
  | 'reversePayment'
  | 'applyCredit'
  | 'getStatement'
  | 'listDepositSlips'
  | 'createDepositSlip'
>
