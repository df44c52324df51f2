// Small on purpose: the parts of the screen of payments are in its address.
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useCallback } from 'react'

export const paymentTabs = ['received', 'todeposit', 'deposits', 'payouts', 'disputes'] as const
export type PaymentTab = (typeof paymentTabs)[number]

const parser = parseAsStringLiteral(paymentTabs).withDefault('received')

/** Which part is seen: `?show=todeposit`. */
export function usePaymentTab() {
  const [tab, set] = useQueryState('show', parser)
  const show = useCallback((next: PaymentTab) => void set(next === 'received' ? null : next), [set])
  return [tab, show] as const
}
