import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import {
  disconnectPaymentAccount,
  getPaymentAccount,
  refreshPaymentAccount,
  startPaymentOnboarding,
} from './accounts/accounts.service.ts'
import { applyCredit } from './credit.service.ts'
import { getDisputeEvidence, listDisputes, submitDisputeEvidence } from './disputes/disputes.service.ts'
import { mayManageAccount, maySeePayments, mayTakePayments } from './payments.policy.ts'
import { listPayments, recordPayment, reversePayment, type PaymentParts } from './payments.service.ts'
import type { CardParts } from './payments.types.ts'
import { getPayout, listPayouts } from './payouts/payouts.service.ts'
import { refundPayment } from './refunds/refunds.service.ts'
import { chargeSavedCard, listSavedCards, removeSavedCard } from './saved-cards/saved-cards.service.ts'
import { createDepositSlip, listDepositSlips } from './slips.service.ts'

/** The calls about money that came in by hand. */
export const paymentRoutes = (parts: PaymentParts) =>
  ({
    listPayments: siteCall(maySeePayments, listPayments),
    recordPayment: siteCall(mayTakePayments, (work, input) => recordPayment(parts, work, input)),
    reversePayment: siteCall(mayTakePayments, reversePayment),
    applyCredit: siteCall(mayTakePayments, applyCredit),
    listDepositSlips: siteCall(maySeePayments, listDepositSlips),
    createDepositSlip: siteCall(mayTakePayments, createDepositSlip),
  }) satisfies Handlers<
    'listPayments' | 'recordPayment' | 'reversePayment' | 'applyCredit' | 'listDepositSlips' | 'createDepositSlip'
  >

/** The calls about money that comes through the payment provider. */
export const cardPaymentRoutes = (parts: CardParts) =>
  ({
    getPaymentAccount: siteCall(maySeePayments, (work) => getPaymentAccount(parts, work)),
    startPaymentOnboarding: patientCall(mayManageAccount, (inSite, _input, site) =>
      startPaymentOnboarding(parts, inSite, site),
    ),
    refreshPaymentAccount: patientCall(maySeePayments, (inSite, _input, site) =>
      refreshPaymentAccount(parts, inSite, site),
    ),
    disconnectPaymentAccount: siteCall(mayManageAccount, (work, input) => disconnectPaymentAccount(parts, work, input)),
    refundPayment: siteCall(mayTakePayments, refundPayment),
    listDisputes: siteCall(maySeePayments, listDisputes),
    getDisputeEvidence: patientCall(maySeePayments, getDisputeEvidence(parts)),
    submitDisputeEvidence: siteCall(mayTakePayments, submitDisputeEvidence),
    listPayouts: siteCall(maySeePayments, listPayouts),
    getPayout: siteCall(maySeePayments, getPayout),
    listSavedCards: siteCall(maySeePayments, listSavedCards),
    removeSavedCard: siteCall(mayTakePayments, removeSavedCard),
    chargeSavedCard: siteCall(mayTakePayments, chargeSavedCard),
  }) satisfies Handlers<
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
    | 'removeSavedCard'
    | 'chargeSavedCard'
  >
