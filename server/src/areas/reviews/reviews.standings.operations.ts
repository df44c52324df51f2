import { z } from 'zod'
import { reviewStatuses } from '#contract/customers.ts'
import { reviewSources, type ReviewRequest } from '#contract/reviews.ts'
import type { ReviewStanding } from '#contract/reviews.rules.ts'
import { CustomerId, ProjectId, ReviewId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readPlace, writePlace } from '../../platform/database/place.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentRequest } from './reviews.present.ts'
import { listRequestsById } from './reviews.requests.store.ts'
import { lastEvent } from './reviews.standing.rules.ts'
import { listStandings, type StandingRow } from './reviews.standings.store.ts'

const Status = z.enum(reviewStatuses)
const Source = z.enum(reviewSources)

/** Customers by how far their review is. @throws Refusal invalid for a cursor that is none of ours */
export async function listReviewStandings(
  work: SiteWork,
  { query }: Input<'listReviewStandings'>,
): Promise<Answer<'listReviewStandings'>> {
  const { db, site } = work
  const filter = { status: query.status, after: readPlace(query.cursor), limit: query.limit + 1 }
  const rows = await listStandings(db, site.id, filter)
  const page = rows.slice(0, query.limit)
  const asked = page.flatMap(({ request_id: id }) => (id === null ? [] : [id]))
  const requests = (await listRequestsById(db, site.id, asked)).map(presentRequest)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    standings: page.map((row) => present(row, requests.find(({ id }) => id === row.request_id) ?? null)),
    next_cursor: last ? writePlace({ at: last.modified_at, id: last.customer_id }) : null,
  }
}

function present(row: StandingRow, request: ReviewRequest | null): ReviewStanding {
  const { project_id: projectId, project_name: projectName, review_rating: rating, review_recommends: recommends } = row
  const event = lastEvent({
    completed: row.completed?.toISOString() ?? null,
    request,
    reviewed: row.review_day === null ? null : `${row.review_day}T00:00:00.000Z`,
    changed: row.modified_at.toISOString(),
  })
  return {
    customer: { id: CustomerId.parse(row.customer_id), name: row.customer_name },
    status: Status.parse(row.review_status),
    project:
      request?.project ?? (projectId === null ? null : { id: ProjectId.parse(projectId), name: projectName ?? '' }),
    ...event,
    channel: request?.channel ?? null,
    request,
    review:
      row.review_id === null
        ? null
        : { id: ReviewId.parse(row.review_id), rating, recommends, source: Source.parse(row.review_source) },
    do_not_contact: row.do_not_contact,
  }
}
