import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { logOptions } from '#server/platform/server-log.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { deletionTools } from './sites-deletion.parts.ts'

/** The page of a customer's own: by a link without a password. */

const app = await startApp({ works: true })
const builders = buildersFor(app)
const { aBusiness, aMember, ok, codeOf } = builders
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const lines: string[] = []
const logging = { ...logOptions('info'), stream: { write: (line: string) => void lines.push(line) } }
const pages = await buildApp({ parts: app.parts, logging, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let business: Business
let office: Person
let slug = ''
beforeAll(async () => {
  business = await aBusiness('Miller <Plumbing>')
  office = await aMember(business, 'office')
  ;({ slug } = business)
})

const never = `/c/${'A'.repeat(43)}`
const person = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const look = (url: string, headers = {}) => pages.inject({ url, headers: { 'user-agent': person, ...headers } })
const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Sends a form of the page as a browser does. */
async function send(url: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const body = new Response(form)
  return pages.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

/** A customer with a request, and a link to their page. */
async function aPage(name = 'Ana <Silva>') {
  const phone = aPhone()
  const { request } = await ok('createRequest', { params: { slug }, body: { name, phone, message: 'Leak' } }, office)
  const customerId = request.customer.id
  const { address } = await ok('createPortalLink', { params: { slug, customerId } }, office)
  const url = new URL(address).pathname
  return { url, phone, customerId, requestId: request.id, params: { slug, customerId } }
}
const messagesOf = async (requestId: string) =>
  (await ok('listMessages', { params: { slug, requestId } }, office)).messages
const hoursFromNow = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()

describe('a link to a customer’s own page', () => {
  it('shows what concerns them and no more, escaped, told to no search and no other page', async () => {
    const { url, requestId } = await aPage()
    const given = { params: { slug, requestId } }
    await ok('createQuote', { ...given, body: { title: 'Secret draft', total_cents: 99_900 } }, office)
    await ok('createQuote', { ...given, body: { title: 'New <pipes>', total_cents: 120_000, status: 'sent' } }, office)
    await ok(
      'createVisit',
      { ...given, body: { starts: hoursFromNow(30), note: 'gate code 4711', tell: false } },
      office,
    )
    const page = await look(url)
    expect(page.statusCode).toBe(200)
    for (const said of ['Hi Ana', 'Miller &lt;Plumbing&gt;', 'New &lt;pipes&gt;', '$1,200', 'This time works for me'])
      expect(page.body).toContain(said)
    for (const hidden of ['Secret draft', '4711', '<pipes>', '<script']) expect(page.body).not.toContain(hidden)
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(page.headers['set-cookie']).toBeUndefined()
    expect((await look(`${url}?lang=es`)).body).toContain('Sus visitas')
  })

  it('is known to the database by a hash alone, and to the log not at all', async () => {
    const { url } = await aPage()
    const token = url.split('/').at(-1) ?? ''
    expect(token).toHaveLength(43)
    await look(url)
    await send(`${url}/messages`, {})
    const rows = await app.workshop.inSystem(({ db }) => db.selectFrom('portals').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
  })

  it('that has ended, expired, leads to somebody archived, or never was answers alike; taken back, it works again', async () => {
    const [withdrawn, archived, old] = [await aPage(), await aPage(), await aPage()]
    await ok('updatePortal', { params: withdrawn.params, body: { ended: true } }, office)
    await ok('updateCustomer', { params: archived.params, body: { archived: true } }, office)
    await app.workshop.inSystem(({ db }) =>
      db
        .updateTable('portals')
        .set({ expires_at: app.clock.now() })
        .where('customer_id', '=', old.customerId)
        .execute(),
    )
    const urls = [never, '/c/short', withdrawn.url, archived.url, old.url]
    const answers = await Promise.all(urls.map((url) => look(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.body).toContain('This link no longer works')
    expect((await send(`${withdrawn.url}/messages`, { words: 'Hi' })).statusCode).toBe(404)
    expect(await codeOf('createPortalLink', { params: archived.params }, office)).toBe('conflict')
    const { portal } = await ok('updatePortal', { params: withdrawn.params, body: { ended: false } }, office)
    expect(portal.open).toBe(1)
    expect((await look(withdrawn.url)).statusCode).toBe(200)
  })

  it('that was ended earlier stays ended when the last ending is undone', async () => {
    const first = await aPage()
    const end = (ended: boolean) => ok('updatePortal', { params: first.params, body: { ended } }, office)
    await end(true)
    app.clock.advance(60)
    const { address } = await ok('createPortalLink', { params: first.params }, office)
    await end(true)
    expect((await end(false)).portal.open).toBe(1)
    expect((await look(new URL(address).pathname)).statusCode).toBe(200)
    expect((await look(first.url)).statusCode).toBe(404)
  })

  it('works on by being used, and counts who looks', async () => {
    const { url, params } = await aPage()
    const before = (await ok('getPortal', { params }, office)).portal
    expect(before).toMatchObject({ open: 1, views: 0, last_seen: null, reachable: true })
    await look(url, { 'user-agent': 'WhatsApp/2.23' })
    app.clock.advance(60)
    await look(url)
    office = { ...office, token: await app.tokenOf(office.userId) }
    const after = (await ok('getPortal', { params }, office)).portal
    expect(after).toMatchObject({ open: 1, views: 1, last_seen: app.clock.now().toISOString() })
    expect(Date.parse(after.expires ?? '')).toBeGreaterThan(Date.parse(before.expires ?? ''))
  })

  it('leads to the customer that theirs was merged into', async () => {
    const [one, other] = [await aPage('Bea Long'), await aPage('Bo Short')]
    await ok('mergeCustomers', { params: one.params, body: { duplicate_id: other.customerId } }, office)
    const page = await look(other.url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Hi Bea')
  })

  it('opens nothing of a business that is closed', async () => {
    const closing = await aBusiness('Closing')
    const params = { slug: closing.slug }
    const { customer } = await ok('createCustomer', { params, body: { name: 'Cy' } }, closing.owner)
    const given = { params: { ...params, customerId: customer.id } }
    const { address } = await ok('createPortalLink', given, closing.owner)
    const url = new URL(address).pathname
    expect((await look(url)).statusCode).toBe(200)
    await deletionTools(app, builders).close(closing, 'Closing')
    expect((await look(url)).body).toBe((await look(never)).body)
  })

  it('is the office’s to make, of its own customers', async () => {
    const [field, stranger] = [await aMember(business, 'field'), await aBusiness('Other')]
    const { params } = await aPage()
    for (const [name, body] of [
      ['getPortal', undefined],
      ['createPortalLink', undefined],
      ['sendPortal', { channel: 'sms' }],
      ['updatePortal', { ended: true }],
    ] as const) {
      expect(await codeOf(name, { params, body })).toBe('unauthenticated')
      expect(await codeOf(name, { params, body }, field)).toBe('forbidden')
      expect(await codeOf(name, { params, body }, stranger.owner)).toBe('not_found')
      const theirs = { ...params, slug: stranger.slug }
      expect(await codeOf(name, { params: theirs, body }, stranger.owner)).toBe('not_found')
    }
  })
})

describe('sending the link', () => {
  it('goes by the gate: the address is hidden from members, and who said stop gets nothing, with the reason', async () => {
    const { params, requestId, phone } = await aPage()
    const { held } = await ok('sendPortal', { params, body: { channel: 'sms', request_id: requestId } }, office)
    expect(held).toBeNull()
    const [message] = await messagesOf(requestId)
    expect(message?.body).toContain('/c/****')
    expect(message?.body).not.toMatch(/\/c\/[A-Za-z0-9_-]{43}/)
    const words = { channel: 'sms', contact: phone, purpose: 'service', state: 'stopped', words: 'stop' }
    await ok('recordCustomerConsent', { params, body: words }, office)
    const { portal } = await ok('getPortal', { params }, office)
    expect(portal.ways).toEqual([{ channel: 'sms', contact: phone, refusal: 'opted_out' }])
    expect((await ok('sendPortal', { params, body: { channel: 'sms' } }, office)).held).toBe('opted_out')
    expect((await ok('sendPortal', { params, body: { channel: 'email' } }, office)).held).toBe('no_email')
    const other = await aPage()
    const foreign = { params, body: { channel: 'sms', request_id: other.requestId } }
    expect(await codeOf('sendPortal', foreign, office)).toBe('not_found')
  })
})

describe('what the customer does there', () => {
  it('writes into the conversation, once, whichever way the form is sent again', async () => {
    const { url, requestId, customerId } = await aPage()
    const token = tokenIn((await look(url)).body)
    const form = { token, words: 'Can you come <early>?' }
    const answers = await Promise.all([1, 2, 3].map(() => send(`${url}/messages`, form)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(answers[0]?.headers.location).toBe(`${url}?done=said#messages`)
    const messages = await messagesOf(requestId)
    expect(messages.map(({ body, sender, direction }) => [body, sender, direction])).toEqual([
      ['Can you come <early>?', 'customer', 'in'],
    ])
    const page = await look(`${url}?done=said`)
    expect(page.body).toContain('Can you come &lt;early&gt;?')
    expect(page.body).toContain('Message sent to')
    // answered where they hear of it, and there in any case
    const { conversation } = await ok('listMessages', { params: { slug, requestId } }, office)
    expect(conversation).toMatchObject({ channel: 'sms', consent: { chat: 'granted' }, unread: 1 })
    await ok('sendMessage', { params: { slug, requestId }, body: { channel: 'chat', body: 'At eight' } }, office)
    expect((await look(url)).body).toContain('At eight')
    // what leaves later, by whichever way, is not told before
    for (const channel of ['chat', 'sms']) {
      const later = { channel, body: 'In an hour', send_at: hoursFromNow(1) }
      await ok('sendMessage', { params: { slug, requestId }, body: later }, office)
    }
    expect((await look(url)).body).not.toContain('In an hour')
    const { entries } = await ok('listAudit', { params: { slug }, query: { who: 'customers' } }, business.owner)
    expect(entries.find(({ act }) => act === 'message.receive')?.who).toEqual({
      kind: 'customer',
      id: customerId,
      name: 'Ana <Silva>',
      by: null,
    })
  })

  it('is told what is wrong, and finds the words again', async () => {
    const { url, requestId } = await aPage()
    const other = await aPage()
    const token = tokenIn((await look(url)).body)
    for (const fields of [
      { token, words: '  ' },
      { token, words: 'x'.repeat(2001) },
      { token: 'forged', words: 'Keep <this>' },
      { token: tokenIn((await look(other.url)).body), words: 'Keep <this>' },
      { words: 'Keep <this>' },
    ]) {
      const answer = await send(`${url}/messages`, fields)
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('role="alert"')
      expect(answer.body.includes('Keep &lt;this&gt;')).toBe(fields.words.startsWith('Keep'))
    }
    expect(await messagesOf(requestId)).toEqual([])
  })

  it('begins a new request where none goes on', async () => {
    const { customer } = await ok(
      'createCustomer',
      { params: { slug }, body: { name: 'Dee', phone: aPhone() } },
      office,
    )
    const given = { params: { slug, customerId: customer.id } }
    const url = new URL((await ok('createPortalLink', given, office)).address).pathname
    await send(`${url}/messages`, { token: tokenIn((await look(url)).body), words: 'The tap drips again' })
    const { requests } = await ok('listRequests', { params: { slug }, query: { search: 'Dee' } }, office)
    expect(requests).toMatchObject([{ customer: { id: customer.id }, stage: 'request', status: 'new' }])
  })

  it('confirms a visit or asks for another time; a time that changed since takes no answer', async () => {
    const { url, requestId } = await aPage()
    const [place, starts] = [{ params: { slug, requestId } }, hoursFromNow(48)]
    const { visit } = await ok('createVisit', { ...place, body: { starts, tell: false } }, office)
    const to = `${url}/visits/${visit.id}`
    const answer = async (fields: Readonly<Record<string, string>>) =>
      send(to, { token: tokenIn((await look(url)).body), starts: visit.starts ?? '', ...fields })
    const read = async () => (await ok('listVisits', place, office)).visits[0]
    expect((await answer({ answer: 'confirmed' })).statusCode).toBe(303)
    expect(await read()).toMatchObject({ customer_answer: 'confirmed', state: 'confirmed' })
    expect((await look(url)).body).toContain('You confirmed')
    expect((await answer({ answer: 'another_time', words: 'Friday?' })).statusCode).toBe(303)
    expect(await read()).toMatchObject({ customer_answer: 'another_time' })
    const said = (await messagesOf(requestId)).at(-1)?.body ?? ''
    expect(said).toContain('can we find another time?')
    expect(said).toContain('Friday?')
    const moved = { params: { slug, visitId: visit.id }, body: { starts: hoursFromNow(72) } }
    expect((await ok('updateVisit', moved, office)).visit.customer_answer).toBeNull()
    expect((await answer({ answer: 'confirmed' })).statusCode).toBe(422)
    const other = await aPage()
    const theirs = await send(`${other.url}/visits/${visit.id}`, {
      token: tokenIn((await look(other.url)).body),
      starts: moved.body.starts,
      answer: 'confirmed',
    })
    expect(theirs.statusCode).toBe(422)
    expect((await read())?.customer_answer).toBeNull()
  })

  it('signs a version of a quote and no other; asks for changes in words; each once', async () => {
    const { url, requestId } = await aPage()
    const place = { params: { slug, requestId } }
    const body = { title: 'Pipes', total_cents: 50_000, status: 'sent' }
    const { quote } = await ok('createQuote', { ...place, body }, office)
    const to = `${url}/quotes/${quote.id}`
    const read = async () => (await ok('listQuotes', place, office)).quotes[0]
    await look(to, { 'user-agent': 'facebookexternalhit/1.1' })
    expect(await read()).toMatchObject({ status: 'sent', views: 0 })
    const page = (await look(to)).body
    expect(await read()).toMatchObject({ status: 'viewed', views: 1 })
    const one = { params: { slug, quoteId: quote.id } }
    const before = (await ok('getQuote', one, office)).quote
    const yes = { answer: 'approved', name: 'Ana Silva', agree: 'yes', version: '1' }
    await ok('reviseQuote', one, office)
    const stale = await send(to, { ...yes, token: tokenIn(page) })
    expect(stale.statusCode).toBe(422)
    expect(stale.body).toContain('Being updated')
    await ok('saveQuote', { ...one, body: draftOf(before, { lines: [aLine({ price_cents: 70_000 })] }) }, office)
    expect((await look(to)).body).not.toContain('$700')
    await ok('sendQuote', { ...one, body: { channel: 'none' } }, office)
    const changed = await send(to, { ...yes, token: tokenIn(page) })
    expect(changed.statusCode).toBe(422)
    expect(changed.body).toContain('$700.00')
    const asked = { answer: 'changes_requested', version: '2' }
    const token = tokenIn(changed.body)
    expect((await send(to, { ...asked, token, words: '' })).statusCode).toBe(422)
    expect((await send(to, { ...asked, token, words: 'Copper' })).statusCode).toBe(303)
    expect((await send(to, { ...asked, token, words: 'Copper' })).statusCode).toBe(303)
    expect(await read()).toMatchObject({ status: 'changes_requested' })
    expect((await messagesOf(requestId)).filter(({ body: said }) => said.includes('Copper'))).toHaveLength(1)
    const signed = { ...yes, version: '2', token: tokenIn((await look(to)).body) }
    for (const [missing, words] of [
      [{ name: ' ' }, 'type your full name'],
      [{ agree: '' }, 'check the box'],
    ] as const) {
      const refused = await send(to, { ...signed, ...missing })
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain(words)
    }
    const both = await Promise.all([send(to, signed), send(to, signed)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await read()).toMatchObject({ status: 'approved' })
    expect((await look(to)).body).toContain('Signed by Ana Silva')
    const { request } = await ok('getRequest', place, office)
    expect(request).toMatchObject({ stage: 'won', status: 'to_schedule' })
    const strange = await send(`${url}/quotes/${randomUUID()}`, signed)
    expect(strange.statusCode).toBe(404)
    const file = await look(`${to}/pdf`)
    expect(file).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
    expect(file.body.slice(0, 5)).toBe('%PDF-')
    const other = await aPage()
    expect((await look(`${other.url}/quotes/${quote.id}/pdf`)).statusCode).toBe(404)
  })

  it('sees the projects that are shared with them, and opens one', async () => {
    const { url, customerId } = await aPage()
    const named = { name: 'Kitchen', customer_id: customerId, address: '12 Secret Street' }
    const { project } = await ok('createProject', { params: { slug }, body: named }, office)
    expect((await look(url)).body).not.toContain('Kitchen')
    const place = { params: { slug, projectId: project.id } }
    await ok('createShare', { ...place, body: { name: 'Joe’s Tiles', audience: 'partner' } }, office)
    expect((await look(url)).body).not.toContain('Kitchen')
    const { share } = await ok('createShare', { ...place, body: { name: 'Ana' } }, office)
    const page = (await look(url)).body
    expect(page).toContain('Kitchen')
    expect(page).not.toContain('Secret Street')
    const whole = await look(`${url}/projects/${share.id}`)
    expect(whole.statusCode).toBe(200)
    expect(whole.body).toContain('Back to your page')
    expect((await look(`${(await aPage()).url}/projects/${share.id}`)).statusCode).toBe(404)
    await ok('updateShare', { params: { ...place.params, shareId: share.id }, body: { withdrawn: true } }, office)
    expect((await look(`${url}/projects/${share.id}`)).statusCode).toBe(404)
    expect((await look(url)).body).not.toContain('Kitchen')
  })
})
