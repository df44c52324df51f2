import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAccounts } from '#tests/support/accounts.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startIssuer } from '#tests/support/issuer.ts'
import { startGooglePeer } from '../peers/google/peer.ts'

/** What comes back from an issuer, changed on its way there or mixed with that of another journey. */

const office = 'http://office.test'
const stolen = 'x'.repeat(43)

describe('signing in with Google', async () => {
  const issuer = await startIssuer(`${office}/api/auth/callback/google`)
  const app = await startAccounts({ database: await createTestDatabase(), google: issuer.settings })
  const failed = `${office}/signin?error=Sign%20in%20failed`
  beforeAll(() => {
    for (const name of ['ana', 'mallory'])
      issuer.accounts.set(name, { email: `${name}@example.test`, email_verified: true })
  })

  const leave = async (browser = app.browser()) => ({
    browser,
    address: new URL((await browser.change('/api/auth/signin/google')).body.url),
  })
  const arrive = async ({ browser }: Awaited<ReturnType<typeof leave>>, back: URL) => ({
    to: (await browser.get(`${back.pathname}${back.search}`)).headers.get('location'),
    session: (await browser.get('/api/auth/session')).body,
  })

  it.each(['nonce', 'code_challenge'])('ends where the %s was another when it left', async (field) => {
    const journey = await leave()
    journey.address.searchParams.set(field, stolen)
    const back = await issuer.visit(journey.address.href, 'ana')
    expect(await arrive(journey, back)).toEqual({ to: failed, session: null })
  })

  it('ends where the code of somebody else comes with the right state', async () => {
    const victim = await leave()
    const attacker = await leave()
    const [back, other] = await Promise.all([
      issuer.visit(victim.address.href, 'ana'),
      issuer.visit(attacker.address.href, 'mallory'),
    ])
    back.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect(await arrive(victim, back)).toEqual({ to: failed, session: null })
  })

  it('lets one of two in who come back with the same answer at once', async () => {
    const journey = await leave()
    const back = await issuer.visit(journey.address.href, 'ana')
    const copy = { ...journey, browser: journey.browser.copy() }
    const both = await Promise.all([arrive(journey, back), arrive(copy, back)])
    expect(both.filter(({ to }) => to === `${office}/`).length).toBeLessThanOrEqual(1)
    expect(both.filter(({ to }) => to === failed).length).toBeGreaterThanOrEqual(1)
  })
})

describe('a connection', async () => {
  const callback = `${office}/settings/connections`
  const issuer = await startIssuer(callback, { scopes: ['https://www.googleapis.com/auth/business.manage'] })
  const google = await startGooglePeer()
  afterAll(() => google.close())
  const app = await startApp({
    environment: {
      APP_URL: office,
      GOOGLE_ISSUER: issuer.settings.issuer,
      GOOGLE_CLIENT_ID: issuer.settings.clientId,
      GOOGLE_CLIENT_SECRET: issuer.settings.clientSecret,
      GOOGLE_BUSINESS_URL: google.url,
    },
  })
  const { aBusiness, call, ok } = buildersFor(app)
  let business: Business
  let other: Business
  beforeAll(async () => {
    ;[business, other] = await Promise.all([aBusiness(), aBusiness()])
  })

  const at = ({ slug }: Business) => ({ params: { slug, provider: 'google' } })
  const begin = async (whose: Business) =>
    new URL((await ok('beginConnection', { ...at(whose), body: {} }, whose.owner)).url)
  const finish = async (whose: Business, query: string) =>
    (await call('finishConnection', { ...at(whose), body: { query } }, whose.owner)).status
  const stateOf = async (whose: Business) =>
    (await ok('listConnections', at(whose), whose.owner)).connections.find(({ provider }) => provider === 'google')
      ?.state

  it.each(['nonce', 'code_challenge'])('is none where the %s was another when it left', async (field) => {
    const address = await begin(business)
    address.searchParams.set(field, stolen)
    const back = await issuer.visit(address.href, 'owner@quick.example')
    expect(await finish(business, back.search)).toBe(409)
    expect(await stateOf(business)).toBe('not_connected')
  })

  it('is none with the code of another business, whatever else is right', async () => {
    const [mine, theirs] = await Promise.all([begin(business), begin(other)])
    const back = await issuer.visit(mine.href, 'owner@quick.example')
    const foreign = await issuer.visit(theirs.href, 'mallory@example.test')
    back.searchParams.set('code', foreign.searchParams.get('code') ?? '')
    expect(await finish(business, back.search)).toBe(409)
    expect(await stateOf(business)).toBe('not_connected')
  })

  it('is made by an answer once, however often it comes', async () => {
    const back = await issuer.visit((await begin(business)).href, 'owner@quick.example')
    const statuses = await Promise.all(Array.from({ length: 3 }, () => finish(business, back.search)))
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 409, 409])
    expect(await finish(business, back.search)).toBe(409)
  })
})
