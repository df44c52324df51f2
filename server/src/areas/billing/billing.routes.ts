import { patientCall, type Handlers } from '../../http/handler.ts'
import { beginCheckout } from './billing.checkout.operations.ts'
import { checkBilling, getBilling, openBillingPortal } from './billing.operations.ts'
import type { BillingParts } from './billing.parts.ts'
import { mayManageBilling, maySeeBilling } from './billing.policy.ts'

/** The calls about what the business itself pays for the product. */
export const billingRoutes = (parts: BillingParts) =>
  ({
    getBilling: patientCall(maySeeBilling, getBilling(parts)),
    checkBilling: patientCall(maySeeBilling, checkBilling(parts)),
    beginCheckout: patientCall(mayManageBilling, beginCheckout(parts)),
    openBillingPortal: patientCall(mayManageBilling, openBillingPortal(parts)),
  }) satisfies Handlers<'getBilling' | 'checkBilling' | 'beginCheckout' | 'openBillingPortal'>
