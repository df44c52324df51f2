/**
 * What a business pays for the product with (specification, section 3). Until its billing is known these stand in, so
 * that screens need not ask whether the fields are there: no plan, nothing to pay with.
 */
export interface Billing {
  current_plan: {
    id: string | null
    type: string | null
    billing_cycle: string | null
    /** Whole cents. */
    price: number | null
    amount: number | null
    quantity: number | null
    /** ISO 8601, in UTC. */
    current_period_end: string | null
    current_period_start: string | null
  }
  payment_methods: readonly { id: string; type: string; number: string; selected: boolean }[]
  default_payment_method: string | null
  main_subscription_id: string | null
  stripe_plans_in_price_tier: readonly string[]
}

/** Nothing is known yet. */
export const unknownBilling: Billing = {
  current_plan: {
    id: null,
    type: null,
    billing_cycle: null,
    price: null,
    amount: null,
    quantity: null,
    current_period_end: null,
    current_period_start: null,
  },
  payment_methods: [],
  default_payment_method: null,
  main_subscription_id: null,
  stripe_plans_in_price_tier: [],
}
