// Small on purpose: what other areas use of payments.
export { paymentOf, paymentsFrom, receivedSince, recordPayment } from './payments.service.ts'
export { createDepositSlip } from './slips.service.ts'
