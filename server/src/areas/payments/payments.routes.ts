// Small on purpose: the calls of payments, with who may make them.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { applyCredit } from './credit.service.ts'
import { maySeePayments, mayTakePayments } from './payments.policy.ts'
import { listPayments, recordPayment, reversePayment, type PaymentParts } from './payments.service.ts'
import { createDepositSlip, listDepositSlips } from './slips.service.ts'

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
