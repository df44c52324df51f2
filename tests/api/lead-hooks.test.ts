import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LeadHook } from '#contract/leads.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, call, ok, codeOf } = buildersFor(app)

let business: Business
let hook: LeadHook
let secret: string
let events = 0

beforeAll(async () => {
  business = await aBusiness()
  const body = { name: 'Angi', source: 'angi' }
  ;({ lead_hook: hook, secret } = await ok('createLeadHook', { params: { slug: business.slug }, body }, owner()))
})

const owner = () => ({ token: business.owner.token })
const at = () => ({ params: { slug: business.slug } })
let addresses = 0
/** A network address that nothing came from yet. */
const anAddress = () => `203.0.113.${(addresses += 1)}`
const anEvent = () => `msg_${(events += 1)}`

interface Sending {
  readonly id?: string
  readonly secret?: string
  readonly when?: Date
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly address?: string
}

/** Sends what a seller would, signed by the library that sellers use. */
function send(lead: unknown, given: Sending = {}) {
  const { id = anEvent(), when = new Date(), path = new URL(hook.address).pathname, address = '198.51.100.7' } = given
  const payload = typeof lead === 'string' ? lead : JSON.stringify(lead)
  const signature = new Webhook(given.secret ?? secret).sign(id, when, payload)
  return app.http.inject({
    method: 'POST',
    url: path,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(when.getTime() / 1000)),
      'webhook-signature': signature,
      ...given.headers,
    },
    payload,
  })
}

const requests = async () => (await ok('listRequests', { ...at(), query: { limit: 100 } }, owner())).requests
const refusals = (address: string) =>
  app.workshop.inSystem(({ db }) =>
    db.selectFrom('inbound_refusals').select(['source', 'reason', 'site_id']).where('address', '=', address).execute(),
  )

describe('a hook', () => {
  it('shows its secret once, and keeps it sealed', async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{40,}$/)
    const listed = await ok('listLeadHooks', at(), owner())
    expect(listed.lead_hooks.map(({ name, active }) => ({ name, active }))).toContainEqual({
      name: 'Angi',
      active: true,
    })
    expect(JSON.stringify(listed)).not.toContain('whsec_')
    const rows = await app.workshop.inSystem(({ db }) => db.selectFrom('lead_hooks').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  })

  it('is the owner’s to open and close; its name is taken once', async () => {
    const office = await aMember(business, 'office')
    expect(await codeOf('createLeadHook', { ...at(), body: { name: 'x' } }, { token: office.token })).toBe('forbidden')
    expect(await codeOf('createLeadHook', { ...at(), body: { name: 'ANGI' } }, owner())).toBe('conflict')
  })

  it('is renamed by the version that was seen', async () => {
    const body = { name: 'Nextdoor', source: 'nextdoor' }
    const { lead_hook: made } = await ok('createLeadHook', { ...at(), body }, owner())
    const place = { params: { slug: business.slug, hookId: made.id } }
    const changed = await ok(
      'updateLeadHook',
      { ...place, body: { name: 'Next door' } },
      { ...owner(), headers: { 'if-match': '"1"' } },
    )
    expect(changed.lead_hook).toMatchObject({ name: 'Next door', version: 2 })
    const late = await call(
      'updateLeadHook',
      { ...place, body: { name: 'No' } },
      { ...owner(), headers: { 'if-match': '"1"' } },
    )
    expect(late.status).toBe(412)
  })
})

describe('a lead', () => {
  it('becomes a request with what the seller knows', async () => {
    const phone = aPhone()
    const answer = await send({
      name: 'Ann Smith',
      phone,
      email: 'Ann@Home.Example',
      address: '1 Main St',
      service: 'Gutter gilding',
      message: 'Gutters leak',
      sms_consent: true,
      consent_words: 'I agree to texts',
      price: { unknown: 'field' },
    })
    expect(answer.statusCode).toBe(201)
    const found = (await requests()).find(({ id }) => id === answer.json<{ request_id: string }>().request_id)
    expect(found).toMatchObject({
      customer: { name: 'Ann Smith', phone, email: 'ann@home.example' },
      source: 'angi',
      message: 'Service: Gutter gilding\nGutters leak',
      address: '1 Main St',
      stage: 'request',
    })
    const [listed] = (await ok('listLeadHooks', at(), owner())).lead_hooks
    expect(listed?.received).toBeGreaterThan(0)
    expect(listed?.last_used).not.toBeNull()
  })

  it('is one request when it is delivered ten times at once, and all answers name it', async () => {
    const before = (await requests()).length
    const id = anEvent()
    const lead = { name: 'Ten Times', phone: aPhone() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(lead, { id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map((answer) => answer.json<{ request_id: string }>().request_id)).size).toBe(1)
    expect((await requests()).length).toBe(before + 1)
  })

  it('is not lost for a number that cannot be dialled', async () => {
    const answer = await send({ name: 'Bad Number', phone: 'ask my wife', message: 'Hi' })
    const found = (await requests()).find(({ id }) => id === answer.json<{ request_id: string }>().request_id)
    expect(found).toMatchObject({ customer: { phone: null }, message: 'Phone: ask my wife\nHi' })
  })

  it('may be written from right to left and with emoji', async () => {
    const answer = await send({ name: 'مريم 👩‍🔧', message: 'تسرب في المطبخ 💧' })
    const found = (await requests()).find(({ id }) => id === answer.json<{ request_id: string }>().request_id)
    expect(found).toMatchObject({ customer: { name: 'مريم 👩‍🔧' }, message: 'تسرب في المطبخ 💧' })
  })
})

describe('refused, and written down without its content', () => {
  const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  it.each<[string, unknown, Sending, number, string]>([
    ['signed by somebody else', { name: 'x' }, { secret: other }, 403, 'forged'],
    ['older than five minutes', { name: 'x' }, { when: new Date(Date.now() - 330_000) }, 403, 'forged'],
    ['from the future', { name: 'x' }, { when: new Date(Date.now() + 3_600_000) }, 403, 'forged'],
    ['without a signature', { name: 'x' }, { headers: { 'webhook-signature': '' } }, 403, 'forged'],
    ['changed on its way', { name: 'x' }, { headers: { 'webhook-id': 'another' } }, 403, 'forged'],
    ['not JSON', '{"name":', {}, 400, 'malformed'],
    ['empty', {}, {}, 422, 'invalid'],
    ['a list', [1], {}, 422, 'invalid'],
    ['100 kB of words', { name: 'x', message: 'm'.repeat(100_000) }, {}, 422, 'invalid'],
    ['with a null byte', { name: 'x\u0000y' }, {}, 422, 'invalid'],
    ['half a character', '{"name":"\\ud800"}', {}, 422, 'invalid'],
  ])('%s', async (_name, lead, given, status, reason) => {
    const before = (await requests()).length
    const address = anAddress()
    const answer = await send(lead, { ...given, address })
    expect(answer.statusCode).toBe(status)
    expect(await refusals(address)).toEqual([{ source: 'lead', reason, site_id: business.siteId }])
    expect((await requests()).length).toBe(before)
  })

  it('a flood of forgeries is one row in a minute', async () => {
    const address = '192.0.2.77'
    for (let count = 0; count < 8; count += 1) await send({ name: 'x' }, { secret: other, address })
    expect(await refusals(address)).toHaveLength(1)
    app.clock.advance(61)
    await send({ name: 'x' }, { secret: other, address })
    expect(await refusals(address)).toHaveLength(2)
  })

  it('a hook that is closed, unknown, or another business’s is not there', async () => {
    const elsewhere = await aBusiness('Elsewhere')
    const id = hook.id
    for (const path of [
      `/hooks/leads/${elsewhere.slug}/${id}`,
      `/hooks/leads/nobody-here/${id}`,
      `/hooks/leads/${business.slug}/01890000-0000-7000-8000-000000000000`,
      `/hooks/leads/${business.slug}/x`,
    ])
      expect((await send({ name: 'x' }, { path })).statusCode).toBe(404)
    const place = { params: { slug: business.slug, hookId: id } }
    await ok('updateLeadHook', { ...place, body: { active: false } }, owner())
    expect((await send({ name: 'x' })).statusCode).toBe(404)
    await ok('updateLeadHook', { ...place, body: { active: true } }, owner())
    expect((await send({ name: 'Back again' })).statusCode).toBe(201)
  })
})

it('the ways in are told, with those that are closed', async () => {
  const { ways } = await ok('listLeadWays', at(), owner())
  expect(ways).toMatchObject({
    form: { address: `http://localhost:3000/p/${business.slug}` },
    chat: { script: `<script src="http://localhost:3000/chat.js" data-business="${business.slug}" async></script>` },
    text: { number: null },
    call: { number: null, rings: null },
    mail: { address: null },
  })
})
