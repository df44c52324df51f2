import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { CustomerId, type ProjectId } from '#contract/shared.ts'
import { ReferralId } from '#contract/growth.ts'
import { OpportunityId } from '#contract/opportunities/types.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { moneyTools } from './money.parts.ts'

/** What a business is told to do next, out of its own records. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok } = builders
const { anInvoice, labor } = moneyTools(app, builders)

const at = ({ slug }: Business) => ({ params: { slug } })
const before = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
const list = async (of: Business) => (await ok('listOpportunities', at(of), of.owner)).opportunities
const kindsOf = async (of: Business) => (await list(of)).map(({ kind }) => kind)
const putAway = (of: Business, opportunityId: string, put_away = true) =>
  ok(
    'updateOpportunity',
    { params: { slug: of.slug, opportunityId: OpportunityId.parse(opportunityId) }, body: { put_away } },
    of.owner,
  )

interface Job {
  readonly name: string
  readonly day: string
  readonly place?: readonly [latitude: number, longitude: number]
  readonly status?: string
}

/** A customer of the business with one job. */
async function aJob(of: Business, { name, day, place, status = 'completed' }: Job) {
  const { slug, siteId, owner } = of
  const phone = aPhone()
  const { customer } = await ok('createCustomer', { ...at(of), body: { name, phone } }, owner)
  const project = await app.workshop.inSite(
    { site: { id: siteId, slug }, actor: { kind: 'server' } },
    async ({ db }) => {
      const { rows } = await sql<{ id: ProjectId }>`
      insert into projects (site_id, id, name, status, customer_id, customer_name, latitude, longitude, day)
        values (${siteId}, gen_random_uuid(), ${`Job of ${name}`}, ${status}, ${customer.id}, ${name}, ${place?.[0] ?? null},
          ${place?.[1] ?? null}, ${day}::date) returning id`.execute(db)
      return rows[0]?.id ?? ''
    },
  )
  return { customer: CustomerId.parse(customer.id), phone, project }
}

/** An invoice of so many cents, paid. */
async function paid(of: Business, customer: CustomerId, cents: number): Promise<void> {
  const invoice = await anInvoice(of, { customer, lines: [labor({ price_cents: cents })] })
  const body = { method: 'cash' as const, cents: invoice.total_cents, invoices: [{ invoice: invoice.id }] }
  await ok('recordPayment', { ...at(of), body }, of.owner)
}

let field: Person
let business: Business
beforeAll(async () => {
  business = await aBusiness('Next Plumbing')
  field = await aMember(business, 'field')
})

it('suggests nothing to a business that has no records, and nothing to who sees no money', async () => {
  const fresh = await aBusiness('Fresh')
  expect(await list(fresh)).toEqual([])
  expect(await codeOf('listOpportunities', at(business), field)).toBe('forbidden')
  const params = { slug: business.slug, opportunityId: OpportunityId.parse('reviews') }
  expect(await codeOf('updateOpportunity', { params, body: { put_away: true } }, field)).toBe('forbidden')
})

describe('neighbors', () => {
  it('are past customers within a mile of a job that was finished lately, with what they paid', async () => {
    const of = await aBusiness('Near Plumbing')
    const near = await aJob(of, { name: 'Next door', day: before(400), place: [37.8001, -122.27] })
    await aJob(of, { name: 'Far away', day: before(400), place: [37.9, -122.27] })
    const silent = await aJob(of, { name: 'Silent', day: before(400), place: [37.8002, -122.27] })
    await ok(
      'updateCustomer',
      { params: { slug: of.slug, customerId: silent.customer }, body: { do_not_contact: true } },
      of.owner,
    )
    const job = await aJob(of, { name: 'Here', day: before(2), place: [37.8, -122.27] })
    await paid(of, near.customer, 32_000)
    const found = (await list(of)).find(({ kind }) => kind === 'neighbors')
    expect(found).toMatchObject({
      id: `neighbors-${job.project}`,
      count: 1,
      amount: { cents: 32_000, currency: 'USD' },
      project: { id: job.project, name: 'Job of Here', day: before(2) },
      // whom nobody may call is not on the sketch either
      ring: { center: { lat: 37.8, lng: -122.27 }, near: [{ lat: 37.8001, lng: -122.27 }] },
      people: [{ name: 'Next door', day: before(400) }],
    })
  })

  it('hear of no job that was finished longer ago', async () => {
    const of = await aBusiness('Late Plumbing')
    await aJob(of, { name: 'Next door', day: before(100), place: [37.8001, -122.27] })
    await aJob(of, { name: 'Here', day: before(46), place: [37.8, -122.27] })
    expect(await kindsOf(of)).not.toContain('neighbors')
  })
})

describe('customers due again', () => {
  it('had their last job about a year ago and asked for nothing since; who paid most comes first', async () => {
    const of = await aBusiness('Again Plumbing')
    const small = await aJob(of, { name: 'Small', day: before(380) })
    const large = await aJob(of, { name: 'Large', day: before(400) })
    await aJob(of, { name: 'Lately', day: before(100) })
    await aJob(of, { name: 'Long ago', day: before(900) })
    const back = await aJob(of, { name: 'Back', day: before(390) })
    await ok(
      'createRequest',
      { ...at(of), body: { name: 'Back', phone: back.phone, message: 'Again', source: 'phone', stage: 'request' } },
      of.owner,
    )
    await paid(of, small.customer, 10_000)
    await paid(of, large.customer, 90_000)
    expect((await list(of)).find(({ kind }) => kind === 'due_again')).toMatchObject({
      count: 2,
      amount: { cents: 100_000 },
      people: [
        { name: 'Large', day: before(400) },
        { name: 'Small', day: before(380) },
      ],
    })
  })
})

it('owes a credit once a friend’s job is won, and no more once it is given', async () => {
  const of = await aBusiness('Credit Plumbing')
  const { customer } = await ok('createCustomer', { ...at(of), body: { name: 'Dana', phone: aPhone() } }, of.owner)
  const { link } = await ok(
    'createReferralLink',
    { ...at(of), body: { customer_id: CustomerId.parse(customer.id) } },
    of.owner,
  )
  const referral = new URL(link.url).searchParams.get('ref') ?? ''
  const asked = { ...at(of), body: { name: 'Friend', phone: aPhone(), referral } }
  const { request_id: requestId } = await ok('createPublicRequest', asked, { token: undefined })
  expect(await kindsOf(of)).not.toContain('credits')
  await ok(
    'updateRequest',
    { params: { slug: of.slug, requestId }, body: { stage: 'won', without_quote: true } },
    of.owner,
  )
  expect((await list(of)).find(({ kind }) => kind === 'credits')).toMatchObject({
    count: 1,
    amount: { cents: 5000 },
    people: [{ name: 'Dana' }],
  })
  const session = { token: of.owner.token, headers: { 'x-site': of.slug } }
  const [sent] = (await ok('getReferrals', {}, session)).referrals
  await ok(
    'updateReferral',
    { params: { slug: of.slug, referralId: ReferralId.parse(sent?.id) }, body: { credited: true } },
    of.owner,
  )
  expect(await kindsOf(of)).not.toContain('credits')
})

it('does not come back for thirty days once it is put away, unless it is brought back', async () => {
  const of = await aBusiness('Rest Plumbing')
  const { project } = await aJob(of, { name: 'Done', day: before(380), place: [37.8, -122.27] })
  expect(await kindsOf(of)).toContain('due_again')
  await putAway(of, 'due_again')
  expect(await kindsOf(of)).not.toContain('due_again')
  await putAway(of, 'due_again', false)
  expect(await kindsOf(of)).toContain('due_again')
  await putAway(of, 'due_again')
  const month = new Date(app.clock.now().getTime() + 30 * 86_400_000)
  await app.workshop.inSystem(async ({ db }) => {
    const rests = db.selectFrom('opportunity_rests').select('until').where('site_id', '=', of.siteId)
    expect(await rests.execute()).toEqual([{ until: month }])
    // thirty days later
    await db.updateTable('opportunity_rests').set({ until: app.clock.now() }).where('site_id', '=', of.siteId).execute()
  })
  expect(await kindsOf(of)).toContain('due_again')

  // one business's job is no job of another, and what is no suggestion is refused
  const strange = { slug: business.slug, opportunityId: OpportunityId.parse(`neighbors-${project}`) }
  const body = { put_away: true }
  expect(await codeOf('updateOpportunity', { params: strange, body }, business.owner)).toBe('not_found')
})
