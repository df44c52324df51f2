import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { api, type Answer } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'

/** Which project and customer a review is to be about, and which it was about before. */
export interface Connection {
  review: Review
  project: string | null
  /** Left out: the one of the project comes along. */
  customer?: string | null
}

function connectReview(client: QueryClient, slug: string): Act<Connection, Answer<'connectReview'>> {
  return {
    call: ({ review, project, customer }) =>
      api('connectReview', {
        slug,
        reviewId: review.id,
        body: { project_id: project, ...(customer !== undefined && { customer_id: customer }) },
      }),
    invalidates: () => [keys.topic(slug, 'reviews'), keys.topic(slug, 'customers')],
    success: 'reviews.connectionChanged',
    failure: 'reviews.connectionFailed',
    undo: ({ review }) =>
      carryOut(client, connectReview(client, slug), {
        review,
        project: review.project?.id ?? null,
        customer: review.customer?.id ?? null,
      }),
  }
}

/** Connects a review to a project and its customer, or takes the connection away; with undo. */
export function useConnectReview() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct(connectReview(client, slug))
}
