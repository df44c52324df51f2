// Small on purpose: what other areas use of payments.
export { paymentOf, paymentsFrom, receivedSince } from './payments.service.ts'
