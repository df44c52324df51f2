import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { OpportunityId } from '#contract/opportunities/types.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { startGrowthPeer } from './growth.peer.ts'
import { until } from '#tests/support/until.ts'

const peer = await startGrowthPeer()
const app = await startApp({
  environment: {
    APP_URL: 'https://office.example',
    MAPS_API_KEY: peer.mapsKey,
    MAPS_API_URL: peer.url,
    GOOGLE_ADS_DEVELOPER_TOKEN: 'developer',
    GOOGLE_ADS_CLIENT_ID: 'client',
    GOOGLE_ADS_CLIENT_SECRET: 'secret',
    GOOGLE_ADS_REFRESH_TOKEN: 'refresh',
    GOOGLE_ADS_CUSTOMER_ID: '123-456-7890',
    GOOGLE_ADS_LOGIN_CUSTOMER_ID: '9876543210',
    GOOGLE_ADS_URL: `${peer.url}/v26`,
    GOOGLE_ADS_TOKEN_URL: `${peer.url}/token`,
    FEATURE_FLAGS: 'install-prompt=off',
    MONITORING_DSN: 'https://abc123@monitoring.example.com/12',
    SUPPORT_CONTACT: 'help@topline.example',
    TAG_MANAGER_ID: 'GTM-AB12CD3',
  },
})
const plain = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const site = {
  renderer,
  assets: { style: '/p-assets/site.css', script: '/p-assets/form.js' },
  shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
  folder: path.resolve('dist/site'),
}
const outside = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await outside.ready()
afterAll(() => outside.close())

let miller: Business
let field: Person
let office: Person
beforeAll(async () => {
  miller = await aBusiness('Miller Plumbing')
  ;[field, office] = await Promise.all([aMember(miller, 'field'), aMember(miller, 'office')])
})

const here = () => ({ slug: miller.slug })
const at = (person: Person = miller.owner) => ({ token: person.token, headers: { 'x-site': miller.slug } })
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }
const page = (url: string, headers: Record<string, string> = browser) => outside.inject({ url, headers })
const ask = (body: object) =>
  ok(
    'createPublicRequest',
    { params: here(), body: { name: 'Rosa Lindqvist', phone: aPhone(), ...body } },
    { token: undefined },
  )
const qr = (query: Record<string, string>) => page(`/api/qr?${new URLSearchParams(query).toString()}`)

describe('a code', () => {
  it('is a PNG or an SVG of an own page with its source, the same each time', async () => {
    const png = await qr({ slug: miller.slug, source: 'truck' })
    expect(png.statusCode).toBe(200)
    expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    const { width, format } = await sharp(png.rawPayload).metadata()
    expect([width, format]).toEqual([600, 'png'])
    const again = await page(`/api/qr?slug=${miller.slug}&source=truck`, {
      ...browser,
      'if-none-match': String(png.headers['etag']),
    })
    expect(again.statusCode).toBe(304)
    const svg = await qr({ slug: miller.slug, source: 'truck', format: 'svg' })
    expect(svg.headers['content-type']).toContain('image/svg+xml')
    expect(svg.body).toMatch(/^<svg[^>]*>/)
    expect(svg.body).not.toBe((await qr({ slug: miller.slug, format: 'svg' })).body)
  })

  it.each([
    ['no business', { slug: 'nobody-at-all' }, 404],
    ['a page that is none', { path: '/secret' }, 404],
    ['a showcase that is none', { path: '/showcases/nothing' }, 404],
    ['another host', { path: '//evil.example' }, 422],
    ['a way out', { path: '/../../p/other' }, 422],
    ['a whole address', { path: 'https://evil.example' }, 422],
    ['a source that is none', { source: 'Two Words' }, 422],
    ['another format', { format: 'gif' }, 422],
    ['an enormous size', { size: '90000' }, 422],
  ])('leads nowhere else: %s', async (_what, query, status) => {
    const answer = await qr({ slug: miller.slug, ...query })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})

describe('where people come from', () => {
  const sources = async () => (await ok('listSources', { params: here() }, office)).sources

  it('is counted and goes along from page to page, into the form and the request', async () => {
    const first = await page(`/p/${miller.slug}?src=yard-sign`)
    expect(first.body).toContain('name="came_from" value="yard-sign"')
    expect(first.body).toContain(`action="/p/${miller.slug}/request?src=yard-sign&amp;lp=%2F"`)
    expect(first.body).toContain(`href="/p/${miller.slug}/es?src=yard-sign&amp;lp=%2F"`)
    const { request_id: requestId } = await ask({ came_from: 'yard-sign' })
    await until(async () =>
      expect(await sources()).toEqual([
        expect.objectContaining({ source: 'yard-sign', visits: 1, requests: 1, won: 0, last_visit: '2026-05-20' }),
      ]),
    )
    const { request } = await ok('getRequest', { params: { ...here(), requestId } }, office)
    expect(request).toMatchObject({ came_from: 'yard-sign', source: 'website_form' })
  })

  it('counts no program, and takes nothing that is no source into the page', async () => {
    await page(`/p/${miller.slug}?src=robots`, { 'user-agent': 'Googlebot/2.1' })
    const strange = await page(`/p/${miller.slug}?src=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(strange.body).not.toContain('alert(1)')
    expect((await page(`/p/${miller.slug}`)).body).toContain('name="came_from" value=""')
    await page(`/p/${miller.slug}?src=truck`)
    await until(async () => expect((await sources()).map(({ source }) => source)).toContain('truck'))
    expect((await sources()).map(({ source }) => source)).not.toContain('robots')
    const { request_id: requestId } = await ask({ came_from: '"><b>' })
    expect((await ok('getRequest', { params: { ...here(), requestId } }, office)).request.came_from).toBeNull()
  })

  it('is known of a chat too', async () => {
    await ok(
      'startChat',
      {
        params: here(),
        body: { body: 'My tap drips', page: `https://office.example/p/${miller.slug}?src=door-hanger` },
      },
      { token: undefined },
    )
    expect((await sources()).find(({ source }) => source === 'door-hanger')).toMatchObject({ requests: 1 })
  })
})

describe('referrals', () => {
  const referrals = () => ok('getReferrals', {}, at())
  const codeIn = (url: string) => new URL(url).searchParams.get('ref') ?? ''
  let customerId: string

  beforeAll(async () => {
    const { customer } = await ok(
      'createCustomer',
      { params: here(), body: { name: 'Dana Whitfield', phone: '(415) 201-7788' } },
      office,
    )
    customerId = customer.id
  })

  it('have one link of the business’s own, and one for each customer', async () => {
    const { link, program, links } = await referrals()
    expect(link).toMatch(new RegExp(`^https://office\\.example/p/${miller.slug}\\?ref=[a-z2-9]{8}$`))
    expect(program).toEqual({
      active: true,
      credit: { cents: 5000, currency: 'USD' },
      friend: null,
      least_job: { cents: 0, currency: 'USD' },
      expires_days: null,
      version: 1,
    })
    expect(links).toEqual([])
    expect((await referrals()).link).toBe(link)
    const given = { params: here(), body: { customer_id: customerId } }
    const made = await ok('createReferralLink', given, office)
    expect((await ok('createReferralLink', given, office)).link.id).toBe(made.link.id)
    expect(made.link).toMatchObject({ customer: { name: 'Dana Whitfield' }, requests: 0, won: 0 })
  })

  it('are written down when somebody comes, due when the job is won, and given once', async () => {
    const [link] = (await referrals()).links
    const code = codeIn(link?.url ?? '')
    expect((await page(`/p/${miller.slug}?ref=${code}`)).body).toContain(`name="referral" value="${code}"`)
    const { request_id: requestId } = await ask({ referral: code })
    const [referral] = (await referrals()).referrals
    expect(referral).toMatchObject({
      referrer: { name: 'Dana Whitfield' },
      request: { id: requestId, name: 'Rosa Lindqvist' },
      status: 'open',
      credit_state: 'none',
    })
    const { request } = await ok('getRequest', { params: { ...here(), requestId } }, office)
    expect(request).toMatchObject({ source: 'referral', came_from: 'referral' })

    const params = { ...here(), referralId: referral?.id ?? '' }
    expect(await codeOf('updateReferral', { params, body: { credited: true } }, office)).toBe('conflict')
    await ok('updateRequest', { params: { ...here(), requestId }, body: { stage: 'won', without_quote: true } }, office)
    expect((await referrals()).referrals[0]).toMatchObject({ status: 'won', credit_state: 'due' })
    const given = await ok('updateReferral', { params, body: { credited: true } }, office)
    expect(given.referral).toMatchObject({ credit_state: 'given', credited: app.clock.now().toISOString(), version: 2 })
    const stale = { token: office.token, headers: { 'if-match': '"1"' } }
    expect(await codeOf('updateReferral', { params, body: { credited: false } }, stale)).toBe('stale')
    const back = await ok('updateReferral', { params, body: { credited: false } }, office)
    expect(back.referral).toMatchObject({ credit_state: 'due', credited: null })
  })

  it('are none when somebody comes by their own link, by no link, or after the program ended', async () => {
    const before = (await referrals()).referrals.length
    const [link] = (await referrals()).links
    const code = codeIn(link?.url ?? '')
    await ask({ referral: code, name: 'Dana Whitfield', phone: '(415) 201-7788' })
    await ask({ referral: 'zzzzzzzz' })
    await ask({ referral: "' or 1=1" })
    const body = { active: false, credit_cents: 7500 }
    const { program } = await ok('updateReferralProgram', { params: here(), body }, miller.owner)
    expect(program).toMatchObject({ active: false, credit: { cents: 7500 } })
    const { request_id: requestId } = await ask({ referral: code })
    const { request } = await ok('getRequest', { params: { ...here(), requestId } }, office)
    expect(request.source).toBe('website_form')
    expect((await referrals()).referrals).toHaveLength(before)
  })

  it('belong to one business', async () => {
    const other = await aBusiness('Other')
    const given = { params: { slug: other.slug }, body: { customer_id: customerId } }
    expect(await codeOf('createReferralLink', given, other.owner)).toBe('not_found')
    expect(await codeOf('getReferrals', {}, at(field))).toBe('forbidden')
    expect(await codeOf('updateReferralProgram', { params: here(), body: {} }, office)).toBe('forbidden')
  })
})

it('lists past customers near a project, the nearest first', async () => {
  const business = await aBusiness('Near')
  const { slug, siteId, owner } = business
  const put = async (name: string, lat: number | null, lng: number | null, status: string) => {
    const { customer } = await ok('createCustomer', { params: { slug }, body: { name, phone: aPhone() } }, owner)
    return app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, async ({ db }) => {
      const { rows } = await sql<{
        id: string
      }>`insert into projects (site_id, id, name, status, customer_id, customer_name, latitude, longitude)
        values (${siteId}, gen_random_uuid(), ${`Job of ${name}`}, ${status}, ${customer.id}, ${name}, ${lat}, ${lng}) returning id`.execute(
        db,
      )
      return rows[0]?.id ?? ''
    })
  }
  const here2 = await put('Here', 37.8, -122.27, 'in_progress')
  await put('One mile', 37.8145, -122.27, 'completed')
  await put('Next door', 37.8001, -122.2701, 'completed')
  await put('Not finished', 37.8002, -122.27, 'lead')
  await put('Far away', 38.8, -122.27, 'completed')
  const nowhere = await put('Nowhere', null, null, 'completed')
  const near = async (projectId: string, metres = 3000) =>
    ok('listNeighbours', { params: { slug, projectId }, query: { metres } }, owner)
  const { neighbours, position } = await near(here2)
  expect(position).toEqual({ lat: 37.8, lng: -122.27 })
  expect(neighbours.map(({ customer }) => customer.name)).toEqual(['Next door', 'One mile'])
  expect(neighbours[0]?.position).toEqual({ lat: 37.8001, lng: -122.2701 })
  expect(neighbours[0]?.distance).toBeLessThan(30)
  expect(neighbours[1]?.distance).toBeGreaterThan(1550)
  expect((await near(here2, 500)).neighbours).toHaveLength(1)
  expect(await near(nowhere)).toEqual({ position: null, neighbours: [] })
  expect(await codeOf('listNeighbours', { params: { slug: miller.slug, projectId: here2 } }, miller.owner)).toBe(
    'not_found',
  )
})

describe('competitors', () => {
  it('are those of the maps service, without the business itself, beside its own reviews', async () => {
    const body = { source: 'imported', place: 'Yelp', author: 'Ann', rating: 4, text: '', date: '2026-05-01' }
    await ok('createReview', { params: here(), body }, miller.owner)
    const { competitors, own, attribution } = await ok('getCompetitors', {}, at())
    const months = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    expect(own).toEqual({ rating: 4, reviews: 1, recent: 1, latest: '2026-05-01', months })
    expect(competitors).toHaveLength(5)
    expect(competitors.map(({ name }) => name)).not.toContain('Miller Plumbing, Inc.'.replace(', Inc.', ''))
    expect(competitors[0]).toEqual({
      place: 'place-1',
      months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
      name: 'Acme Drains',
      address: '1 Main St',
      url: 'https://maps.google.com/?cid=1',
      rating: 4.6,
      reviews: 212,
      recent: 2,
      latest: '2026-05-11',
    })
    expect(attribution).toBe('Google Maps')
    expect(JSON.stringify(peer.asked)).not.toContain(peer.mapsKey)
  })

  it('are those that the owner chose, five at most, kept by their ids alone', async () => {
    const { found } = await ok('findCompetitors', { params: here(), query: { search: 'rooter' } }, miller.owner)
    expect(peer.asked.at(-1)).toMatchObject({ body: { textQuery: expect.stringMatching(/^rooter/) } })
    expect(found.map(({ name }) => name)).not.toContain('Miller Plumbing')
    const choose = (places: readonly string[]) => ({ params: here(), body: { places } })
    const ids = found.map(({ place }) => place)
    expect(await codeOf('chooseCompetitors', choose(ids.slice(0, 2)), office)).toBe('forbidden')
    expect(await codeOf('findCompetitors', { params: here() }, office)).toBe('forbidden')
    expect(await codeOf('chooseCompetitors', choose(ids.slice(0, 6)), miller.owner)).toBe('invalid')
    expect(await codeOf('chooseCompetitors', choose(['a', 'a']), miller.owner)).toBe('invalid')
    // one of them is on no map any more
    await ok('chooseCompetitors', choose(['place-4', 'place-99', 'place-3']), miller.owner)
    const { competitors, chosen } = await ok('getCompetitors', {}, at())
    expect(chosen).toEqual(['place-4', 'place-99', 'place-3'])
    expect(competitors.map(({ name }) => name)).toEqual(['City Pipes', 'Best Rooter'])
    const rows = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('competitors').selectAll().where('site_id', '=', miller.siteId).execute(),
    )
    expect(rows.map((row) => Object.keys(row).toSorted((a, b) => a.localeCompare(b)))).toEqual(
      rows.map(() => ['chosen_at', 'place_id', 'position', 'site_id']),
    )
    await ok('chooseCompetitors', choose([]), miller.owner)
    expect((await ok('getCompetitors', {}, at())).competitors).toHaveLength(5)
  })

  it('are suggested to be caught up with where one is ahead by a little, while there are customers to ask', async () => {
    const of = await aBusiness('Bay Plumbing')
    const { slug, siteId, owner } = of
    const params = { slug }
    const suggested = async (person = owner) => (await ok('getCompetitorOpportunity', { params }, person)).opportunity
    const asks = () => peer.asked.length
    const write = (statement: ReturnType<typeof sql>) =>
      app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, ({ db }) => statement.execute(db))
    const review = (count: number, day: string) =>
      write(sql`insert into reviews (site_id, id, source, author, rating, day)
        select ${siteId}, gen_random_uuid(), 'google', 'Ann', 5, ${day}::date from generate_series(1, ${count}::int)`)
    await ok('chooseCompetitors', { params, body: { places: ['place-3'] } }, owner)
    const before = asks()
    // there is nobody to ask: the service is not asked either
    expect(await suggested()).toBeNull()
    expect(asks()).toBe(before)
    const { customer } = await ok('createCustomer', { params, body: { name: 'Sam', phone: aPhone() } }, owner)
    const done = new Date(app.clock.now().getTime() - 3 * 86_400_000)
    await write(sql`insert into projects (site_id, id, name, status, customer_id, customer_name, modified_at)
      values (${siteId}, gen_random_uuid(), 'A drain', 'completed', ${customer.id}, 'Sam', ${done})`)
    await review(208, '2025-01-05')
    // 212 are four more, and one customer would not do
    expect(await suggested()).toBeNull()
    await review(3, '2026-05-10')
    expect(await suggested()).toMatchObject({
      id: 'competitor',
      kind: 'competitor',
      count: 1,
      competitor: { name: 'Best Rooter', reviews: 212, own: 211, passed: false, source: 'Google Maps' },
    })
    // two of theirs are of the last months, and none of its own: until then they had no more
    await write(sql`update reviews set day = '2025-01-05'`)
    expect(await suggested()).toMatchObject({ competitor: { passed: true } })
    const [desk, crew] = await Promise.all([aMember(of, 'office'), aMember(of, 'field')])
    expect(await suggested(desk)).not.toBeNull()
    expect(await codeOf('getCompetitorOpportunity', { params }, crew)).toBe('forbidden')
    expect(await codeOf('getCompetitorOpportunity', { params }, miller.owner)).toBe('not_found')
    peer.state.failing = true
    expect(await suggested()).toBeNull()
    peer.state.failing = false
    const away = (put_away: boolean) =>
      ok(
        'updateOpportunity',
        { params: { slug, opportunityId: OpportunityId.parse('competitor') }, body: { put_away } },
        owner,
      )
    await away(true)
    expect(await suggested()).toBeNull()
    await away(false)
    await review(1, '2026-05-11')
    // level is not behind
    expect(await suggested()).toBeNull()
  })

  it('are not connected without a service, and not available while it fails', async () => {
    const elsewhere = buildersFor(plain)
    const other = await elsewhere.aBusiness()
    const there = { token: other.owner.token, headers: { 'x-site': other.slug } }
    expect(await elsewhere.codeOf('getCompetitors', {}, there)).toBe('not_connected')
    expect(await elsewhere.codeOf('getKeywordMetrics', { body: { keywords: ['drain'] } }, there)).toBe('not_connected')
    peer.state.failing = true
    expect(await codeOf('getCompetitors', {}, at())).toBe('unavailable')
    expect(await codeOf('getKeywordMetrics', { body: { keywords: ['drain'] } }, at())).toBe('unavailable')
    peer.state.failing = false
  })
})

it('asks the keyword planner as it must be asked, and reads its numbers', async () => {
  const { metrics, currency } = await ok(
    'getKeywordMetrics',
    { body: { keywords: ['Drain  Cleaning', 'drain cleaning'] } },
    at(),
  )
  expect(currency).toBe('USD')
  expect(metrics).toEqual([
    {
      keyword: 'drain cleaning',
      monthly_searches: 2400,
      competition: 'high',
      competition_index: 81,
      low_bid: 12.5,
      high_bid: 48.75,
      months: [
        { month: '2026-03', searches: 2000 },
        { month: '2026-04', searches: 2900 },
      ],
    },
  ])
  expect(await codeOf('getKeywordMetrics', { body: { keywords: [] } }, at())).toBe('invalid')
  peer.state.revoked = true
  expect(await codeOf('getKeywordMetrics', { body: { keywords: ['x'] } }, at())).toBe('not_connected')
})

it('says what stands around the office, for who is signed in', async () => {
  const { surroundings } = await ok('getSurroundings', {}, miller.owner)
  expect(surroundings).toEqual({
    flags: { 'install-prompt': false, 'search-meaning': true, 'office-monitoring': true },
    support: 'mailto:help@topline.example',
    tag_manager: 'GTM-AB12CD3',
    monitoring: { dsn: 'https://abc123@monitoring.example.com/12', release: 'unnamed', environment: 'local' },
  })
  const elsewhere = buildersFor(plain)
  const other = await elsewhere.aBusiness()
  expect((await elsewhere.ok('getSurroundings', {}, other.owner)).surroundings).toMatchObject({
    support: null,
    tag_manager: null,
    monitoring: null,
  })
})
