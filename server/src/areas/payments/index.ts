// Small on purpose: what other areas use of payments.
export { paymentOf, paymentsFrom } from './payments.service.ts'
