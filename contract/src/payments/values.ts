// Small on purpose: words and limits of payments, without schemas.

export const statementKinds = ['invoice', 'credit', 'payment', 'reversal', 'write_off', 'void'] as const
export type StatementKind = (typeof statementKinds)[number]

export const paymentLimits = {
  /** Invoices that one payment pays. */
  invoices: 50,
  /** Payments of one deposit slip. */
  slip: 200,
  /** Lines of one statement; a longer one is cut at its beginning. */
  statement: 1000,
  /** Days in the past that a payment may have been received. */
  days: 3660,
} as const
