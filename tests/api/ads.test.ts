import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { costPerJob, returnOf } from '#contract/ads/figures.rules.ts'
import type { SourceReport } from '#contract/ads/types.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { moneyTools } from './money.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok } = builders
const { anInvoice, as } = moneyTools(app, builders)

let house: Business
let office: Person
let field: Person
beforeAll(async () => {
  house = await aBusiness('Ortiz Painting')
  ;[office, field] = await Promise.all([aMember(house, 'office'), aMember(house, 'field')])
})

const at = (where = house) => ({ params: { slug: where.slug } })
const report = async (query: Record<string, string> = {}, where = house, who: Person = where.owner) =>
  (await ok('getSourceReport', { ...at(where), query }, who)) satisfies SourceReport
const rowOf = async (source: string, query: Record<string, string> = {}, where = house) =>
  (await report(query, where)).sources.find((row) => row.source === source)
/** A stranger's request by the website's form. */
const ask = async (touch: string, where = house, more: object = {}) => {
  const body = { name: 'Rosa Lindqvist', phone: aPhone(), touch, ...more }
  return (await ok('createPublicRequest', { ...at(where), body }, { token: undefined })).request_id
}
const change = (requestId: string, body: object, where = house) =>
  ok('updateRequest', { params: { slug: where.slug, requestId }, body }, where.owner)
const customerOf = async (requestId: string, where = house) =>
  (await ok('getRequest', { params: { slug: where.slug, requestId } }, where.owner)).request.customer.id
const pay = (invoice: { id: string }, cents: number, where: Business) =>
  ok('recordPayment', { ...at(where), body: { method: 'cash', cents, invoices: [{ invoice: invoice.id }] } }, as(where))
const cost = (body: object, where = house, who: Person = where.owner) =>
  ok(
    'createAdCost',
    { ...at(where), body: { source: 'angi', from: '2026-05-01', to: '2026-05-20', cents: 6000, ...body } },
    who,
  )

describe('the report of sources', () => {
  it('tells from the click to the paid invoice what a source cost and brought', async () => {
    const won = await ask('gclid=abc&utm_campaign=spring&lp=%2Fservices%2Fdrains')
    await ask('gclid=def')
    await change(won, { stage: 'won', status: 'to_schedule', without_quote: true })
    await cost({ source: 'google-ads', cents: 9000 }, house, office)
    const invoice = await anInvoice(house, { customer: await customerOf(won) })
    await pay(invoice, 10_000, house)
    const row = await rowOf('google-ads')
    expect(row).toMatchObject({ spent_cents: 9000, leads: 2, qualified: 1, won: 1, paid_cents: 10_000 })
    expect(row?.weeks.at(-1)).toBe(2)
    const query = { source: 'google-ads' }
    const { requests } = await ok('listSourceRequests', { ...at(), query }, house.owner)
    expect(requests.map(({ id }) => id)).toContain(won)
    expect(requests.find(({ id }) => id === won)).toMatchObject({
      campaign: 'spring',
      landing_path: '/services/drains',
      stage: 'won',
      paid_cents: 10_000,
    })
  })

  it('has each request in one row, and its rows add up: by website, phone, code, and by hand', async () => {
    const where = await aBusiness('Adding House')
    await ask('', where)
    await ask('rf=www.yelp.com', where)
    await ask('', where, { came_from: 'yard-sign' })
    const byHand = async (source: string) => {
      const body = { name: 'Ben Ito', phone: aPhone(), source }
      return (await ok('createRequest', { ...at(where), body }, where.owner)).request.id
    }
    await byHand('phone')
    await byHand('thumbtack')
    const spam = await byHand('google')
    await change(spam, { stage: 'closed', status: 'spam' }, where)
    await change(await byHand('google'), { archived: true }, where)
    const { sources, totals } = await report({}, where)
    expect(Object.fromEntries(sources.map((row) => [row.source, row.leads]))).toEqual({
      direct: 1,
      yelp: 1,
      print: 1,
      phone: 1,
      thumbtack: 1,
    })
    expect(totals.leads).toBe(5)
    const listed = await Promise.all(
      sources.map(({ source }) => ok('listSourceRequests', { ...at(where), query: { source } }, where.owner)),
    )
    expect(new Set(listed.flatMap(({ requests }) => requests.map(({ id }) => id))).size).toBe(5)
  })

  it('puts all posts into one row, and all that is printed into another, and says what each of them brought', async () => {
    const where = await aBusiness('Many House')
    const networks = [
      { network: 'facebook', texts: null },
      { network: 'google', texts: null },
    ]
    const body = { texts: { en: 'Patio done in Oakland', es: '' }, networks }
    const { post } = await ok('createSocialPost', { ...at(where), body }, where.owner)
    const [facebook = '', google = ''] = post.targets.map(({ source }) => source)
    const code = { name: 'Van', path: '', source: 'van' }
    await ok('createPrintCode', { ...at(where), body: code }, where.owner)
    for (const source of [facebook, facebook, google, 'van', 'yard-sign', 'door-hanger-2'])
      await ask('', where, { came_from: source })
    await cost({ source: 'yard-sign', cents: 3000 }, where)
    const { sources } = await report({}, where)
    expect(sources.map(({ source, leads, parts, spent_cents: cents }) => [source, leads, parts, cents])).toEqual([
      ['print', 3, 3, 3000],
      ['posts', 3, 2, 0],
    ])
    const partsOf = async (source: 'posts' | 'print') =>
      (await ok('listSourceParts', { ...at(where), query: { source } }, where.owner)).parts
    expect((await partsOf('posts')).map(({ source, name, network, leads }) => [source, name, network, leads])).toEqual([
      [facebook, 'Patio done in Oakland', 'facebook', 2],
      [google, 'Patio done in Oakland', 'google', 1],
    ])
    expect((await partsOf('print')).map(({ source, name, spent_cents: cents }) => [source, name, cents])).toEqual([
      ['yard-sign', '', 3000],
      ['door-hanger-2', '', 0],
      ['van', 'Van', 0],
    ])
    const requestsOf = async (query: { source: string; part?: string }) =>
      (await ok('listSourceRequests', { ...at(where), query }, where.owner)).requests.map(({ source }) => source)
    expect((await requestsOf({ source: 'posts' })).toSorted()).toEqual([facebook, facebook, google].toSorted())
    expect(await requestsOf({ source: 'posts', part: google })).toEqual([google])
    expect(await codeOf('listSourceParts', { ...at(where), query: { source: 'posts' } }, field)).toBe('not_found')
    expect(await codeOf('listSourceParts', { ...at(), query: { source: 'posts' } }, field)).toBe('forbidden')
  })

  it('gives the credit to the last way that was no direct visit, or to the first', async () => {
    const where = await aBusiness('Twice House')
    const kept = await ask('rf=www.yelp.com', where)
    app.clock.set('2026-05-20T18:40:00.000Z')
    const duplicate = await ask('gclid=abc', where)
    app.clock.set(firstMoment)
    const merge = { params: { slug: where.slug, requestId: kept }, body: { duplicate_id: duplicate } }
    await ok('mergeRequests', merge, where.owner)
    expect((await report({}, where)).sources.map(({ source, leads }) => [source, leads])).toEqual([['google-ads', 1]])
    expect((await report({ model: 'first' }, where)).sources.map(({ source }) => source)).toEqual(['yelp'])
  })

  it('counts a cost by its days within the range, and requests by the business’s own days', async () => {
    const where = await aBusiness('Ranging House')
    await cost({ from: '2026-05-01', to: '2026-05-10', cents: 1000 }, where)
    expect((await rowOf('angi', { from: '2026-05-08', to: '2026-05-31' }, where))?.spent_cents).toBe(300)
    expect((await rowOf('angi', { from: '2026-05-01', to: '2026-05-10' }, where))?.spent_cents).toBe(1000)
    expect(await rowOf('angi', { from: '2026-05-11', to: '2026-05-31' }, where)).toBeUndefined()
    await ask('', where)
    const day = firstMoment.slice(0, 10)
    expect((await rowOf('direct', { from: day, to: day }, where))?.leads).toBe(1)
    expect(await rowOf('direct', { from: '2026-05-01', to: '2026-05-19' }, where)).toBeUndefined()
  })

  it('says less than nothing where a credit was given before the range and taken back in it', async () => {
    const giving = await aBusiness('Giving Roofs')
    const customer = await customerOf(await ask('', giving), giving)
    const { link } = await ok('createReferralLink', { ...at(giving), body: { customer_id: customer } }, giving.owner)
    const referral = new URL(link.url).searchParams.get('ref') ?? ''
    const friend = await ask('', giving, { referral })
    await change(friend, { stage: 'won', without_quote: true }, giving)
    const there = { token: giving.owner.token, headers: { 'x-site': giving.slug } }
    const [owed] = (await ok('getReferrals', {}, there)).referrals
    if (!owed) throw new Error('nobody came')
    const params = { slug: giving.slug, referralId: owed.id }
    for (const credited of [true, false]) await ok('updateReferral', { params, body: { credited } }, giving.owner)
    await app.workshop.inSystem(({ db }) =>
      sql`update referral_credits set at = at - interval '10 days' where referral_id = ${owed.id} and kind = 'paid_out'`.execute(
        db,
      ),
    )
    const row = await rowOf('referral', { from: '2026-05-19' }, giving)
    expect(row).toMatchObject({ spent_cents: -5000, won: 1 })
    expect(row && [costPerJob(row), returnOf(row)]).toEqual([null, null])
  })

  it('does not count what a customer got back', async () => {
    const where = await aBusiness('Refunding House')
    const request = await ask('rf=www.angi.com', where)
    const invoice = await anInvoice(where, { customer: await customerOf(request, where) })
    const { payment } = await pay(invoice, 10_000, where)
    expect((await rowOf('angi', {}, where))?.paid_cents).toBe(10_000)
    const back = { params: { slug: where.slug, paymentId: payment.id }, body: { reason: 'Bounced' } }
    await ok('reversePayment', back, as(where))
    expect((await rowOf('angi', {}, where))?.paid_cents).toBe(0)
  })

  it.each([
    ['turned around', { from: '2026-05-20', to: '2026-05-19' }],
    ['longer than three years', { from: '2020-01-01', to: '2026-05-19' }],
    ['of no day', { from: '2026-02-30' }],
    ['of another model', { model: 'middle' }],
  ])('refuses a range %s', async (_what, query) => {
    expect(await codeOf('getSourceReport', { ...at(), query }, office)).toBe('invalid')
  })

  it('is for the office, and for no other business', async () => {
    const other = await aBusiness('Other House')
    await cost({}, other)
    expect((await report({}, house, office)).sources.some(({ source }) => source === 'angi')).toBe(false)
    expect(await codeOf('getSourceReport', at(), field)).toBe('forbidden')
    expect(await codeOf('getSourceReport', at(other), house.owner)).toBe('not_found')
  })
})

/** As somebody who has seen the first version. */
const first = (who: Person) => ({ ...who, headers: { 'if-match': '"1"' } })

describe('a cost', () => {
  it('is corrected, and refused where somebody else did it first, and is gone when it is deleted', async () => {
    const where = await aBusiness('Correcting House')
    const { cost: made } = await cost({ note: 'May' }, where)
    const of = { params: { slug: where.slug, adCostId: made.id } }
    const { cost: changed } = await ok('updateAdCost', { ...of, body: { cents: 7000 } }, first(where.owner))
    expect(changed).toMatchObject({ cents: 7000, note: 'May', version: 2 })
    expect(await codeOf('updateAdCost', { ...of, body: { cents: 1 } }, first(where.owner))).toBe('stale')
    await cost({ note: 'June' }, where)
    const page = await ok('listAdCosts', { ...at(where), query: { limit: 1 } }, where.owner)
    const cursor = page.next_cursor ?? ''
    const second = await ok('listAdCosts', { ...at(where), query: { limit: 1, cursor } }, where.owner)
    expect([...page.costs, ...second.costs].map(({ note }) => note)).toEqual(['June', 'May'])
    expect(second.next_cursor).toBeNull()
    await ok('deleteAdCost', of, where.owner)
    expect(await codeOf('deleteAdCost', of, where.owner)).toBe('not_found')
    expect((await ok('listAdCosts', at(where), where.owner)).costs).toHaveLength(1)
  })

  it.each([
    ['of nothing', { cents: 0 }],
    ['of a part of a cent', { cents: 10.5 }],
    ['less than nothing', { cents: -5 }],
    ['of too much', { cents: 1_000_000_001 }],
    ['that ends before it begins', { from: '2026-05-20', to: '2026-05-19' }],
    ['of more than a year', { from: '2025-01-01', to: '2026-05-19' }],
    ['without a source', { source: '' }],
    ['of a source with markup', { source: '<b>x</b>' }],
    ['with a note over lines', { note: 'a\nb' }],
  ])('%s is refused', async (_what, body) => {
    const given = { source: 'angi', from: '2026-05-01', to: '2026-05-20', cents: 6000, ...body }
    expect(await codeOf('createAdCost', { ...at(), body: given }, office)).toBe('invalid')
  })

  it('belongs to the office of its own business', async () => {
    const { cost: made } = await cost({})
    const other = await aBusiness('Foreign House')
    const foreign = { params: { slug: other.slug, adCostId: made.id }, body: { cents: 1 } }
    expect(await codeOf('updateAdCost', foreign, other.owner)).toBe('not_found')
    const own = { params: { slug: house.slug, adCostId: made.id }, body: { cents: 1 } }
    expect(await codeOf('updateAdCost', own, field)).toBe('forbidden')
  })
})
