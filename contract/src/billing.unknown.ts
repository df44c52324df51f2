/**
 * What an entry of the profile holds of the way a business pays for the product (specification, section 3). Apart from the
 * schemas, which no browser loads.
 */
export interface ProfileBilling {
  current_plan: {
    /** Of its price. */
    id: string | null
    /** The plan's name. */
    type: string | null
    /** `month`, `year`, `3 months`. */
    billing_cycle: string | null
    /** Whole cents of one, and of all. */
    price: number | null
    amount: number | null
    quantity: number | null
    /** ISO 8601, in UTC. */
    current_period_end: string | null
    current_period_start: string | null
  }
  payment_methods: { id: string; type: string; number: string; selected: boolean }[]
  default_payment_method: string | null
  main_subscription_id: string | null
  /** The plans that are offered, by their keys. */
  stripe_plans_in_price_tier: string[]
}

/** Stands in where nothing is known or nobody pays, and for everybody but the owner: no screen asks whether the fields are there. */
export const unknownBilling: ProfileBilling = {
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
