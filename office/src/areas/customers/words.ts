import type { Customer, ReviewStatus } from '#contract/customers.ts'
import type { Meaning } from '../../ui/marks/Mark.tsx'

/** The contract's values; its own file would bring the schema library into the browser. */
export const reviewStatuses = [
  'NO_REQUEST_SENT',
  'REQUEST_SENT',
  'LEFT_REVIEW',
] as const satisfies readonly ReviewStatus[]
/** The orders of the list, the usual one first. */
export const sorts = ['name', 'newest'] as const
export type Sort = (typeof sorts)[number]
/** As many numbers, mails and addresses as one customer may have. */
export const MOST_WAYS = 10
export const MOST_TAGS = 20

const meanings: Readonly<Record<ReviewStatus, Meaning>> = {
  NO_REQUEST_SENT: 'neutral',
  REQUEST_SENT: 'brand',
  LEFT_REVIEW: 'gain',
}
/** How the review status is coloured. */
export const meaningOf = ({ review_status: status }: Pick<Customer, 'review_status'>): Meaning => meanings[status]

/** The address of a customer by itself, for links that open in another tab. */
export const customerAddress = (id: string) => `/customers?customer=${encodeURIComponent(id)}`
