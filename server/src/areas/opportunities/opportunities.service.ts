import { OpportunityId, type Opportunity } from '#contract/opportunities/types.ts'
import { opportunityLimits as limits } from '#contract/opportunities/values.ts'
import { CustomerId, ProjectId } from '#contract/shared.ts'
import type { Answer, Input, InSite } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addDays, onTheWall } from '../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { askChosen, neighboursAround, type CompetitorParts } from '../growth/index.ts'
import { freshPermits } from '../permits/index.ts'
import { reviewsToDo } from '../reviews/index.ts'
import { siteFacts } from '../sites/index.ts'
import { dueSpan, nearestAhead } from './opportunities.rules.ts'
import {
  bringBack,
  hasJob,
  listDue,
  listFreshJobs,
  listOwedCredits,
  listResting,
  putAway,
  sumPaid,
  type JobRow,
  type PersonRow,
} from './opportunities.store.ts'

const dollars = (cents: number): Opportunity['amount'] => (cents > 0 ? { cents, currency: 'USD' } : null)

const personOf = ({ customer_id: id, name, phone, email, day }: PersonRow): Opportunity['people'][number] => ({
  id: CustomerId.parse(id),
  name,
  phone,
  email,
  day,
})

/** Past customers around a finished job whom somebody may call or write to; undefined where there are none. */
async function neighborsOf(work: SiteWork, job: JobRow): Promise<Opportunity | undefined> {
  const { db, site } = work
  const around = { lat: job.latitude, lng: job.longitude, metres: limits.near, except: job.customer_id }
  const near = (await neighboursAround(db, site.id, around)).filter(
    (each) => !each.do_not_contact && (each.phone !== null || each.email !== null),
  )
  if (near.length === 0) return undefined
  const cents = await sumPaid(
    db,
    site.id,
    near.map((each) => each.customer_id),
  )
  return {
    id: OpportunityId.parse(`neighbors-${job.project_id}`),
    kind: 'neighbors',
    count: near.length,
    amount: dollars(cents),
    project: { id: ProjectId.parse(job.project_id), name: job.name, day: job.day },
    ring: {
      center: { lat: job.latitude, lng: job.longitude },
      near: near.slice(0, limits.people).map(({ latitude: lat, longitude: lng }) => ({ lat, lng })),
    },
    permit: null,
    competitor: null,
    people: near.slice(0, limits.people).map((each) => personOf({ ...each, name: each.customer_name })),
  }
}

/** The newest finished jobs with neighbors to talk to, without those that were put away. */
async function neighbors(work: SiteWork, today: string, resting: ReadonlySet<string>): Promise<Opportunity[]> {
  const jobs = await listFreshJobs(work.db, work.site.id, addDays(today, -limits.fresh))
  const shown = jobs.filter(({ project_id: id }) => !resting.has(`neighbors-${id}`))
  const found = await Promise.all(shown.map((job) => neighborsOf(work, job)))
  return found.flatMap((each) => each ?? []).slice(0, limits.jobs)
}

const about = (kind: Opportunity['kind'], fields: Pick<Opportunity, 'count' | 'amount' | 'people'>): Opportunity => ({
  id: OpportunityId.parse(kind),
  kind,
  project: null,
  ring: null,
  permit: null,
  competitor: null,
  ...fields,
})

async function dueAgain({ db, site }: SiteWork, today: string): Promise<Opportunity[]> {
  const rows = await listDue(db, site.id, dueSpan(today))
  const [first] = rows
  if (!first) return []
  return [about('due_again', { count: first.count, amount: dollars(first.total), people: rows.map(personOf) })]
}

async function credits({ db, site }: SiteWork): Promise<Opportunity[]> {
  const rows = await listOwedCredits(db, site.id)
  const [first] = rows
  if (!first) return []
  return [about('credits', { count: first.count, amount: dollars(first.total), people: rows.map(personOf) })]
}

async function reviews(work: SiteWork): Promise<Opportunity[]> {
  const { toAsk } = await reviewsToDo(work)
  return toAsk === 0 ? [] : [about('reviews', { count: toAsk, amount: null, people: [] })]
}

async function permits(work: SiteWork, today: string): Promise<Opportunity[]> {
  const found = await freshPermits(work, today)
  if (!found) return []
  const { count, ...permit } = found
  return [{ ...about('permits', { count, amount: null, people: [] }), permit }]
}

/**
 * At most five things to do next, what is fresh first: of every kind one before a second of neighbors. Nothing is kept: each
 * is found in the records when it is asked for.
 */
export async function listOpportunities(work: SiteWork): Promise<Answer<'listOpportunities'>> {
  const { db, site, now } = work
  const [{ time_zone: timeZone }, resting] = await Promise.all([siteFacts(work), listResting(db, site.id, now)])
  const today = onTheWall(timeZone, now).date
  const [[nearest, ...others], ...found] = await Promise.all([
    neighbors(work, today, resting),
    dueAgain(work, today),
    permits(work, today),
    reviews(work),
    credits(work),
  ])
  const opportunities = [...(nearest ? [nearest] : []), ...found.flat(), ...others].filter(({ id }) => !resting.has(id))
  return { opportunities: opportunities.slice(0, limits.shown) }
}

/**
 * The chosen competitor to catch up with. What the maps service says is asked for now and kept nowhere (decision 110), so it
 * is a call of its own: the other suggestions wait for nobody. Nothing is asked where no customer could be.
 */
export const getCompetitorOpportunity =
  (parts: CompetitorParts) =>
  async (
    inSite: InSite,
    _input: Input<'getCompetitorOpportunity'>,
    site: SiteWork['site'],
  ): Promise<Answer<'getCompetitorOpportunity'>> => {
    const none = { opportunity: null }
    const toAsk = await inSite(async (work) => {
      const resting = await listResting(work.db, work.site.id, work.now)
      return resting.has('competitor') ? 0 : (await reviewsToDo(work)).toAsk
    })
    if (toAsk === 0) return none
    const asked = await askChosen(parts, inSite, site)
    const ahead = asked && nearestAhead(asked.own, asked.competitors, toAsk)
    if (!ahead) return none
    const { name, reviews: theirs } = ahead.other
    const competitor = {
      name,
      reviews: theirs,
      own: asked.own.reviews,
      passed: ahead.passed,
      source: asked.attribution,
    }
    return { opportunity: { ...about('competitor', { count: toAsk, amount: null, people: [] }), competitor } }
  }

const day = 86_400_000

/** Puts a suggestion away for a month, or brings it back. @throws Refusal not_found for neighbors of no job of the business */
export async function updateOpportunity(
  { db, site, now }: SiteWork,
  { params, body }: Input<'updateOpportunity'>,
): Promise<Answer<'updateOpportunity'>> {
  const { opportunityId: id } = params
  const job = id.startsWith('neighbors-') ? id.slice('neighbors-'.length) : undefined
  if (job !== undefined && !(await hasJob(db, site.id, job))) throw new Refusal('not_found')
  if (body.put_away) await putAway(db, site.id, id, new Date(now.getTime() + limits.rest * day), now)
  else await bringBack(db, site.id, id)
  return { put_away: body.put_away }
}
