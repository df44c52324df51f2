import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { serverServices, type ServiceName } from '#contract/connections.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Builders, type Person } from '#tests/support/builders.ts'
import { startMailPeer } from '../peers/mail/peer.ts'
import { startModelPeer } from '../peers/openai/peer.ts'
import { startTwilioPeer } from '../peers/twilio/peer.ts'
import { startMapsPeer } from './places.peer.ts'
import { twilioEnvironment } from './twilio-hooks.parts.ts'

const [mail, twilio, model, maps] = await Promise.all([
  startMailPeer(),
  startTwilioPeer(),
  startModelPeer(),
  startMapsPeer('a-key'),
])
afterAll(() => Promise.all([mail.close(), twilio.close(), model.close()]))
const app = await startApp({
  works: true,
  environment: {
    ...twilioEnvironment(twilio.url),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Office <office@ace.example>',
    MAPS_API_KEY: 'a-key',
    MAPS_API_URL: maps.url,
    MODEL_PROVIDER: 'openai',
    MODEL_NAME: 'gpt-4o',
    MODEL_API_KEY: 'a-key',
    MODEL_URL: model.openai,
    MODEL_DAILY_TOKENS: '1000',
  },
})
const bare = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok } = builders

const [pipes, other] = await Promise.all([aBusiness('Quick Pipes'), aBusiness('Other Pipes')])
const [office, field] = await Promise.all([aMember(pipes, 'office'), aMember(pipes, 'field')])
beforeEach(() => {
  mail.letsIn = true
  twilio.standing = 'active'
  twilio.failNext = undefined
  maps.state.failing = false
  maps.state.brokenKey = false
  model.clear()
  model.mock.onMessage(/ready/, { content: 'Ready', usage: { prompt_tokens: 8, completion_tokens: 1 } })
  app.clock.advance(61)
})

async function standingOf(
  name: ServiceName,
  business = pipes,
  { on, by }: { on: TestApp; by: Builders } = { on: app, by: builders },
) {
  await on.parts.uses.settled()
  const { services } = await by.ok('listConnections', { params: { slug: business.slug } }, business.owner)
  const found = services.find((one) => one.name === name)
  if (!found) throw new Error('no such service')
  return found
}
const check = async (service: ServiceName, who: Person = office) =>
  (await ok('checkService', { params: { slug: pipes.slug, serverService: service }, body: {} }, who)).service
const now = () => app.clock.now().toISOString()

/** A homeowner who is written to. */
async function aThread(form: object, business = pipes) {
  const { request_id: requestId } = await ok(
    'createPublicRequest',
    {
      params: { slug: business.slug },
      body: { name: 'Bob Hill', phone: aPhone(), message: 'My sink leaks', consent: true, ...form },
    },
    {},
  )
  return (channel: 'sms' | 'email') =>
    ok(
      'sendMessage',
      { params: { slug: business.slug, requestId }, body: { channel, body: 'We come tomorrow.' } },
      business.owner,
    )
}

describe('a service that is used', () => {
  it('says so to the business it was used for, and to no other', async () => {
    expect(await standingOf('mail')).toEqual({
      name: 'mail',
      configured: true,
      settings: [],
      state: 'unused',
      last_success: null,
      last_error: null,
      may: { check: true },
    })
    const say = await aThread({ email: 'bob@home.example' })
    await say('email')
    await expect
      .poll(async () => standingOf('mail'))
      .toMatchObject({ state: 'working', last_success: now(), last_error: null })
    expect(await standingOf('mail', other)).toMatchObject({ state: 'unused', last_success: null })
  })

  it('says when it failed and why, until it works again; a reader who is not there is no fault of it', async () => {
    const say = await aThread({ email: 'ann@home.example' })
    mail.letsIn = false
    await say('email')
    const failed = now()
    const error = { fault: 'key', at: failed }
    await expect.poll(() => standingOf('mail')).toMatchObject({ state: 'failing', last_error: error })
    expect((await standingOf('mail')).last_success).not.toBeNull()
    mail.letsIn = true
    app.clock.advance(5)
    const lost = await aThread({ email: 'bounce@home.example' })
    await lost('email')
    await say('email')
    await expect
      .poll(() => standingOf('mail'))
      .toMatchObject({ state: 'working', last_success: now(), last_error: error })
    expect(
      JSON.stringify(await app.workshop.inSystem(({ db }) => db.selectFrom('service_uses').selectAll().execute())),
    ).not.toMatch(/home\.example|tomorrow|right/)
  })

  it('tells texts that were refused for the account from those for their reader', async () => {
    const say = await aThread({})
    await say('sms')
    await expect.poll(() => standingOf('texts')).toMatchObject({ state: 'working' })
    twilio.failNext = { status: 400, code: 21606 }
    await say('sms')
    const error = { fault: 'refused', at: now() }
    await expect.poll(() => standingOf('texts')).toMatchObject({ state: 'failing', last_error: error })
    app.clock.advance(61)
    twilio.failNext = { status: 400, code: 21211 }
    await say('sms')
    await expect.poll(() => twilio.failNext).toBeUndefined()
    expect(await standingOf('texts')).toMatchObject({ state: 'failing', last_error: error })
  })

  it('is the maps service too, and a key that is none forgets no place', async () => {
    const look = {
      params: { slug: pipes.slug },
      body: { input: '12 Oak', session: '018f0000-0000-4000-8000-000000000001' },
    }
    await ok('autocompletePlaces', look, office)
    expect(await standingOf('maps')).toMatchObject({ state: 'working', last_success: now() })
    app.clock.advance(1)
    maps.state.failing = true
    expect(await codeOf('autocompletePlaces', look, office)).toBe('unavailable')
    expect(await standingOf('maps')).toMatchObject({
      state: 'failing',
      last_error: { fault: 'unavailable', at: now() },
    })
    maps.state.failing = false
    maps.state.brokenKey = true
    const place = { params: { slug: pipes.slug, placeId: maps.placeId } }
    expect(await codeOf('getPlace', place, office)).toBe('unavailable')
    expect(await standingOf('maps')).toMatchObject({ last_error: { fault: 'key' } })
    maps.state.brokenKey = false
    const gone = { params: { slug: pipes.slug, placeId: 'ChIJnobody' } }
    expect(await codeOf('getPlace', gone, office)).toBe('not_found')
    expect(await standingOf('maps')).toMatchObject({ state: 'working' })
  })

  it('is the storage too', async () => {
    await app.parts.storage.put(`sites/${pipes.siteId}/probe`, new Uint8Array(1), { type: 'text/plain' })
    expect(await standingOf('storage')).toMatchObject({ state: 'working', last_success: now() })
    await expect(app.parts.storage.get(`sites/${pipes.siteId}/nothing`)).rejects.toThrow()
    expect(await standingOf('storage')).toMatchObject({ state: 'working', last_error: null })
  })
})

describe('a try', () => {
  it('shows that it works, at once and again', async () => {
    for (const name of ['mail', 'texts', 'maps', 'model', 'storage'] as const) {
      expect(await check(name)).toMatchObject({ name, state: 'working', last_success: now() })
      app.clock.advance(2)
      expect(await check(name, pipes.owner)).toMatchObject({ name, last_success: now() })
    }
    expect(model.faults()).toEqual([])
    expect(twilio.refusals).toEqual([])
    expect(mail.taken).not.toContain('office@ace.example')
  })

  it('says what is wrong, and that it is mended', async () => {
    mail.letsIn = false
    expect(await check('mail')).toMatchObject({ state: 'failing', last_error: { fault: 'key', at: now() } })
    twilio.standing = 'suspended'
    expect(await check('texts')).toMatchObject({ state: 'failing', last_error: { fault: 'refused' } })
    maps.state.brokenKey = true
    expect(await check('maps')).toMatchObject({ state: 'failing', last_error: { fault: 'key' } })
    const answers = [
      [401, 'key'],
      [404, 'refused'],
      [429, 'limit'],
      [500, 'unavailable'],
    ] as const
    for (const [status, fault] of answers) {
      model.clear()
      model.mock.onMessage(/ready/, { error: { message: 'no' }, status })
      // a model that failed thrice is left alone, save by who tries it
      expect(await check('model')).toMatchObject({ state: 'failing', last_error: { fault } })
    }
    model.clear()
    model.mock.onMessage(/ready/, { content: 'Ready' })
    for (const name of ['mail', 'texts'] as const) expect(await standingOf(name)).toMatchObject({ state: 'failing' })
    expect(await check('model')).toMatchObject({ state: 'working' })
    mail.letsIn = true
    app.clock.advance(1)
    expect(await check('mail')).toMatchObject({ state: 'working', last_success: now(), last_error: { fault: 'key' } })
  })

  it('of the model is paid by the business, and not made when it has nothing left today', async () => {
    const green = await aBusiness('Green Gardens')
    const given = { params: { slug: green.slug, serverService: 'model' }, body: {} }
    model.clear()
    model.mock.onMessage(/ready/, { content: 'Ready', usage: { prompt_tokens: 900, completion_tokens: 200 } })
    expect(await ok('checkService', given, green.owner)).toMatchObject({ tried: true })
    app.clock.advance(61)
    expect(await ok('checkService', given, green.owner)).toMatchObject({ tried: false, service: { state: 'working' } })
    expect(model.mock.getRequests()).toHaveLength(1)
  })

  it('is the office’s and the owner’s', async () => {
    for (const service of serverServices) {
      const given = { params: { slug: pipes.slug, serverService: service }, body: {} }
      expect(await codeOf('checkService', given, field)).toBe('forbidden')
      expect(await codeOf('checkService', given, other.owner)).toBe('not_found')
      expect(await codeOf('checkService', given)).toBe('unauthenticated')
    }
    expect(await codeOf('listConnections', { params: { slug: pipes.slug } }, field)).toBe('forbidden')
  })

  it('needs something that can be asked', async () => {
    const given = (service: string) => ({ params: { slug: pipes.slug, serverService: service }, body: {} })
    expect(await codeOf('checkService', given('pushes'), office)).toBe('not_connected')
    expect(await codeOf('checkService', given('google'), office)).toBe('not_found')
    const by = buildersFor(bare)
    const plain = await by.aBusiness()
    for (const service of ['mail', 'texts', 'maps', 'model'] as const) {
      const code = await by.codeOf(
        'checkService',
        { params: { slug: plain.slug, serverService: service }, body: {} },
        plain.owner,
      )
      expect(code).toBe('not_connected')
      expect(await standingOf(service, plain, { on: bare, by })).toMatchObject({
        configured: false,
        may: { check: false },
      })
    }
  })
})
