import { ProjectId, ReviewId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { searchWords } from '../../platform/database/like.ts'
import { readPlace, writePlace } from '../../platform/database/place.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { reviewAbilities, type ReviewAbilities } from './reviews.policy.ts'
import { googleStanding } from '../connections/connections.reviews.operations.ts'
import { presentReview } from './reviews.present.ts'
import { firstNameOf, judgementFault, suggest } from './reviews.rules.ts'
import { settleCustomer } from './reviews.standing.operations.ts'
import {
  candidatesFor,
  connectReview as connect,
  findProject,
  findReview,
  hasCustomer,
  insertReview,
  listReviews as list,
  lockReview,
} from './reviews.store.ts'

/** @throws Refusal not_found */
export async function readReview(work: SiteWork, id: string): Promise<Answer<'connectReview'>> {
  const row = await findReview(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  return { review: presentReview(row, await abilitiesIn(work)) }
}

/** What may be done with reviews at the moment: replies need the connection that they go through. */
export const abilitiesIn = async (work: SiteWork): Promise<ReviewAbilities> =>
  reviewAbilities(work.actor, { google: (await googleStanding(work)).state === 'verified' })

/** @throws Refusal not_found */
export const getReview = (work: SiteWork, { params }: Input<'getReview'>): Promise<Answer<'getReview'>> =>
  readReview(work, params.reviewId)

/** @throws Refusal invalid for a cursor that is none of ours */
export async function listReviews(work: SiteWork, { query }: Input<'listReviews'>): Promise<Answer<'listReviews'>> {
  const { rows, total, average } = await list(work.db, work.site.id, {
    words: searchWords(query.search),
    ratings: query.rating,
    sources: query.source,
    connected: query.connected,
    recommends: query.recommends,
    replied: query.replied,
    projectId: query.project_id,
    after: readPlace(query.cursor),
    limit: query.limit + 1,
  })
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const may = await abilitiesIn(work)
  return {
    reviews: page.map((row) => presentReview(row, may)),
    next_cursor: last ? writePlace({ at: new Date(`${last.day}T00:00:00Z`), id: last.id }) : null,
    total,
    average,
  }
}

/** Writes down a review as it was left elsewhere. @throws Refusal invalid */
export async function createReview(work: SiteWork, { body }: Input<'createReview'>): Promise<Answer<'createReview'>> {
  const { db, site, now } = work
  if (body.source === 'imported' && body.place === '') throw refuseField('invalid', 'place', 'is needed')
  const fault = judgementFault(body)
  if (fault) throw refuseField('invalid', fault.field, fault.message)
  const { text, date, reply, project_id: projectId, ...rest } = body
  const project = await projectFor(work, projectId)
  const customerId = await customerFor(work, body.customer_id, project)
  const id = newId(ReviewId)
  const row = {
    ...rest,
    place: body.source === 'imported' ? body.place : '',
    body: text,
    day: date,
    reply,
    project_id: projectId,
    customer_id: customerId,
  }
  await insertReview(db, { site_id: site.id, id, ...row, created_at: now, modified_at: now })
  work.audit({ act: 'review.create', record: 'review', recordId: id, after: row })
  work.announce('reviews', id, projectId ?? undefined)
  await settleCustomer(work, customerId)
  return readReview(work, id)
}

/**
 * Says what a review is about. With a project its customer comes along, unless another is named or one is there.
 * @throws Refusal not_found, invalid
 */
export async function connectReview(
  work: SiteWork,
  { params, body }: Input<'connectReview'>,
): Promise<Answer<'connectReview'>> {
  const { db, site, now } = work
  const row = await lockReview(db, site.id, params.reviewId)
  if (!row) throw new Refusal('not_found')
  const project = await projectFor(work, body.project_id ?? null)
  const asked = body.customer_id === undefined ? row.customer_id : body.customer_id
  const to = {
    project_id: body.project_id === undefined ? row.project_id : body.project_id,
    customer_id:
      body.customer_id === undefined && row.customer_id === null
        ? (project?.customer_id ?? null)
        : await customerFor(work, asked, undefined),
  }
  const changes = changesBetween(row, to)
  if (changes) {
    await connect(db, site.id, row.id, to, now)
    work.audit({ act: 'review.connect', record: 'review', recordId: row.id, ...changes })
    work.announce('reviews', row.id, to.project_id ?? undefined)
    for (const customer of new Set([row.customer_id, to.customer_id])) await settleCustomer(work, customer)
  }
  return readReview(work, row.id)
}

async function projectFor(work: SiteWork, id: string | null) {
  if (id === null) return undefined
  const project = await findProject(work.db, work.site.id, id)
  if (!project) throw refuseField('invalid', 'project_id', 'is not there')
  return project
}

async function customerFor(
  work: SiteWork,
  id: string | null,
  project: { readonly customer_id: string | null } | undefined,
): Promise<string | null> {
  if (id === null) return project?.customer_id ?? null
  if (!(await hasCustomer(work.db, work.site.id, id))) throw refuseField('invalid', 'customer_id', 'is not there')
  return id
}

/** @throws Refusal not_found */
export async function listTestimonialProjects(
  work: SiteWork,
  { params }: Input<'listTestimonialProjects'>,
): Promise<Answer<'listTestimonialProjects'>> {
  const { db, site } = work
  const review = await findReview(db, site.id, params.reviewId)
  if (!review) throw new Refusal('not_found')
  const { author, day, project_id: projectId, customer_id: customerId } = review
  const candidates = await candidatesFor(db, site.id, { customerId, day, firstName: firstNameOf(author) })
  const connected =
    projectId === null || candidates.some(({ id }) => id === projectId)
      ? undefined
      : await findProject(db, site.id, projectId)
  const found = suggest({ author, day, projectId, customerId }, connected ? [...candidates, connected] : candidates)
  return {
    projects: found.map(({ project, connected: isConnected, why }) => ({
      id: ProjectId.parse(project.id),
      name: project.name,
      customer_name: project.customer_name,
      date: project.day,
      connected: isConnected,
      why: [...why],
    })),
  }
}
