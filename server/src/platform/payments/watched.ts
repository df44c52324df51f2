import type { SiteId } from '#contract/shared.ts'
import type { ServiceUses } from '../services/uses.ts'
import { watched } from '../services/watching.ts'
import { PaymentsError, type BusinessPayments, type Payments } from './payments.ts'

/** A customer that is not known there, or a card that is declined, says nothing of the service. */
const faultOf = (error: unknown) => {
  if (!(error instanceof PaymentsError)) return 'unavailable'
  return error.kind === 'unavailable' ? error.fault : null
}

/** Notes one use of the payment provider for a business. */
export const watchPayments =
  (uses: ServiceUses) =>
  <Result>(siteId: SiteId, act: () => Promise<Result>): Promise<Result> =>
    watched(uses, { siteId, service: 'payments' }, faultOf, act)

/** A payment provider whose uses are kept. */
export function watchedPayments(payments: Payments, uses: ServiceUses): BusinessPayments {
  const watch = watchPayments(uses)
  return {
    readEvent: (words, signature, now) => payments.readEvent(words, signature, now),
    of: (siteId: SiteId) => {
      const noted = <Result>(act: () => Promise<Result>) => watch(siteId, act)
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
