import type { SiteId } from '#contract/shared.ts'
import type { ServiceUses } from '../services/uses.ts'
import { watched } from '../services/watching.ts'
import { PaymentsError, type BusinessPayments, type Payments } from './payments.ts'

/** A customer that is not known there says nothing of the service. */
const faultOf = (error: unknown) => {
  if (!(error instanceof PaymentsError)) return 'unavailable'
  return error.kind === 'missing' ? null : error.fault
}

/** A payment provider whose uses are kept. */
export function watchedPayments(payments: Payments, uses: ServiceUses): BusinessPayments {
  return {
    readEvent: (words, signature, now) => payments.readEvent(words, signature, now),
    of: (siteId: SiteId) => {
      const noted = <Result>(act: () => Promise<Result>) => watched(uses, { siteId, service: 'payments' }, faultOf, act)
      return {
        plans: () => noted(() => payments.plans()),
        ready: () => noted(() => payments.ready()),
        standing: (customerId) => noted(() => payments.standing(customerId)),
        makeCustomer: (customer) => noted(() => payments.makeCustomer(customer)),
        openCheckout: (checkout) => noted(() => payments.openCheckout(checkout)),
        findCheckout: (id) => noted(() => payments.findCheckout(id)),
        closeCheckout: (id) => noted(() => payments.closeCheckout(id)),
        openPortal: (customerId, returnUrl) => noted(() => payments.openPortal(customerId, returnUrl)),
        endWithBusiness: (subscriptionId, ends) => noted(() => payments.endWithBusiness(subscriptionId, ends)),
        removeCustomer: (customerId) => noted(() => payments.removeCustomer(customerId)),
      }
    },
  }
}
