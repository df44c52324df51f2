import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { allPaymentMethods, paymentSorts, type AnyPaymentMethod, type PaymentSort } from '#contract/invoices/values.ts'

export const paymentTabs = ['received', 'todeposit', 'deposits', 'payouts', 'disputes'] as const
export type PaymentTab = (typeof paymentTabs)[number]

const parsers = {
  show: parseAsStringLiteral(paymentTabs).withDefault('received'),
  method: parseAsStringLiteral(allPaymentMethods),
  sort: parseAsStringLiteral(paymentSorts).withDefault('newest'),
}

/** Names of the address that a saved view keeps. */
export const filterNames = Object.keys(parsers)

/** Which part is seen, and of what was received what and in which order; all of it in the address. */
export interface PaymentFilters {
  readonly show: PaymentTab
  /** How it came; null for all. */
  readonly method: AnyPaymentMethod | null
  readonly sort: PaymentSort
}

export function usePaymentFilters() {
  const [{ show, method, sort }, set] = useQueryStates(parsers, { history: 'replace' })
  const filters = useMemo<PaymentFilters>(() => ({ show, method, sort }), [show, method, sort])
  return { filters, set }
}
export type SetPaymentFilters = ReturnType<typeof usePaymentFilters>['set']
