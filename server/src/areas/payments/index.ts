// Small on purpose: what other areas use of payments.
export { paymentOf } from './payments.service.ts'
