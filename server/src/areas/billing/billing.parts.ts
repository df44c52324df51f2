import type { Log } from '../../platform/log.ts'
import type { BusinessPayments } from '../../platform/payments/payments.ts'
import type { PaymentSettings } from '../../platform/settings/payments.ts'
import type { Clock } from '../../platform/clock.ts'
import { keptPlans, type KeptPlans } from './billing.plans.ts'

/** What the acts of this area are given. */
export interface BillingParts {
  /** Undefined: whoever runs this server has not set payments up. */
  readonly payments: BusinessPayments | undefined
  readonly plans: KeptPlans
  /** Where people reach the office. */
  readonly appUrl: string
  readonly log: Log
}

export function openBilling(given: {
  readonly settings: { readonly appUrl: string; readonly payments: PaymentSettings | undefined }
  readonly payments: BusinessPayments | undefined
  readonly clock: Clock
  readonly log: Log
}): BillingParts {
  const { settings, payments, clock, log } = given
  return { payments, plans: keptPlans(payments, clock), appUrl: settings.appUrl, log }
}
