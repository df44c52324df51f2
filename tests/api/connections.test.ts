import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { importReviewsKind } from '#server/areas/connections/connections.kinds.ts'
import { askDueKind } from '#server/areas/reviews/reviews.jobs.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '#tests/support/builders.ts'
import { startIssuer } from '#tests/support/issuer.ts'
import { startGooglePeer } from '../peers/google/peer.ts'

const appUrl = 'http://office.example'
const callback = `${appUrl}/settings/connections`
const google = await startGooglePeer()
afterAll(() => google.close())
const issuer = await startIssuer(callback, { scopes: ['https://www.googleapis.com/auth/business.manage'] })
const graph = await startGraph()
const app = await startApp({
  works: true,
  environment: {
    APP_URL: appUrl,
    GOOGLE_ISSUER: issuer.settings.issuer,
    GOOGLE_CLIENT_ID: issuer.settings.clientId,
    GOOGLE_CLIENT_SECRET: issuer.settings.clientSecret,
    GOOGLE_BUSINESS_URL: google.url,
    FACEBOOK_APP_ID: 'app-1',
    FACEBOOK_APP_SECRET: 'a secret of the app',
    FACEBOOK_URL: graph.url,
    FACEBOOK_GRAPH_URL: `${graph.url}/v23.0`,
  },
})
const bare = await startApp()
const { aBusiness, aMember, aPerson, call, codeOf, ok, refused } = buildersFor(app)
const byName = ([one]: readonly unknown[], [other]: readonly unknown[]) => String(one).localeCompare(String(other))

const [pipes, other] = await Promise.all([aBusiness('Quick Pipes'), aBusiness('Other Pipes')])
const [office, field] = await Promise.all([aMember(pipes, 'office'), aMember(pipes, 'field')])
beforeEach(() => {
  google.failing = undefined
  google.short = 0
  google.pageSize = 50
  issuer.state.refusesTokens = false
})

type Provider = 'google' | 'facebook'
const at = (business: Business, provider?: Provider) => ({
  params: { slug: business.slug, ...(provider ? { provider } : {}) },
})
const begin = async (business: Business, provider: Provider, body: object = {}, who = business.owner) =>
  (await ok('beginConnection', { ...at(business, provider), body }, who)).url
const finish = (business: Business, provider: Provider, back: URL, who = business.owner) =>
  ok('finishConnection', { ...at(business, provider), body: { query: back.search } }, who)
const connectGoogle = async (business: Business) =>
  finish(business, 'google', await issuer.visit(await begin(business, 'google'), 'owner@quick.example'))
const stateOf = async (business: Business, provider: Provider = 'google') => {
  const { connections } = await ok('listConnections', at(business), business.owner)
  const found = connections.find((one) => one.provider === provider)
  if (!found) throw new Error('no such provider')
  return found
}
const site = (business: Business) => ({ token: business.owner.token, headers: { 'x-site': business.slug } })
const read = async (business: Business, provider: Provider = 'google') => {
  const before = (await stateOf(business, provider)).imported
  app.clock.advance(1)
  await app.workshop.inSystem((work) =>
    work.enqueue(importReviewsKind, { site: { id: business.siteId, slug: business.slug }, provider }),
  )
  await expect.poll(async () => (await stateOf(business, provider)).imported).not.toBe(before)
}
const reviewsOf = async (business: Business) =>
  (await ok('listReviews', { ...at(business), query: { limit: 100 } }, business.owner)).reviews
const aReview = (id: string, more: Partial<(typeof google.reviews)[number]> = {}) => ({
  reviewId: id,
  reviewer: { displayName: `Author ${id}` },
  starRating: 'FIVE' as const,
  comment: `Words of ${id}`,
  createTime: '2026-05-10T20:00:00Z',
  updateTime: '2026-05-10T20:00:00Z',
  ...more,
})

interface Recommendation {
  created_time: string
  rating?: number
  recommendation_type?: string
  review_text?: string
  reviewer?: { id: string; name: string }
  open_graph_story?: { id: string }
}

/** The Graph as far as campaigns, pages and recommendations go: shapes of its own descriptions (Page, Recommendation). */
async function startGraph() {
  const state = {
    ended: false,
    granted: ['ads_read', 'pages_show_list', 'pages_read_user_content'],
    asked: new Array<string>(),
    pages: [
      {
        id: '555',
        name: 'Quick Pipes',
        category: 'Plumber',
        link: 'https://www.facebook.com/quick',
        tasks: ['MODERATE'],
      },
    ],
    recommendations: new Array<Recommendation>(),
    /** In one answer, whatever was asked for. */
    pageSize: 2,
    /** From this version on the Graph hands out no recommendations. */
    withdrawnFrom: 99,
    failing: null as number | null,
    /** What a renewal waits for, and what comes of it. */
    renewing: undefined as undefined | { begun: () => void; answer: Promise<{ status: number; content: object }> },
    /** What a look at the pages waits for, and what it gives. */
    looking: undefined as undefined | { begun: () => void; answer: Promise<object[]> },
    /** With which tokens was asked. */
    tokens: new Array<string>(),
  }
  let traded = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://graph')
    state.asked.push(`${request.method} ${url.pathname}`)
    const [, version = '', path = ''] = /^\/v(\d+)\.0(\/.*)$/.exec(url.pathname) ?? []
    const send = (status: number, content: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    const fail = (code: number) => send(400, { error: { code, message: 'as the test asked', fbtrace_id: 'A1' } })
    if (path === '/oauth/access_token') {
      const given = new URLSearchParams(await textOf(request)).get('fb_exchange_token')
      if (given === null) return send(200, { access_token: 'short', expires_in: 3600 })
      traded += 1
      const made = `a-facebook-token-of-a-person-${traded}`
      if (given !== 'short' && state.renewing) {
        state.renewing.begun()
        const { status, content } = await state.renewing.answer
        return send(status, content)
      }
      return send(200, { access_token: made, expires_in: 5_184_000 })
    }
    if (state.ended) return fail(190)
    if (!url.searchParams.has('appsecret_proof')) return fail(100)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (path === '/555/ratings') {
      if (token !== 'a-token-of-the-page') return fail(210)
      if (state.failing !== null) return fail(state.failing)
      if (Number(version) >= state.withdrawnFrom) return fail(12)
      const from = Number(url.searchParams.get('after') ?? 0)
      const to = from + state.pageSize
      const more = to < state.recommendations.length
      return send(200, {
        data: state.recommendations.slice(from, to),
        paging: { cursors: { before: String(from), after: String(to) }, ...(more ? { next: 'more' } : {}) },
      })
    }
    if (!token.startsWith('a-facebook-token-of-a-person')) return send(401, {})
    state.tokens.push(token)
    if (path === '/me') return send(200, { id: '7', name: 'Pat Miller' })
    if (path === '/me/permissions')
      return send(200, { data: state.granted.map((permission) => ({ permission, status: 'granted' })) })
    if (path === '/me/accounts' && state.looking) {
      const { begun, answer: late } = state.looking
      state.looking = undefined
      begun()
      return send(200, { data: await late })
    }
    if (path === '/me/accounts') return send(200, { data: state.pages })
    if (path === '/555') return send(200, { id: '555', access_token: 'a-token-of-the-page' })
    if (path === '/me/adaccounts') return send(200, { data: [{ id: 'act_5', name: 'Quick ads', currency: 'USD' }] })
    if (path === '/act_5/campaigns' && !url.searchParams.has('after'))
      return send(200, {
        data: [
          {
            id: '11',
            name: 'Spring',
            effective_status: 'ACTIVE',
            objective: 'OUTCOME_LEADS',
            daily_budget: '1500',
            insights: { data: [{ spend: '12.34', impressions: '900', clicks: '21' }] },
          },
        ],
        paging: { cursors: { after: 'x' }, next: 'more' },
      })
    if (path === '/act_5/campaigns')
      return send(200, { data: [{ id: '12', name: 'Winter', effective_status: 'PAUSED' }] })
    return fail(100)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('connecting', () => {
  it('says what is not set up, and names no setting of the server to members', async () => {
    const builders = buildersFor(bare)
    const business = await builders.aBusiness()
    const { connections, services } = await builders.ok('listConnections', at(business), business.owner)
    expect(connections.map(({ provider, configured, state }) => [provider, configured, state])).toEqual([
      ['google', false, 'not_connected'],
      ['facebook', false, 'not_connected'],
    ])
    expect([...connections, ...services].flatMap(({ settings }) => settings)).toEqual([])
    // what needs no provider of its own is always there
    expect(services.filter(({ configured }) => configured).map(({ name }) => name)).toEqual(['pushes', 'storage'])
    expect(await builders.codeOf('beginConnection', { ...at(business, 'google'), body: {} }, business.owner)).toBe(
      'not_connected',
    )
    const header = { token: business.owner.token, headers: { 'x-site': business.slug } }
    expect(await builders.codeOf('getFacebookCampaigns', {}, header)).toBe('not_connected')
    expect((await builders.ok('getAutoReplyBanner', {}, header)).banner).toMatchObject({
      state: 'unavailable',
      reason: 'not_configured',
    })
  })

  it('goes to Google with PKCE, state and nonce, and comes back to the screen it was begun on', async () => {
    const url = new URL(await begin(pipes, 'google', { return_path: '/reviews?tab=rules' }))
    const query = Object.fromEntries(url.searchParams)
    expect(query).toMatchObject({ code_challenge_method: 'S256', access_type: 'offline', redirect_uri: callback })
    expect(query['nonce']).toMatch(/.{20}/)
    expect(query['state']).toMatch(new RegExp(`^${pipes.slug}\\.google\\.`))
    expect(query['scope']).toContain('business.manage')
    const back = await issuer.visit(url.href, 'owner@quick.example')
    const { connection, return_path: path } = await finish(pipes, 'google', back)
    expect(path).toBe('/reviews?tab=rules')
    // its only place is verified: nothing is left to choose
    expect(connection).toMatchObject({
      state: 'verified',
      place: { id: 'accounts/1/locations/2', name: 'Quick Pipes' },
    })
    expect(
      await codeOf('finishConnection', { ...at(pipes, 'google'), body: { query: back.search } }, pipes.owner),
    ).toBe('conflict')
    expect(google.refusals).toEqual([])
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'settings', '/a b'])(
    'never leads to %s',
    async (path) => {
      const given = { ...at(pipes, 'google'), body: { return_path: path } }
      expect(await codeOf('beginConnection', given, pipes.owner)).toBe('invalid')
    },
  )

  it('keeps no token readable', async () => {
    await connectGoogle(pipes)
    const rows = await app.workshop.inSystem(({ db }) => db.selectFrom('connections').selectAll().execute())
    expect(rows.length).toBeGreaterThan(0)
    for (const { sealed_tokens: sealed } of rows) {
      expect(sealed).toMatch(/^v1\./)
      expect(JSON.parse(app.parts.sealer.open('provider-token', sealed))).toHaveProperty('refresh')
    }
  })

  it('is bound to the person, the business and fifteen minutes', async () => {
    const second = await aPerson()
    await app.workshop.inSystem(({ db }) =>
      db.insertInto('memberships').values({ site_id: pipes.siteId, user_id: second.userId, role: 'owner' }).execute(),
    )
    const returned = async () => issuer.visit(await begin(pipes, 'google'), 'owner@quick.example')
    const attempt = (business: Business, back: URL, who: Person) =>
      codeOf('finishConnection', { ...at(business, 'google'), body: { query: back.search } }, who)
    expect(await attempt(pipes, await returned(), second)).toBe('conflict')
    expect(await attempt(other, await returned(), other.owner)).toBe('conflict')
    const late = await returned()
    app.clock.advance(16 * 60)
    expect(await attempt(pipes, late, pipes.owner)).toBe('conflict')
  })

  it('is not connected when the person presses cancel', async () => {
    const back = await issuer.cancel(await begin(other, 'google'))
    expect(
      await codeOf('finishConnection', { ...at(other, 'google'), body: { query: back.search } }, other.owner),
    ).toBe('conflict')
    expect((await stateOf(other)).state).toBe('not_connected')
  })

  it('is the owner’s; the office sees it, the field does not, others find nothing', async () => {
    const given = { ...at(pipes, 'google'), body: {} }
    expect(await codeOf('beginConnection', given, office)).toBe('forbidden')
    expect(await codeOf('endConnection', at(pipes, 'google'), office)).toBe('forbidden')
    expect(await codeOf('listConnections', at(pipes), field)).toBe('forbidden')
    expect(await codeOf('listConnections', at(pipes), other.owner)).toBe('not_found')
    const { connections } = await ok('listConnections', at(pipes), office)
    expect(connections[0]?.may.connect).toBe(false)
  })

  it('is requested while Google has not opened its interface, and verified once it has', async () => {
    const business = await aBusiness('Waiting Pipes')
    google.failing = { status: 403, path: /accounts/ }
    expect((await connectGoogle(business)).connection).toMatchObject({
      state: 'requested',
      account: '',
      last_error: { fault: 'forbidden' },
    })
    google.failing = undefined
    const { connection } = await ok('checkConnection', { ...at(business, 'google'), body: {} }, business.owner)
    expect(connection).toMatchObject({ state: 'verified', last_error: null })
  })

  it('is approved until a verified place is chosen', async () => {
    const business = await aBusiness('Two Pipes')
    google.places.push({ name: 'locations/3', title: 'Second shop', verified: false })
    expect((await connectGoogle(business)).connection).toMatchObject({ state: 'approved', place: null })
    const { places } = await ok('listConnectionPlaces', at(business), business.owner)
    expect(places.map(({ id, name, verified }) => [id, name, verified])).toEqual([
      ['accounts/1/locations/2', 'Quick Pipes', true],
      ['accounts/1/locations/3', 'Second shop', false],
    ])
    const choose = (place: string) => ({ ...at(business), body: { place } })
    expect((await ok('chooseConnectionPlace', choose('accounts/1/locations/3'), business.owner)).connection.state).toBe(
      'approved',
    )
    expect((await ok('chooseConnectionPlace', choose('accounts/1/locations/2'), business.owner)).connection.state).toBe(
      'verified',
    )
    expect(await codeOf('chooseConnectionPlace', choose('accounts/9/locations/9'), business.owner)).toBe('invalid')
    google.places.pop()
    expect(google.refusals).toEqual([])
  })

  it('renews a token that ends, and breaks when the permission is gone: the owner hears of it', async () => {
    const business = await aBusiness('Broken Pipes')
    await connectGoogle(business)
    // what is read of it then would find the permission gone before the check below does
    await expect.poll(async () => (await stateOf(business)).imported).not.toBeNull()
    const check = () => ok('checkConnection', { ...at(business, 'google'), body: {} }, business.owner)
    app.clock.advance(3600)
    expect((await check()).connection.state).toBe('verified')

    issuer.state.refusesTokens = true
    google.failing = { status: 401, path: /accounts/ }
    expect((await check()).connection).toMatchObject({ state: 'broken', last_error: { fault: 'revoked' } })
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query<object>(
          "select data -> 'data' ->> 'event' as event, data -> 'data' -> 'users' as users from jobs.job where name = 'notifications.notify' and data::text like $1",
          [`%${business.siteId}%`],
        )
        return rows
      })
      .toEqual([{ event: 'connection_broken', users: [business.owner.userId] }])
    expect(await codeOf('listConnectionPlaces', at(business), business.owner)).toBe('not_connected')
    expect((await refused('checkConnection', { ...at(business, 'google'), body: {} }, business.owner)).code).toBe(
      'not_connected',
    )

    google.failing = undefined
    issuer.state.refusesTokens = false
    expect((await connectGoogle(business)).connection.state).toBe('verified')
    expect((await ok('endConnection', at(business, 'google'), business.owner)).connection.state).toBe('not_connected')
    expect((await stateOf(business)).state).toBe('not_connected')
  })

  it('goes on while Google does not answer', async () => {
    const business = await aBusiness('Patient Pipes')
    await connectGoogle(business)
    google.failing = { status: 503, path: /accounts/ }
    const { connection } = await ok('checkConnection', { ...at(business, 'google'), body: {} }, business.owner)
    expect(connection).toMatchObject({ state: 'verified', last_error: { fault: 'unavailable' } })
    expect(await codeOf('listConnectionPlaces', at(business), business.owner)).toBe('unavailable')
  })
})

describe('reviews at Google', () => {
  let business: Business
  beforeAll(async () => {
    google.reviews.length = 0
    business = await aBusiness('Reviewed Pipes')
  })

  it('are read page by page, each once, and those written down by hand before are the same', async () => {
    await ok(
      'createReview',
      {
        ...at(business),
        body: { source: 'google', author: 'author r3', rating: 5, text: 'Words of r3', date: '2026-05-10' },
      },
      business.owner,
    )
    google.pageSize = 2
    google.reviews.push(...['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => aReview(id)))
    google.reviews.push(aReview('r6', { reviewer: { isAnonymous: true }, starRating: 'TWO', comment: 'Late' }))
    await connectGoogle(business)
    await expect.poll(async () => (await stateOf(business)).imported).not.toBeNull()
    await read(business)
    const reviews = await reviewsOf(business)
    expect(reviews.map(({ author, rating }) => [author, rating]).toSorted(byName)).toEqual([
      ['A Google user', 2],
      ['Author r1', 5],
      ['Author r2', 5],
      ['Author r3', 5],
      ['Author r4', 5],
      ['Author r5', 5],
    ])
    expect(reviews.every(({ may }) => may.reply)).toBe(true)
    expect(google.refusals).toEqual([])
  })

  it('follow what is changed and taken away there, and nothing goes by a short answer', async () => {
    const review = google.reviews.find(({ reviewId }) => reviewId === 'r1')
    Object.assign(review ?? {}, { comment: 'Changed my mind', starRating: 'ONE', updateTime: '2026-05-21T00:00:00Z' })
    google.short = 2
    for (let run = 0; run < 3; run += 1) {
      await read(business)
      app.clock.advance(3600)
    }
    expect(await reviewsOf(business)).toHaveLength(6)
    expect((await reviewsOf(business)).find(({ author }) => author === 'Author r1')).toMatchObject({
      rating: 1,
      text: 'Changed my mind',
    })
    google.short = 0
    google.reviews.splice(
      google.reviews.findIndex(({ reviewId }) => reviewId === 'r5'),
      1,
    )
    await read(business)
    expect(await reviewsOf(business)).toHaveLength(6)
    app.clock.advance(3600)
    await read(business)
    expect((await reviewsOf(business)).map(({ author }) => author)).not.toContain('Author r5')
    const { summary } = await ok('getReviewSummary', at(business), business.owner)
    expect(summary).toMatchObject({ total: 5, average: 3.6, unanswered: 5 })
    expect(summary.months.at(-1)).toMatchObject({ month: '2026-05-01', total: 5, average: 3.6 })
  })

  it('are answered: posted, changed and taken away, by a job that says how far it is', async () => {
    const [review] = (await reviewsOf(business)).filter(({ author }) => author === 'Author r2')
    const id = review?.id ?? ''
    const post = (comment: string) => ({ body: { review_id: id, comment } })
    const now = async () => (await reviewsOf(business)).find((one) => one.id === id)
    const sent = await ok('postGoogleReviewReply', post('Thank you, Ana'), site(business))
    expect(sent.review).toMatchObject({ reply: null, reply_sending: { text: 'Thank you, Ana', state: 'queued' } })
    await expect.poll(async () => (await now())?.reply?.text).toBe('Thank you, Ana')
    expect((await now())?.reply_sending).toBeNull()
    await ok('postGoogleReviewReply', post('Thank you so much'), site(business))
    await expect.poll(async () => (await now())?.reply?.text).toBe('Thank you so much')
    expect(google.reviews.find(({ reviewId }) => reviewId === 'r2')?.reviewReply?.comment).toBe('Thank you so much')
    await ok('deleteGoogleReviewReply', { body: { review_id: id } }, site(business))
    await expect.poll(async () => (await now())?.reply).toBeNull()
    expect(google.reviews.find(({ reviewId }) => reviewId === 'r2')?.reviewReply).toBeUndefined()
    expect(google.asked.filter((line) => line.includes('/reply'))).toEqual([
      'PUT /v4/accounts/1/locations/2/reviews/r2/reply',
      'PUT /v4/accounts/1/locations/2/reviews/r2/reply',
      'DELETE /v4/accounts/1/locations/2/reviews/r2/reply',
    ])
    expect(google.refusals).toEqual([])
  })

  it('say why a reply did not get there', async () => {
    const review = (await reviewsOf(business)).find(({ author }) => author === 'Author r4')
    google.failing = { status: 403, path: /reply$/ }
    await ok('postGoogleReviewReply', { body: { review_id: review?.id, comment: 'Thanks' } }, site(business))
    await expect
      .poll(async () => (await reviewsOf(business)).find(({ id }) => id === review?.id)?.reply_sending)
      .toEqual({ text: 'Thanks', state: 'failed', reason: 'forbidden' })
  })

  it('take at most 4,096 bytes, from the office, about a review of their own at Google', async () => {
    const [review] = await reviewsOf(business)
    const post = (comment: string, who = site(business)) =>
      codeOf('postGoogleReviewReply', { body: { review_id: review?.id, comment } }, who)
    expect(await post('é'.repeat(2049))).toBe('invalid')
    expect(await post(' ')).toBe('invalid')
    expect(await post('Thanks', { ...site(other) })).toBe('not_found')
    const crew = await aMember(business, 'field')
    expect(await post('Thanks', { token: crew.token, headers: { 'x-site': business.slug } })).toBe('forbidden')
    const { review: own } = await ok(
      'createReview',
      { ...at(business), body: { source: 'facebook', author: 'F', rating: 4, date: '2026-05-01' } },
      business.owner,
    )
    const given = { body: { review_id: own.id, comment: 'Thanks' } }
    expect(await codeOf('postGoogleReviewReply', given, site(business))).toBe('invalid')
  })

  it('have drafts prepared where the owner wants it; nothing is posted', async () => {
    const { banner } = await ok('getAutoReplyBanner', {}, site(business))
    expect(banner).toMatchObject({ state: 'off', reason: null, drafted: 0 })
    expect(banner.example?.draft.length).toBeGreaterThan(10)
    await ok('updateReviewRules', { ...at(business), body: { drafts: true } }, business.owner)
    await expect
      .poll(async () => (await ok('getAutoReplyBanner', {}, site(business))).banner)
      .toMatchObject({ state: 'on', drafted: banner.waiting })
    const low = (await reviewsOf(business)).find(({ rating }) => rating === 1)
    expect(low?.reply_draft).toMatch(/Author/)
    expect(low?.reply).toBeNull()
    const again = await ok(
      'draftReviewReply',
      { params: { slug: business.slug, reviewId: low?.id ?? '' }, body: { attempt: 1 } },
      business.owner,
    )
    expect(again).toMatchObject({ by: 'built_in' })
    expect(google.asked.filter((line) => line.includes('/reply')).length).toBeLessThan(5)
  })

  it('need the connection', async () => {
    const [review] = (await reviewsOf(business)).filter(({ source }) => source === 'google')
    await ok('endConnection', at(business, 'google'), business.owner)
    const given = { body: { review_id: review?.id, comment: 'Thanks' } }
    expect(await codeOf('postGoogleReviewReply', given, site(business))).toBe('not_connected')
    expect((await reviewsOf(business)).some(({ may }) => may.reply)).toBe(false)
  })
})

describe('Facebook', () => {
  const connectFacebook = async (business: Business) => {
    const url = new URL(await begin(business, 'facebook'))
    const back = new URL(`${callback}?code=abc&state=${encodeURIComponent(url.searchParams.get('state') ?? '')}`)
    return finish(business, 'facebook', back)
  }

  it.each([
    ['a token', { status: 200, content: { access_token: 'a-facebook-token-of-a-person-late', expires_in: 5_184_000 } }],
    ['no token', { status: 400, content: { error: { code: 190, message: 'Error validating access token' } } }],
  ])('signed in anew while the old permission is renewed stays as it is, where that gives %s', async (_what, late) => {
    // without a page nothing is read by itself meanwhile
    const { granted } = graph.state
    graph.state.granted = ['ads_read']
    onTestFinished(() => void (graph.state.granted = granted))
    const begins = await aBusiness()
    await connectFacebook(begins)
    const before = app.clock.now()
    onTestFinished(() => app.clock.set(before))
    app.clock.advance(55 * 24 * 3600)
    const business = { ...begins, owner: { ...begins.owner, token: await app.tokenOf(begins.owner.userId) } }
    const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<typeof late>()]
    graph.state.renewing = { begun: begun.resolve, answer: answer.promise }
    onTestFinished(() => void (graph.state.renewing = undefined))
    const checking = call('checkConnection', { ...at(business, 'facebook'), body: {} }, business.owner)
    await begun.promise
    await connectFacebook(business)
    answer.resolve(late)
    await checking
    graph.state.tokens.length = 0
    await ok('getFacebookCampaigns', {}, site(business))
    expect(new Set(graph.state.tokens)).toEqual(new Set([expect.stringMatching(/person-\d+$/)]))
    expect(await stateOf(business, 'facebook')).toMatchObject({ state: 'approved', last_error: null })
  })

  it('connected to another account keeps its own page, however late a look at the old one is answered', async () => {
    const business = await aBusiness()
    await connectFacebook(business)
    const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<object[]>()]
    graph.state.looking = { begun: begun.resolve, answer: answer.promise }
    const checking = call('checkConnection', { ...at(business, 'facebook'), body: {} }, business.owner)
    await begun.promise
    app.clock.advance(60)
    const old = graph.state.pages
    graph.state.pages = []
    onTestFinished(() => void (graph.state.pages = old))
    await connectFacebook(business)
    answer.resolve(old)
    await checking
    expect(await stateOf(business, 'facebook')).toMatchObject({ state: 'approved', place: null })
  })

  it('lists the campaigns of the connected person, and says how to connect otherwise', async () => {
    expect(await codeOf('getFacebookCampaigns', {}, site(pipes))).toBe('not_connected')
    const asked = new URL(await begin(pipes, 'facebook')).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('scope')).toMatch(
      /pages_manage_posts,instagram_basic,instagram_content_publish,read_insights,instagram_manage_insights$/,
    )
    expect((await connectFacebook(pipes)).connection).toMatchObject({
      state: 'verified',
      account: 'Pat Miller',
    })
    const { campaigns } = await ok('getFacebookCampaigns', {}, site(pipes))
    expect(campaigns).toEqual([
      {
        id: '11',
        name: 'Spring',
        status: 'ACTIVE',
        objective: 'OUTCOME_LEADS',
        account: 'Quick ads',
        currency: 'USD',
        daily_budget: 1500,
        spend: 1234,
        impressions: 900,
        clicks: 21,
      },
      expect.objectContaining({ id: '12', name: 'Winter', spend: null, daily_budget: null }),
    ])
    graph.state.ended = true
    expect(await codeOf('getFacebookCampaigns', {}, site(pipes))).toBe('not_connected')
    graph.state.ended = false
  })
})

describe('recommendations at Facebook', () => {
  let business: Business
  const day = 86_400
  const renew = async () => {
    business = { ...business, owner: { ...business.owner, token: await app.tokenOf(business.owner.userId) } }
  }
  const connect = async () => {
    const url = new URL(await begin(business, 'facebook'))
    const state = encodeURIComponent(url.searchParams.get('state') ?? '')
    return (await finish(business, 'facebook', new URL(`${callback}?code=abc&state=${state}`))).connection
  }
  const rows = async () =>
    (await reviewsOf(business))
      .map(({ author, source, rating, recommends, text, date }) => [author, source, rating, recommends, text, date])
      .toSorted(byName)
  beforeAll(async () => {
    business = await aBusiness('Social Pipes')
    const inMay = (time: string) => `2026-05-${time}+0000`
    graph.state.recommendations = [
      {
        created_time: inMay('10T20:00:00'),
        recommendation_type: 'positive',
        review_text: 'Neat work',
        reviewer: { id: '91', name: 'Ada Page' },
        open_graph_story: { id: '801' },
      },
      // who it was is not told
      { created_time: inMay('11T03:00:00'), recommendation_type: 'NEGATIVE', open_graph_story: { id: '802' } },
      // from before there were recommendations
      {
        created_time: '2017-03-02T18:00:00+0000',
        rating: 4,
        review_text: 'Old',
        reviewer: { id: '92', name: 'Ben Star' },
      },
      { created_time: inMay('12T18:00:00'), review_text: 'judges nothing', reviewer: { id: '93', name: 'Cy Nothing' } },
    ]
  })

  it('come in by themselves, page by page, each once, as they were said: nobody gets stars they did not give', async () => {
    expect(await connect()).toMatchObject({
      state: 'verified',
      place: { id: '555', name: 'Quick Pipes', review_link: 'https://www.facebook.com/quick/reviews' },
    })
    await expect.poll(async () => (await stateOf(business, 'facebook')).imported).not.toBeNull()
    await read(business, 'facebook')
    expect(await rows()).toEqual([
      ['Ada Page', 'facebook', null, true, 'Neat work', '2026-05-10'],
      ['Ben Star', 'facebook', 4, null, 'Old', '2017-03-02'],
      ['Someone on Facebook', 'facebook', null, false, '', '2026-05-10'],
    ])
    const { summary } = await ok('getReviewSummary', at(business), business.owner)
    expect(summary).toMatchObject({
      total: 3,
      average: 4,
      recommended: { yes: 1, no: 1 },
      by_source: [{ source: 'facebook', total: 3, average: 4, recommended: 1, without_stars: 2 }],
      unanswered: 0,
    })
    const list = async (query: Record<string, readonly string[]>) =>
      (await ok('listReviews', { ...at(business), query }, business.owner)).reviews
        .map(({ author }) => author)
        .toSorted()
    expect(await list({ recommends: ['yes'] })).toEqual(['Ada Page'])
    expect(await list({ recommends: ['yes'], rating: ['4'] })).toEqual(['Ada Page', 'Ben Star'])
    expect((await ok('getReviewRules', at(business), business.owner)).links.facebook).toContain('/quick/reviews')
  })

  it('cannot be replied to: the Graph has no call for it', async () => {
    const [review] = await reviewsOf(business)
    expect(review?.may.reply).toBe(false)
    const given = { body: { review_id: review?.id, comment: 'Thanks' } }
    expect(await codeOf('postGoogleReviewReply', given, site(business))).toBe('invalid')
  })

  it('follow what is changed and taken away there; what is missing for a moment stays', async () => {
    const [first] = graph.state.recommendations
    Object.assign(first ?? {}, { recommendation_type: 'negative', review_text: 'It leaks again' })
    await read(business, 'facebook')
    expect((await rows())[0]).toEqual(['Ada Page', 'facebook', null, false, 'It leaks again', '2026-05-10'])
    const away = graph.state.recommendations.splice(1, 1)
    await read(business, 'facebook')
    app.clock.advance(3600)
    await read(business, 'facebook')
    expect(await rows()).toHaveLength(3)
    graph.state.recommendations.push(...away)
    await read(business, 'facebook')
    graph.state.recommendations.splice(-1, 1)
    await read(business, 'facebook')
    app.clock.advance(day)
    await renew()
    await read(business, 'facebook')
    expect((await rows()).map(([author]) => author)).toEqual(['Ada Page', 'Ben Star'])
  })

  it('are asked of the last version that hands them out, and say so where none does any more', async () => {
    graph.state.withdrawnFrom = 22
    graph.state.asked.length = 0
    await read(business, 'facebook')
    expect(graph.state.asked.filter((line) => line.endsWith('/ratings')).slice(0, 2)).toEqual([
      'GET /v23.0/555/ratings',
      'GET /v21.0/555/ratings',
    ])
    graph.state.withdrawnFrom = 1
    const enqueue = () =>
      app.workshop.inSystem((work) =>
        work.enqueue(importReviewsKind, {
          site: { id: business.siteId, slug: business.slug },
          provider: 'facebook',
        }),
      )
    await enqueue()
    const fault = async () => (await stateOf(business, 'facebook')).last_error?.fault
    await expect.poll(fault).toBe('withdrawn')
    graph.state.withdrawnFrom = 99
    graph.state.failing = 283
    await enqueue()
    await expect.poll(fault).toBe('forbidden')
    graph.state.failing = null
    expect(await rows()).toHaveLength(2)
  })

  it('need a page that may be moderated; campaigns do without', async () => {
    graph.state.granted = ['ads_read']
    expect(await connect()).toMatchObject({ state: 'approved', place: null })
    expect((await ok('getFacebookCampaigns', {}, site(business))).campaigns).toHaveLength(2)
    const places = { ...at(business), query: { provider: 'facebook' } }
    expect((await ok('listConnectionPlaces', places, business.owner)).places).toEqual([])
    graph.state.granted = ['ads_read', 'pages_show_list', 'pages_read_user_content']
    graph.state.pages = [
      { id: '555', name: 'Quick Pipes', category: 'Plumber', link: '', tasks: ['MODERATE'] },
      { id: '556', name: 'Fan page', category: 'Fans', link: '', tasks: ['ANALYZE'] },
    ]
    expect(await connect()).toMatchObject({ state: 'approved', place: null })
    const choose = (place: string) => ({ ...at(business), body: { provider: 'facebook', place } })
    expect(await codeOf('chooseConnectionPlace', choose('999'), business.owner)).toBe('invalid')
    expect(await codeOf('chooseConnectionPlace', choose('555/../me'), business.owner)).toBe('invalid')
    const chosen = await ok('chooseConnectionPlace', choose('556'), business.owner)
    expect(chosen.connection).toMatchObject({ state: 'approved', place: { id: '556' } })
    expect((await ok('chooseConnectionPlace', choose('555'), business.owner)).connection.state).toBe('verified')
    graph.state.granted = []
    expect(await connect()).toMatchObject({ state: 'requested' })
    graph.state.granted = ['ads_read']
  })
})

describe('asking by rule', () => {
  let business: Business
  const owner = () => business.owner
  beforeAll(async () => {
    business = await aBusiness('Asking Pipes')
    app.clock.set('2026-07-01T18:00:00.000Z')
    const fresh = await app.tokenOf(business.owner.userId)
    business = { ...business, owner: { ...business.owner, token: fresh } }
  })
  const aJob = async (name: string, status = 'completed') => {
    const phone = aPhone()
    const { customer } = await ok('createCustomer', { ...at(business), body: { name, phone } }, owner())
    const { project } = await ok(
      'createProject',
      { ...at(business), body: { name: `Heater – ${name}`, status, customer_id: customer.id } },
      owner(),
    )
    return { phone, project, customer }
  }
  const runDue = async () => {
    await app.workshop.inSystem((work) => work.enqueue(askDueKind, {}))
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query<object>(
          "select count(*)::int as waiting from jobs.job where name = 'reviews.ask-due' and state in ('created', 'active', 'retry')",
        )
        return rows
      })
      .toEqual([{ waiting: 0 }])
  }
  const requests = async () => (await ok('listReviewRequests', at(business), owner())).review_requests
  const texts = async (to: string) =>
    (
      await app.workshop.inSystem(({ db }) =>
        db.selectFrom('outbox').select('body').where('recipient', '=', to).orderBy('created_at').execute(),
      )
    ).map(({ body }) => body)
  const renew = async () => {
    business = { ...business, owner: { ...business.owner, token: await app.tokenOf(business.owner.userId) } }
  }

  it('asks a day after the work is done, so many a day, the same of everybody', async () => {
    for (const name of ['Ann One', 'Ben Two', 'Cal Three']) {
      await aJob(name)
      app.clock.advance(60)
    }
    await aJob('Dee Open', 'in_progress')
    app.clock.advance(25 * 3600)
    await renew()
    await runDue()
    expect(await requests()).toEqual([])
    await ok('updateReviewRules', { ...at(business), body: { automatic: true, per_day: 2 } }, owner())
    await runDue()
    await runDue()
    expect((await requests()).map(({ customer, automatic }) => [customer.name, automatic]).toSorted(byName)).toEqual([
      ['Ann One', true],
      ['Ben Two', true],
    ])
    app.clock.advance(24 * 3600)
    await renew()
    await runDue()
    expect(await requests()).toHaveLength(3)
    expect((await ok('getReviewRules', at(business), owner())).asked_today).toBe(1)
    app.clock.advance(24 * 3600)
    await renew()
    await runDue()
    expect(await requests()).toHaveLength(3)
  })

  it('passes over however many were asked lately, and asks who waits behind them', async () => {
    const { customer } = await aJob('Lee Landlord')
    const body = { name: 'Tap', status: 'completed', customer_id: customer.id }
    for (let flat = 0; flat < 120; flat += 1) await ok('createProject', { ...at(business), body }, owner())
    app.clock.advance(60)
    await aJob('Zoe Behind')
    app.clock.advance(25 * 3600)
    await renew()
    await runDue()
    const asked = (await requests()).map(({ customer: { name } }) => name)
    expect(asked.filter((name) => name === 'Lee Landlord')).toHaveLength(1)
    expect(asked).toContain('Zoe Behind')
  })

  it('reminds after three and seven days with the same address, then never again', async () => {
    await ok('updateReviewRules', { ...at(business), body: { automatic: false } }, owner())
    const { project, phone } = await aJob('Eva Reminded')
    await ok('createReviewRequest', { ...at(business), body: { project_id: project.id, channel: 'sms' } }, owner())
    await expect.poll(async () => (await texts(phone)).length).toBe(1)
    const own = async () => (await requests()).find((one) => one.project.id === project.id)
    await expect.poll(async () => (await own())?.next_reminder).not.toBeNull()
    await runDue()
    expect(await texts(phone)).toHaveLength(1)
    for (const [days, number] of [
      [3, 1],
      [4, 2],
    ] as const) {
      app.clock.advance(days * 86_400 + 60)
      await renew()
      await runDue()
      await expect.poll(async () => (await texts(phone)).length).toBe(number + 1)
      expect((await own())?.reminders).toBe(number)
    }
    app.clock.advance(20 * 86_400)
    await renew()
    await runDue()
    const said = await texts(phone)
    expect(said).toHaveLength(3)
    const addresses = said.map((text) => /\/review\/([\w-]{24})/.exec(text)?.[1])
    expect(new Set(addresses).size).toBe(1)
    expect(await own()).toMatchObject({ reminders: 2, next_reminder: null })
  })

  it('reminds nobody who has left a review meanwhile, wherever that was', async () => {
    const { project, phone, customer } = await aJob('Ida Reviewed')
    await ok('createReviewRequest', { ...at(business), body: { project_id: project.id, channel: 'sms' } }, owner())
    const own = async () => (await requests()).find((one) => one.project.id === project.id)
    await expect.poll(async () => (await own())?.next_reminder).not.toBeNull()
    const review = { source: 'google', author: 'Ida R.', rating: 5, date: '2026-07-30', customer_id: customer.id }
    await ok('createReview', { ...at(business), body: review }, owner())
    app.clock.advance(4 * 86_400)
    await renew()
    await runDue()
    expect(await own()).toMatchObject({ reminders: 0, next_reminder: null })
    expect(await texts(phone)).toHaveLength(1)
  })

  it('shows members no address that only the customer may use', async () => {
    const rows = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('messages')
        .select('body')
        .where('site_id', '=', business.siteId)
        .where('body', 'like', '%/review/%')
        .execute(),
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { body } of rows) expect(body).toMatch(/\/review\/\*{24}/)
  })

  it('lists customers by how far their review is, with what happened last', async () => {
    const standings = async (status: string) =>
      (await ok('listReviewStandings', { ...at(business), query: { status } }, owner())).standings
    const { project } = await aJob('Flo Undone')
    expect((await standings('NO_REQUEST_SENT')).find(({ customer }) => customer.name === 'Flo Undone')).toMatchObject({
      event: 'completed',
      project: { id: project.id },
      request: null,
    })
    expect((await standings('REQUEST_SENT')).find(({ customer }) => customer.name === 'Eva Reminded')).toMatchObject({
      event: 'reminded',
      channel: 'sms',
    })
  })
})

describe('a file of reviews', () => {
  const rows = [
    { source: 'google', author: 'Ida', rating: 5, text: 'Good', date: '2026-01-02' },
    { source: 'imported', place: 'Yelp', author: 'Jon', rating: 2, text: '=1+1', date: '2026-01-03' },
  ]
  it('is written down once, however often it is read', async () => {
    const business = await aBusiness('File Pipes')
    const put = (more: readonly object[] = []) =>
      ok('importReviews', { ...at(business), body: { rows: [...rows, ...more] } }, business.owner)
    expect(await put([rows[0] ?? {}])).toEqual({ imported: 2, known: 1 })
    expect(await put()).toEqual({ imported: 0, known: 2 })
  })
  it('is written down whole or not at all, and each bad row is named', async () => {
    const business = await aBusiness('Bad Pipes')
    const bad = [...rows, { source: 'imported', author: 'K', rating: 5, date: '2026-01-01' }]
    const problem = await refused('importReviews', { ...at(business), body: { rows: bad } }, business.owner)
    expect(problem.errors).toEqual([{ path: 'body.rows.2.place', message: 'is needed' }])
    const worse = [...rows, { source: 'google', author: 'K', rating: 9, date: '2026-02-30' }]
    const answer = await refused('importReviews', { ...at(business), body: { rows: worse } }, business.owner)
    expect(answer.errors?.map(({ path }) => path)).toEqual(['body.rows.2.rating', 'body.rows.2.date'])
    expect(await reviewsOf(business)).toEqual([])
  })
})
