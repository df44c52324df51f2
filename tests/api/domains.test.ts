import { request as send } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { aBuiltSite } from '../support/built-site.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { until } from '../support/until.ts'
import { startDns } from './dns.peer.ts'

const dns = await startDns()
dns.zones.set('office.example', { a: ['192.0.2.1'] })
const app = await startApp({ environment: { APP_URL: 'https://office.example', DNS_SERVERS: dns.address } })
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const folder = aBuiltSite()
const outside = await buildApp({
  parts: app.parts,
  logging: false,
  site: {
    renderer,
    assets: { style: '/p-look/abc', script: '/p-assets/form.js' },
    shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
    folder,
  },
  limitScale: 1000,
})
const { port } = new URL(await outside.listen({ port: 0, host: '127.0.0.1' }))
afterAll(async () => {
  await outside.close()
  await dns.close()
})

let miller: Business
let office: Person
beforeAll(async () => {
  miller = await aBusiness('Miller Plumbing')
  office = await aMember(miller, 'office')
})

const at = (domainId: string, business = miller) => ({ params: { slug: business.slug, domainId } })
const add = async (host: string, business = miller) =>
  (await ok('addDomain', { params: { slug: business.slug }, body: { host } }, business.owner)).domain
const addCode = (host: string, business = miller) =>
  codeOf('addDomain', { params: { slug: business.slug }, body: { host } }, business.owner)
const check = async (domainId: string, business = miller) =>
  (await ok('checkDomain', at(domainId, business), business.owner)).domain
/** Puts a host's proof into the DNS, and has it lead here. */
const prove = async (host: string, business = miller) => {
  const domain = await add(host, business)
  dns.zones.set(domain.proof.name, { txt: [domain.proof.value] })
  dns.zones.set(host, { cname: 'office.example' })
  expect(await check(domain.id, business)).toMatchObject({ state: 'live', fault: null })
  return domain
}

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}
/** Over a true socket, with exactly these headers: `fetch` would not send them. */
const get = (address: string, headers: readonly string[], method = 'GET', body?: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asked = send(
      { host: '127.0.0.1', port, path: address, method, headers: [...headers], setHost: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
const on = (host: string, address = '/', more: readonly string[] = []) => get(address, ['host', host, ...more])
/** Another process hears of a change a moment later. */
const soon = (host: string, status: number) => until(async () => expect((await on(host)).status).toBe(status))
const ask = async (domain: string) =>
  (await on('localhost', `/internal/domains/ask?domain=${encodeURIComponent(domain)}`)).status

describe('a domain', () => {
  it('is shown step by step, from the proof to the pages, and a proxy may order its certificate once it is proven', async () => {
    const domain = await add(' HTTPS://Steps.Example.com./ '.replace('./', '/'))
    expect(domain).toMatchObject({
      host: 'steps.example.com',
      role: 'primary',
      state: 'waiting',
      proof: {
        type: 'TXT',
        name: '_site-verification.steps.example.com',
        value: expect.stringMatching(/^site=.{22}$/),
      },
      leads: [{ type: 'CNAME', name: 'steps.example.com', value: 'office.example' }],
      next_check: '2026-05-20T18:01:00.000Z',
    })
    const { name, value } = domain.proof
    const step = async () => {
      const { state, fault } = await check(domain.id)
      return [state, fault]
    }
    expect(await step()).toEqual(['waiting', 'record_missing'])
    dns.zones.set(name, { txt: ['v=spf1 -all', `${value}x`] })
    expect(await step()).toEqual(['waiting', 'record_wrong'])
    dns.zones.set(name, 'broken')
    expect(await step()).toEqual(['waiting', 'unreachable'])
    expect(await ask('steps.example.com')).toBe(404)
    dns.zones.set(name, { txt: ['v=spf1 -all', value] })
    expect(await step()).toEqual(['verified', 'no_address'])
    await until(async () => expect(await ask('steps.example.com')).toBe(200))
    expect(await ask('Steps.Example.com.')).toBe(200)
    expect(await ask('other.example.com')).toBe(404)
    expect(await ask('')).toBe(404)
    dns.zones.set('steps.example.com', { a: ['198.51.100.7'] })
    expect(await step()).toEqual(['verified', 'elsewhere'])
    dns.zones.set('steps.example.com', { cname: 'office.example' })
    expect(await step()).toEqual(['live', null])
    dns.zones.set('steps.example.com', 'broken')
    expect(await step()).toEqual(['live', 'unreachable'])
    dns.zones.set('steps.example.com', { a: ['198.51.100.7'] })
    expect(await step()).toEqual(['broken', 'elsewhere'])

    await ok('removeDomain', at(domain.id), miller.owner)
    await until(async () => expect(await ask('steps.example.com')).toBe(404))
    expect((await ok('listDomains', { params: { slug: miller.slug } }, miller.owner)).domains).toEqual([])
  })

  it('is looked at each minute by the server itself', async () => {
    const domain = await add('www.patient.example')
    dns.zones.set(domain.proof.name, { txt: [domain.proof.value] })
    dns.zones.set('www.patient.example', { cname: 'office.example' })
    const stateNow = async () =>
      (await ok('listDomains', { params: { slug: miller.slug } }, miller.owner)).domains.find(
        ({ id }) => id === domain.id,
      )?.state
    await app.parts.domains.checkDue()
    expect(await stateNow()).toBe('waiting')
    app.clock.advance(60)
    await app.parts.domains.checkDue()
    expect(await stateNow()).toBe('live')
    await ok('removeDomain', at(domain.id), miller.owner)
  })

  it.each([
    'miller',
    '127.0.0.1',
    'localhost',
    'db.internal',
    'a.com:8080',
    'a.com/x',
    'office.example',
    'x.office.example',
  ])('is refused where it is none of theirs: %s', async (host) => {
    expect(await addCode(host)).toBe('invalid')
  })

  it('that leads here becomes the primary one when that is taken away', async () => {
    const house = await aBusiness('Three Doors')
    const first = await prove('one.doors.example', house)
    await add('two.doors.example', house)
    await prove('three.doors.example', house)
    await ok('removeDomain', at(first.id, house), house.owner)
    const { domains } = await ok('listDomains', { params: { slug: house.slug } }, house.owner)
    expect(domains.map(({ host, role }) => [host, role])).toEqual([
      ['three.doors.example', 'primary'],
      ['two.doors.example', 'redirect'],
    ])
  })

  it('belongs to one business, which nobody else learns of, and to nobody by a claim alone', async () => {
    const other = await aBusiness('Other Roofing')
    const claim = await add('www.wanted.example', other)
    const mine = await prove('www.wanted.example')
    expect(await check(claim.id, other)).toMatchObject({ state: 'waiting', fault: 'record_wrong' })
    dns.zones.set(claim.proof.name, { txt: [claim.proof.value] })
    expect(await check(claim.id, other)).toMatchObject({ state: 'waiting', fault: 'taken' })
    const third = await aBusiness('Third')
    const refused = await app.http.inject({
      method: 'POST',
      url: `/api/landing-pages/${third.slug}/domains`,
      headers: { authorization: `Bearer ${third.owner.token}`, host: 'office.example' },
      payload: { host: 'WWW.wanted.example' },
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).not.toMatch(/miller/i)
    expect(await codeOf('removeDomain', at(mine.id, other), other.owner)).toBe('not_found')
    expect(await codeOf('checkDomain', at(mine.id, other), other.owner)).toBe('not_found')
    expect(await codeOf('listDomains', { params: { slug: miller.slug } }, office)).toBe('forbidden')
    expect(await codeOf('addDomain', { params: { slug: miller.slug }, body: { host: 'a.example' } }, office)).toBe(
      'forbidden',
    )
    // whoever lets it go loses it to whoever proves it then
    dns.zones.set('www.wanted.example', { a: ['198.51.100.7'] })
    expect(await check(mine.id)).toMatchObject({ state: 'broken' })
    expect(await check(claim.id, other)).toMatchObject({ state: 'verified', fault: 'elsewhere' })
    await ok('removeDomain', at(mine.id), miller.owner)
  })
})

describe('a business’s own host', () => {
  const own = 'www.miller-plumbing.example'
  const second = 'miller-plumbing.example'
  let secondId: string
  beforeAll(async () => {
    await prove(own)
    const domain = await add(second)
    dns.zones.set(domain.proof.name, { txt: [domain.proof.value] })
    dns.zones.set(second, { a: ['192.0.2.1'] })
    secondId = (await check(domain.id)).id
    await soon(own, 200)
    await soon(second, 301)
  })

  it('shows the public pages at their short paths, canonical there, without a cookie', async () => {
    const home = await on(own, '/', ['cookie', '__Secure-topline.session=x'])
    expect(home.status).toBe(200)
    expect(home.body).toContain(`<link rel="canonical" href="https://${own}"/>`)
    expect(home.body).not.toContain(`/p/${miller.slug}`)
    expect(home.body).toContain('action="/request"')
    expect(home.headers['set-cookie']).toBeUndefined()
    const sheet = /href="(\/p-look\/[^"]+\.css)"/.exec(home.body)?.[1] ?? ''
    const style = await on(own, sheet)
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    const reviews = await on(own, '/es/reviews?src=truck')
    expect(reviews.status).toBe(200)
    expect(reviews.body).toContain('<html lang="es">')
    expect(reviews.body).toContain('href="/es?src=truck')
    expect(reviews.body).toContain(`hrefLang="en" href="https://${own}/reviews"`)
    expect((await on(own, '/reviews?lang=es')).headers['location']).toBe('/es/reviews')
    expect((await on(own, '/robots.txt')).body).toContain('User-agent: *')
    expect((await on(own, '/sitemap.xml')).body).toContain(`<loc>https://${own}`)
    const usual = await on('office.example', `/p/${miller.slug}/reviews`)
    expect(usual.body).not.toContain(`https://office.example/p/${miller.slug}`)
  })

  it('answers its own icon, and its own page where there is none', async () => {
    for (const address of ['/favicon.svg', '/favicon.ico']) {
      const icon = await on(own, address)
      expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    }
    const unknown = await on(own, '/wp-login.php', ['accept', 'text/html'])
    expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(unknown.body).toContain('Miller')
    expect(unknown.body).not.toContain(`/p/${miller.slug}`)
  })

  it('takes the form and the chat, and nothing else of the office or the API', async () => {
    const json = ['host', own, 'content-type', 'application/json']
    const body = JSON.stringify({ name: 'Rosa Lindqvist', phone: aPhone() })
    const sent = await get(`/api/landing-pages/${miller.slug}/public-requests`, json, 'POST', body)
    expect(sent.status).toBe(201)
    const words = JSON.stringify({ body: 'Hello' })
    expect((await get(`/api/landing-pages/${miller.slug}/chat`, json, 'POST', words)).status).toBe(201)
    const other = await aBusiness('Elsewhere')
    expect((await get(`/api/landing-pages/${other.slug}/public-requests`, json, 'POST', body)).status).toBe(404)
    const form = await get(
      '/request?lang=en',
      ['host', own, 'content-type', 'application/x-www-form-urlencoded'],
      'POST',
      '',
    )
    expect(form.status).not.toBe(404)
    for (const address of [
      `/api/landing-pages/${miller.slug}/requests`,
      '/api/auth/session',
      '/api/docs',
      '/dev/outbox',
      '/internal/domains/ask?domain=a.example',
      '/healthz',
      '/metrics',
      '/settings',
      `/p/${other.slug}`,
      '//office.example/',
    ])
      expect([address, (await on(own, address, ['authorization', `Bearer ${miller.owner.token}`])).status]).toEqual([
        address,
        404,
      ])
  })

  it('is one: long paths and other hosts lead there', async () => {
    const leadsTo = async (host: string, address: string) => {
      const { status, headers } = await on(host, address)
      return [status, headers['location']]
    }
    expect(await leadsTo(second, '/reviews?src=truck')).toEqual([301, `https://${own}/reviews?src=truck`])
    expect(await leadsTo(own, `/p/${miller.slug}/reviews?x=1`)).toEqual([301, `https://${own}/reviews?x=1`])
    expect(await leadsTo(second, '//evil.example/')).toEqual([301, `https://${own}//evil.example/`])
    // whatever the address says, it leads to no other host
    expect(await leadsTo(own, '/es//evil.example/?lang=en')).toEqual([301, '/evil.example/'])
    expect(await leadsTo(own, `/p/${miller.slug}//evil.example/?lang=en`)).toEqual([
      301,
      `https://${own}/evil.example/?lang=en`,
    ])
    await ok('makeDomainPrimary', at(secondId), miller.owner)
    await soon(own, 301)
    expect(await leadsTo(own, '/reviews')).toEqual([301, `https://${second}/reviews`])
    const { domains } = await ok('listDomains', { params: { slug: miller.slug } }, miller.owner)
    const first = domains.find(({ host }) => host === own)
    expect(domains.find(({ host }) => host === second)).toMatchObject({
      role: 'primary',
      leads: [{ type: 'A', name: second, value: '192.0.2.1' }],
    })
    await ok('makeDomainPrimary', at(first?.id ?? ''), miller.owner)
    await soon(second, 301)
  })

  it('leads to no primary host that leads elsewhere by now', async () => {
    const { domains } = await ok('listDomains', { params: { slug: miller.slug } }, miller.owner)
    const primary = domains.find(({ role }) => role === 'primary')?.id ?? ''
    dns.zones.set(own, { a: ['198.51.100.7'] })
    expect(await check(primary)).toMatchObject({ host: own, state: 'broken' })
    await soon(second, 200)
    dns.zones.set(own, { cname: 'office.example' })
    expect(await check(primary)).toMatchObject({ state: 'live' })
    await soon(second, 301)
  })

  it.each([
    ['capital letters', ['host', own.toUpperCase()], '/', 200],
    ['a port', ['host', `${own}:8443`], '/', 200],
    ['a final dot', ['host', `${own}.`], '/', 200],
    ['its own whole address', ['host', own], `http://${own}/reviews`, 200],
    ['the whole address of another', ['host', own], 'http://office.example/settings', 404],
    [
      'the name a proxy is said to have been asked by',
      ['host', own, 'x-forwarded-host', 'office.example'],
      '/settings',
      404,
    ],
    ['two names', ['host', own, 'host', 'office.example'], '/', 400],
    ['a name that is not proven', ['host', 'www.nobody.example', 'x-forwarded-host', own], '/', 421],
    ['a name with another in it', ['host', `office.example@${own}`], '/', 421],
    ['a name below it', ['host', `a.${own}`], '/', 421],
  ])('takes no tricks: %s', async (_what, headers, address, status) => {
    expect((await get(address, headers)).status).toBe(status)
  })
})
