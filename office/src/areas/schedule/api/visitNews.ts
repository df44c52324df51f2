// Small on purpose: every place that offers to tell the customer asks the same.
import type { Visit } from '#contract/schedule/types.ts'
import type { VisitKind, VisitState } from '#contract/schedule/values.ts'

interface Told {
  readonly kind: VisitKind
  /** In the calendar a name, which is empty without one. */
  readonly customer: Visit['customer'] | string
}

/** Whether there is a customer to tell: in the request's conversation, or in one that the server begins for it. */
export const hasCustomer = ({ kind, customer }: Told): boolean =>
  kind === 'visit' && customer !== null && customer !== ''

const told: readonly VisitState[] = ['hold', 'confirmed', 'cancelled']

/** Whether the server would message the customer: about a time they have or had, until it is over. `now` in milliseconds. */
export const isNews = (visit: Pick<Visit, 'kind' | 'customer' | 'state' | 'ends'>, now: number): boolean =>
  hasCustomer(visit) && told.includes(visit.state) && visit.ends !== null && Date.parse(visit.ends) > now
