import { beforeEach, expect, it } from 'vitest'
import type { AdProvider } from '#contract/ads/values.ts'
import { adJobs } from '#server/areas/ads/index.ts'
import { sealTokens } from '#server/areas/connections/connections.access.operations.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { startAdsPeer, type PeerDay } from './ads.peer.ts'

/** What campaigns at Facebook and Google cost, read by their published protocols, in the report of sources. */

const peer = await startAdsPeer()
const app = await startApp({
  environment: {
    APP_URL: 'https://office.example',
    FACEBOOK_APP_ID: 'app-1',
    FACEBOOK_APP_SECRET: 'a secret of the app',
    FACEBOOK_GRAPH_URL: `${peer.url}/v23.0`,
    GOOGLE_ISSUER: peer.url,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ADS_DEVELOPER_TOKEN: 'developer',
    GOOGLE_ADS_CLIENT_ID: 'client',
    GOOGLE_ADS_CLIENT_SECRET: 'secret',
    GOOGLE_ADS_REFRESH_TOKEN: 'refresh',
    GOOGLE_ADS_CUSTOMER_ID: '1234567890',
    GOOGLE_ADS_URL: `${peer.url}/v26`,
    GOOGLE_ADS_TOKEN_URL: `${peer.url}/token`,
  },
})
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const [sweep, read] = adJobs({ ...app.parts.connections, workshop: app.workshop })

beforeEach(() => {
  const usual = { days: [], currency: 'USD', forbidden: false, failing: undefined, pageSize: 500 }
  Object.assign(peer.state, usual, { accounts: ['5'], reason: undefined, ranges: [] })
  peer.state.asked.length = 0
})

async function connected(name: string, ...providers: readonly AdProvider[]): Promise<Business> {
  const business = await aBusiness(name)
  for (const provider of providers)
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('connections')
        .values({
          site_id: business.siteId,
          provider,
          state: 'approved',
          connected_at: new Date(firstMoment),
          sealed_tokens: sealTokens(app.parts.sealer, { access: 'a-token', refresh: null }),
        })
        .execute(),
    )
  return business
}
const at = ({ slug }: Business) => ({ params: { slug } })
const look = ({ slug, siteId: id }: Business, provider: AdProvider, asked = true) =>
  read.run({ site: { id, slug }, provider, asked })
const campaignsOf = (house: Business) => ok('listAdCampaigns', { ...at(house), query: {} }, house.owner)
const reportOf = (house: Business) => ok('getSourceReport', { ...at(house), query: {} }, house.owner)
/** So many days ago, from May 20, 2026. */
const day = (ago: number) => new Date(Date.UTC(2026, 4, 20 - ago)).toISOString().slice(0, 10)
const spent = (ago: number, spend: string, given: Partial<PeerDay> = {}): PeerDay => ({
  campaign: '11',
  day: day(ago),
  spend,
  clicks: 7,
  leads: 1,
  ...given,
})

it('is read by day and stands in the row of its source; what the provider corrects is corrected', async () => {
  const house = await connected('Reading House', 'facebook', 'google')
  peer.state.pageSize = 2
  peer.state.days = [spent(40, '10.01'), spent(3, '12.34'), spent(2, '0.10', { campaign: '12', leads: 0 })]
  await look(house, 'facebook')
  await look(house, 'google')
  const { accounts, campaigns } = await campaignsOf(house)
  expect(accounts.map(({ provider, id, name, currency }) => [provider, id, name, currency])).toEqual([
    ['facebook', 'act_5', 'Quick ads', 'USD'],
    ['google', '77', 'Account 77', 'USD'],
  ])
  const figures = ({
    provider,
    id,
    name,
    state,
    spent_cents: cents,
    clicks,
    impressions,
    leads,
  }: (typeof campaigns)[0]) => [provider, id, name, state, cents, clicks, impressions, leads]
  expect(campaigns.map(figures)).toEqual([
    ['facebook', '11', 'Spring', 'ACTIVE', 2235, 14, 560, 2],
    ['google', '11', 'Search', 'ENABLED', 2235, 14, 560, 2],
    ['facebook', '12', 'Campaign 12', 'DELETED', 10, 7, 280, 0],
    ['google', '12', 'Search', 'ENABLED', 10, 7, 280, 0],
  ])
  await ok(
    'createAdCost',
    { ...at(house), body: { source: 'google-ads', from: day(1), to: day(1), cents: 500 } },
    house.owner,
  )
  const rows = async () =>
    (await reportOf(house)).sources.map(({ source, spent_cents: cents, foreign }) => [source, cents, foreign])
  expect(await rows()).toEqual([
    ['google-ads', 2745, []],
    ['facebook-ads', 2245, []],
  ])
  expect((await reportOf(house)).totals.spent_cents).toBe(4990)

  // of an account that is known only the last days are read again: one was corrected, one was taken back
  peer.state.days = [spent(40, '99.00'), spent(3, '11.34')]
  for (let time = 0; time < 2; time += 1) await look(house, 'facebook')
  expect(await rows()).toEqual([
    ['google-ads', 2745, []],
    ['facebook-ads', 2135, []],
  ])
  expect(peer.state.refusals).toEqual([])
})

it('in another currency stands by itself, and no cost for each is made of it', async () => {
  const house = await connected('Euro House', 'facebook')
  peer.state.currency = 'EUR'
  peer.state.days = [spent(3, '12.34'), spent(2, '5.00')]
  await look(house, 'facebook')
  const { sources, totals } = await reportOf(house)
  expect(sources).toMatchObject([
    { source: 'facebook-ads', spent_cents: 0, foreign: [{ currency: 'EUR', cents: 1734 }] },
  ])
  expect(totals).toMatchObject({ spent_cents: 0, foreign: [{ currency: 'EUR', cents: 1734 }] })
})

it('changes nothing while a provider fails, and leaves alone the connection of who allowed no ads', async () => {
  const house = await connected('Failing House', 'facebook', 'google')
  peer.state.days = [spent(3, '12.34')]
  await look(house, 'facebook')
  for (const failing of [500, 429]) {
    peer.state.failing = failing
    await expect(look(house, 'facebook')).rejects.toMatchObject({ fault: 'unavailable' })
  }
  peer.state.failing = undefined
  peer.state.forbidden = true
  for (const provider of ['facebook', 'google'] as const) await look(house, provider)
  const { campaigns } = await campaignsOf(house)
  expect(campaigns).toMatchObject([{ provider: 'facebook', spent_cents: 1234 }])
  const { connections } = await ok('listConnections', at(house), house.owner)
  expect(connections.map(({ state, last_error: fault }) => [state, fault])).toEqual([
    ['approved', null],
    ['approved', null],
  ])
  expect(peer.state.refusals).toEqual([])
})

it('is read whole in steps: after a gap from where it was left, and a second account from its beginning', async () => {
  const house = await connected('Gap House', 'facebook')
  peer.state.days = [spent(300, '5.00'), spent(3, '12.34')]
  await look(house, 'facebook')
  expect(peer.state.ranges[0]).toEqual(['5', day(400), day(311)])
  expect(peer.state.ranges.at(-1)).toEqual(['5', day(40), day(-1)])
  const { campaigns } = await ok(
    'listAdCampaigns',
    { ...at(house), query: { from: day(400), to: day(0) } },
    house.owner,
  )
  expect(campaigns.map(({ spent_cents: cents }) => cents)).toEqual([1734])

  // seventy days later: what nobody read meanwhile is there, and an account that was not there before has its year
  app.clock.advance(70 * 86_400)
  try {
    Object.assign(peer.state, { ranges: [], accounts: ['5', '6'] })
    peer.state.days = [spent(3, '12.34'), spent(-20, '3.00'), spent(-69, '1.00')]
    await look(house, 'facebook')
    const since = (account: string) => peer.state.ranges.find(([each]) => each === account)?.[1]
    expect([since('5'), since('6')]).toEqual([day(28), day(330)])
    const owner = { ...house.owner, token: await app.tokenOf(house.owner.userId) }
    const query = { from: day(10), to: day(-70) }
    const found = await ok('listAdCampaigns', { ...at(house), query }, owner)
    expect(found.campaigns.map(({ id, spent_cents: cents }) => [id, cents])).toEqual([
      ['11', 1634],
      ['611', 1634],
    ])
  } finally {
    app.clock.set(firstMoment)
  }
  expect(peer.state.refusals).toEqual([])
})

it('says why nothing could be read, until it can be', async () => {
  const house = await connected('Refused House', 'facebook', 'google')
  const faults = async () => {
    const { readings } = await campaignsOf(house)
    const { unread } = await reportOf(house)
    const shown = readings.filter(({ fault }) => fault !== null)
    expect(unread.map(({ provider, fault }) => [provider, fault])).toEqual(
      shown.map(({ provider, fault }) => [provider, fault]),
    )
    return Object.fromEntries(shown.map(({ provider, fault }) => [provider, fault]))
  }
  expect(await faults()).toEqual({})
  peer.state.forbidden = true
  // their sign-in may be for reviews alone: the night says nothing as long as nobody asked for ads
  for (const provider of ['facebook', 'google'] as const) await look(house, provider, false)
  expect(await faults()).toEqual({})
  for (const provider of ['facebook', 'google'] as const) await look(house, provider)
  expect(await faults()).toEqual({ facebook: 'forbidden', google: 'forbidden' })
  Object.assign(peer.state, { forbidden: false, accounts: [] })
  await look(house, 'facebook')
  expect(await faults()).toEqual({ facebook: 'no_account', google: 'forbidden' })
  const reasons = [
    [401, 'NOT_ADS_USER', 'no_account'],
    [403, 'CUSTOMER_NOT_ENABLED', 'closed'],
    [403, 'DEVELOPER_TOKEN_NOT_APPROVED', 'not_approved'],
    [403, 'USER_PERMISSION_DENIED', 'forbidden'],
  ] as const
  for (const [status, code, fault] of reasons) {
    peer.state.reason = [status, code]
    await look(house, 'google')
    expect(await faults()).toEqual({ facebook: 'no_account', google: fault })
  }
  Object.assign(peer.state, { reason: undefined, failing: 503 })
  await expect(look(house, 'google')).rejects.toMatchObject({ fault: 'unavailable' })
  expect(await faults()).toEqual({ facebook: 'no_account', google: 'unavailable' })
  Object.assign(peer.state, { failing: undefined, accounts: ['5'] })
  for (const provider of ['facebook', 'google'] as const) await look(house, provider)
  expect(await faults()).toEqual({})
  // reviews are read by the same sign-in, and nothing is wrong with it
  const { connections } = await ok('listConnections', at(house), house.owner)
  expect(connections.map(({ state }) => state)).toEqual(['approved', 'approved'])
})

it('is asked for every night and by the office of the business alone, once however often they press', async () => {
  const house = await connected('Nightly House', 'facebook')
  const bare = await aBusiness('Bare House')
  const [office, field] = await Promise.all([aMember(house, 'office'), aMember(house, 'field')])
  await sweep.run({})
  await sweep.run({})
  const press = () => ok('readAdCampaigns', at(house), office)
  expect([await press(), await press()]).toEqual([{ providers: ['facebook'] }, { providers: ['facebook'] }])
  const { rows } = await app.database.pool.query(
    `select data -> 'data' -> 'asked' as asked from jobs.job
      where name = 'ads.read' and data -> 'data' -> 'site' ->> 'id' = $1 order by created_on`,
    [house.siteId],
  )
  // the night's, and theirs, which says more
  expect(rows).toEqual([{ asked: false }, { asked: true }])
  expect(await codeOf('readAdCampaigns', at(bare), bare.owner)).toBe('not_connected')
  expect(await codeOf('readAdCampaigns', at(house), field)).toBe('forbidden')
  expect(await codeOf('listAdCampaigns', { ...at(house), query: {} }, field)).toBe('forbidden')
  expect(await codeOf('listAdCampaigns', { ...at(house), query: {} }, bare.owner)).toBe('not_found')
})

it('ideas are for the towns of the business and its services, name the page that there is, and are asked for once a month', async () => {
  let house = await aBusiness('Searching House')
  const changes = { address: '12 Elm St, Oakland, CA 94618', service_area: 'Oakland, Berkeley, 94601, Atlantis' }
  await ok('updateLandingPage', { ...at(house), body: changes }, house.owner)
  const { service } = await ok('createService', { ...at(house), body: { name: 'Drain cleaning' } }, house.owner)
  const ask = (body: object) => ok('getKeywordIdeas', { ...at(house), body }, house.owner)
  const first = await ask({})
  expect(first).toMatchObject({ words: ['drain cleaning'], towns: ['Oakland, CA', 'Berkeley, CA'], currency: 'USD' })
  expect(first.ideas.map(({ keyword, monthly_searches: searches, page }) => [keyword, searches, page])).toEqual([
    ['drain cleaning near me', 1300, { id: service.id, name: 'Drain cleaning' }],
    ['sewer line replacement', 90, null],
    ['rare words', null, null],
  ])
  expect(peer.state.ideasAsked).toMatchObject([
    {
      language: 'languageConstants/1000',
      geoTargetConstants: ['geoTargetConstants/1000000', 'geoTargetConstants/1000001'],
      keywordSeed: { keywords: ['drain cleaning'] },
    },
  ])
  // the planner takes few questions: the same one is answered from memory, with the pages that there are by then
  const made = await ok('createService', { ...at(house), body: { name: 'Sewer line replacement' } }, house.owner)
  const again = await ask({ words: [' Drain  Cleaning '] })
  expect(again.ideas.map(({ page }) => page?.id ?? null)).toEqual([service.id, made.service.id, null])
  expect(again.read).toBe(first.read)
  expect(peer.state.ideasAsked).toHaveLength(1)
  app.clock.advance(31 * 86_400)
  house = { ...house, owner: { ...house.owner, token: await app.tokenOf(house.owner.userId) } }
  await ask({ words: ['drain cleaning'], language: 'es' })
  expect(peer.state.ideasAsked.at(-1)).toMatchObject({ language: 'languageConstants/1003' })
  app.clock.set(firstMoment)

  peer.state.failing = 503
  const wanted = { ...at(house), body: { words: ['roof'] } }
  const other = await aBusiness('Failing Search')
  expect(await codeOf('getKeywordIdeas', { ...at(other), body: { words: ['roof'] } }, other.owner)).toBe('unavailable')
  const field = await aMember(house, 'field')
  expect(await codeOf('getKeywordIdeas', wanted, field)).toBe('forbidden')
  expect(peer.state.refusals).toEqual([])
})

it('ideas are asked for a hundred times a day by one business, and what was answered is answered on', async () => {
  const [busy, other] = [await aBusiness('Busy Search'), await aBusiness('Other Search')]
  const ask = (house: Business, word: string) => ({ ...at(house), body: { words: [word] } })
  await ok('getKeywordIdeas', ask(busy, 'gutters'), busy.owner)
  await app.workshop.inSystem(({ db, now }) =>
    db
      .insertInto('keyword_answers')
      .values(
        Array.from({ length: 99 }, (_, index) => ({
          site_id: busy.siteId,
          question: `question ${index}`,
          answer: '{}',
          read_at: now,
        })),
      )
      .execute(),
  )
  expect(await codeOf('getKeywordIdeas', ask(busy, 'roofs'), busy.owner)).toBe('too_many')
  expect((await ok('getKeywordIdeas', ask(busy, 'gutters'), busy.owner)).words).toEqual(['gutters'])
  expect((await ok('getKeywordIdeas', ask(other, 'roofs'), other.owner)).words).toEqual(['roofs'])
})
