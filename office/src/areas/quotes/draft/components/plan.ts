// Small on purpose: the choice of a deposit begins a plan, and its sheet changes it.
import type { Text } from '../../../../lib/texts.ts'
import type { Draft } from './draft.ts'

export type Payment = Draft['plan'][number]

/** A third at each step, as a plan begins. */
const THIRD = 333_333

/** What a payment plan begins with: a part at the approval, one when the work begins to show, and the rest. */
export const usualPlan = (text: Text): Payment[] => [
  { label: text('quotes.planFirst'), share: { ppm: 100_000 }, due: 'on_approval', date: null },
  { label: text('quotes.planMiddle'), share: { ppm: THIRD }, due: 'on_visit_done', date: null },
  { label: text('quotes.planLast'), share: { ppm: 1_000_000 }, due: 'on_completion', date: null },
]

/** The plan with one payment changed. */
export const withPayment = (plan: readonly Payment[], at: number, change: Partial<Payment>): Payment[] =>
  plan.map((payment, index) => (index === at ? { ...payment, ...change } : payment))
