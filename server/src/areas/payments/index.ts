/** What other areas use of payments. */
export { methodsToPay } from './accounts/accounts.service.ts'
export {
  cancelPages,
  noteReturn,
  onTheWayTo,
  onTheWayToEach,
  startCardSetup,
  startCheckout,
  type WantedCheckout,
} from './checkouts/checkouts.service.ts'
export { paymentOf, paymentsFrom, receivedSince, recordPayment } from './payments.service.ts'
export type { CardParts } from './payments.types.ts'
export { createDepositSlip } from './slips.service.ts'
