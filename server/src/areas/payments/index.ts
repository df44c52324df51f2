/** What other areas use of payments. */
export { methodsToPay } from './accounts/accounts.service.ts'
export { amountToPay } from './checkouts/checkouts.rules.ts'
export {
  cancelPages,
  noteReturn,
  onTheWayTo,
  onTheWayToEach,
  outcomeOfPage,
  startCheckout,
  type CardConsent,
  type WantedCheckout,
} from './checkouts/checkouts.service.ts'
export { mayTakePayments } from './payments.policy.ts'
export { paymentOf, paymentsFrom, photosOfPayments, receivedSince, recordPayment } from './payments.service.ts'
export { payByReferral } from './referral-credit.service.ts'
export type { CardParts, EvidencePaper, EvidencePapers } from './payments.types.ts'
export { noteSetupReturn, startCardSetup } from './saved-cards/card-setup.service.ts'
export { removeOwnCard, savedCardsOf } from './saved-cards/saved-cards.service.ts'
export { createDepositSlip } from './slips.service.ts'
