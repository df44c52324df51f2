import { once } from 'node:events'
import { IncomingMessage, request as openRequest } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MessageId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, ok, codeOf } = buildersFor(app)

let business: Business
beforeAll(async () => {
  business = await aBusiness()
})

const at = () => ({ params: { slug: business.slug } })
const owner = () => ({ token: business.owner.token })
const start = (body: object) => ok('startChat', { ...at(), body }, {})
const say = (token: string, body: string) => ok('sayInChat', { ...at(), body: { token, body } }, {})
const sync = (token: string) => ok('syncChat', { ...at(), body: { token } }, {})
const requests = async () => (await ok('listRequests', { ...at(), query: { limit: 100 } }, owner())).requests
const named = async (message: string) => (await requests()).find((request) => request.message === message)
const form = (given: object = {}) => ({ name: 'Ann Smith', phone: aPhone(), message: 'By the form', ...given })

describe('a visitor', () => {
  it('becomes a request with the first words, and sees the thread', async () => {
    const { token, chat } = await start({ body: 'Do you fix gutters?', page: 'https://miller.example/' })
    expect(token.length).toBeGreaterThan(20)
    expect(chat).toMatchObject({ over: false, with_person: false })
    expect(chat.messages).toMatchObject([{ from: 'visitor', name: '', body: 'Do you fix gutters?' }])
    expect(await named('Do you fix gutters?')).toMatchObject({
      customer: { name: 'Website visitor' },
      source: 'website_chat',
      stage: 'request',
    })
    const again = await say(token, 'And roofs?')
    expect(again.chat.messages.map(({ body }) => body)).toEqual(['Do you fix gutters?', 'And roofs?'])
    expect((await sync(token)).chat).toEqual(again.chat)
  })

  it('is called by their language, or by their name', async () => {
    await start({ body: '¿Arreglan canaletas?', locale: 'es' })
    expect(await named('¿Arreglan canaletas?')).toMatchObject({ customer: { name: 'Visitante del sitio web' } })
    const phone = aPhone()
    await start({ body: 'Named', name: 'Bob', phone })
    expect(await named('Named')).toMatchObject({ customer: { name: 'Bob', phone } })
  })

  it('sees a member by the first name, and that a person is there', async () => {
    const { token } = await start({ body: 'Is anybody there?' })
    const request = await named('Is anybody there?')
    const place = { params: { slug: business.slug, requestId: request?.id ?? '' } }
    await ok('sendMessage', { ...place, body: { channel: 'chat', body: 'Yes, hi' } }, owner())
    const { chat } = await sync(token)
    expect(chat.messages.at(-1)).toMatchObject({ from: 'member', name: 'Pat', body: 'Yes, hi' })
    expect(chat.with_person).toBe(true)
    expect(JSON.stringify(chat)).not.toContain('Miller')
  })

  it('goes on about a request that a form was sent for', async () => {
    const sent = await ok('createPublicRequest', { ...at(), body: form() }, {})
    const before = (await requests()).length
    const { token, chat } = await start({ token: sent.chat_token })
    expect(token).toBe(sent.chat_token)
    expect(chat.messages.filter(({ from }) => from === 'visitor')).toEqual([])
    expect((await say(token, 'One more thing')).chat.messages.at(-1)?.body).toBe('One more thing')
    expect((await requests()).length).toBe(before)
  })

  it('that is a program is kept as spam, and answered like any other', async () => {
    const { token, chat } = await start({ body: 'Buy watches', website: 'https://spam.example' })
    expect(chat).toMatchObject({ over: false, messages: [{ body: 'Buy watches' }] })
    expect(await named('Buy watches')).toBeUndefined()
    const archived = await ok('listRequests', { ...at(), query: { archived: true } }, owner())
    expect(archived.requests).toContainEqual(expect.objectContaining({ message: 'Buy watches', status: 'spam' }))
    expect((await sync(token)).chat.over).toBe(false)
  })

  it('who sends the same first words twice by one key begins once', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-chat' }
    const given = { ...at(), body: { body: 'Twice by one key' } }
    const [one, other] = [await ok('startChat', given, { headers }), await ok('startChat', given, { headers })]
    expect(one.token).toBe(other.token)
    expect((await requests()).filter(({ message }) => message === 'Twice by one key')).toHaveLength(1)
  })
})

describe('a token', () => {
  it('is kept only as a hash', async () => {
    const { token } = await start({ body: 'Secret' })
    const rows = await app.workshop.inSystem(({ db }) => db.selectFrom('conversations').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is not kept in the answer either, which a retry gets again', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-secret' }
    const given = { ...at(), body: { body: 'Once more' } }
    const { token } = await ok('startChat', given, { headers })
    const sent = await ok('createPublicRequest', { ...at(), body: form() }, { headers })
    const rows = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('idempotency_keys').select('answer').where('site_id', '=', business.siteId).execute(),
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const secret of [token, sent.chat_token]) expect(JSON.stringify(rows)).not.toContain(secret)
    expect((await ok('startChat', given, { headers })).token).toBe(token)
  })

  it('opens its own conversation, at its own business, and nothing else', async () => {
    const { token } = await start({ body: 'Mine' })
    const other = await aBusiness('Other')
    const elsewhere = { params: { slug: other.slug } }
    expect(await codeOf('syncChat', { ...elsewhere, body: { token } })).toBe('gone')
    expect(await codeOf('sayInChat', { ...elsewhere, body: { token, body: 'x' } })).toBe('gone')
    expect(await codeOf('syncChat', { ...at(), body: { token: 'x'.repeat(43) } })).toBe('gone')
    expect(await codeOf('startChat', { ...at(), body: { token: 'x'.repeat(43) } })).toBe('gone')
  })

  it('of a request that is over shows what was said, and takes no more', async () => {
    const { token } = await start({ body: 'To be archived' })
    const request = await named('To be archived')
    const place = { params: { slug: business.slug, requestId: request?.id ?? '' } }
    await ok('updateRequest', { ...place, body: { archived: true } }, owner())
    expect((await sync(token)).chat).toMatchObject({
      over: true,
      typing: false,
      messages: [{ body: 'To be archived' }],
    })
    expect(await codeOf('sayInChat', { ...at(), body: { token, body: 'x' } })).toBe('gone')
  })
})

describe('limits', () => {
  it('a conversation takes two hundred messages of its visitor', async () => {
    const { token } = await start({ body: 'Long' })
    const site = { id: business.siteId, slug: business.slug }
    await app.workshop.inSite({ site, actor: { kind: 'server' } }, async ({ db, now }) => {
      const said = db.selectFrom('messages').selectAll().where('body', '=', 'Long')
      const { site_id, request_id, customer_id } = await said.executeTakeFirstOrThrow()
      const again = { site_id, request_id, customer_id, direction: 'in', channel: 'chat', sender: 'customer' }
      const row = (body: string) => ({ ...again, id: newId(MessageId), body, state: 'received', created_at: now })
      await db
        .insertInto('messages')
        .values(Array.from({ length: 198 }, (_, count) => row(`Word ${count}`)))
        .execute()
    })
    expect((await sync(token)).chat).toMatchObject({ over: false })
    expect((await say(token, 'The last')).chat).toMatchObject({ over: true })
    expect((await sync(token)).chat).toMatchObject({ over: true })
    expect(await codeOf('sayInChat', { ...at(), body: { token, body: 'x' } })).toBe('gone')
  })

  it('an address opens thirty chats in an hour, and says sixty things in a minute', async () => {
    const http = await buildApp({ parts: app.parts, logging: false, limitScale: 0.1 })
    afterAll(() => http.close())
    const post = (url: string, payload: object, remoteAddress: string) =>
      http.inject({ method: 'POST', url: `/api/landing-pages/${business.slug}/chat${url}`, payload, remoteAddress })
    const opened = []
    for (let count = 0; count < 4; count += 1) opened.push(await post('', { body: 'Hi' }, '198.51.100.9'))
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429, 429])
    expect(opened[3]?.headers['access-control-allow-origin']).toBe('*')
    const said = []
    const { token } = opened[0]?.json<{ token: string }>() ?? { token: '' }
    for (let count = 0; count < 7; count += 1) said.push(await post('/messages', { token, body: 'x' }, '198.51.100.9'))
    expect(said.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201, 429])
  })

  it.each([
    ['100 kB', 'm'.repeat(100_000)],
    ['a null byte', 'a\u0000b'],
    ['half a character', '\ud800'],
    ['nothing but spaces', '   '],
  ])('refuses words that cannot be kept: %s', async (_name, body) => {
    const { token } = await start({ body: 'Bad words follow' })
    expect(await codeOf('sayInChat', { ...at(), body: { token, body } })).toBe('invalid')
    expect(await codeOf('startChat', { ...at(), body: { body } })).toBe('invalid')
  })

  it('keeps words from right to left, and emoji', async () => {
    const { token } = await start({ body: 'تسرب 👩‍🔧' })
    expect((await say(token, '\u202eabc 💧')).chat.messages.at(-1)?.body).toBe('\u202eabc 💧')
  })
})

describe('pages of other websites', () => {
  const paths = ['', '/messages', '/sync']
  it('may ask and speak, without cookies', async () => {
    for (const one of paths) {
      const url = `/api/landing-pages/${business.slug}/chat${one}`
      const headers = { origin: 'https://miller.example', 'access-control-request-method': 'POST' }
      const asked = await app.http.inject({ method: 'OPTIONS', url, headers })
      expect(asked.statusCode).toBe(204)
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, idempotency-key',
      })
      const refused = await app.http.inject({ method: 'POST', url, headers, payload: {} })
      expect(refused.statusCode).toBe(422)
      expect(refused.headers['access-control-allow-origin']).toBe('*')
      expect(refused.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  it('may do nothing else', async () => {
    const headers = { origin: 'https://miller.example' }
    for (const url of [`/api/landing-pages/${business.slug}/requests`, '/api/auth/session', '/healthz']) {
      const answer = await app.http.inject({ url, headers })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it('load the script, which is kept for an hour; where it is not built it is not there', async () => {
    expect((await app.http.inject({ url: '/chat.js' })).statusCode).toBe(404)
    const folder = mkdtempSync(path.join(tmpdir(), 'topline-chat-'))
    writeFileSync(path.join(folder, 'chat.js'), 'void 0')
    const assets = { style: '/p-assets/a.css', script: '/p-assets/a.js' }
    const http = await buildApp({
      parts: app.parts,
      logging: false,
      site: { renderer, assets, shareAssets: assets, folder },
    })
    afterAll(() => http.close())
    const answer = await http.inject({ url: '/chat.js' })
    expect(answer.body).toBe('void 0')
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const { etag } = answer.headers
    const again = await http.inject({ url: '/chat.js', headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
  })
})

describe('the stream', () => {
  it('says one word for every change of its own thread, and nothing of others', async () => {
    const address = await app.listen()
    const { token } = await start({ body: 'Listening' })
    const other = await start({ body: 'Somebody else' })
    const url = `${address}/api/landing-pages/${business.slug}/chat/live?token=${token}`
    const stream = openRequest(url, { headers: { origin: 'https://miller.example' } }).end()
    const [response]: unknown[] = await once(stream, 'response')
    if (!(response instanceof IncomingMessage)) throw new Error('no answer')
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    const heard: string[] = []
    response.setEncoding('utf8').on('data', (text: string) => heard.push(text))
    await once(response, 'data')
    await say(other.token, 'not for them')
    await say(token, 'for them')
    const deadline = performance.now() + 30_000
    while (!heard.join('').includes('data:') && performance.now() < deadline) await once(response, 'data')
    const lines = heard
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('data:'))
    expect(new Set(lines)).toEqual(new Set(['data: changed']))
    // its beginning may still be told when somebody listens already
    expect(lines.length).toBeLessThanOrEqual(6)
    stream.destroy()
  })

  it('is closed to who has no token', async () => {
    const url = `/api/landing-pages/${business.slug}/chat/live`
    expect((await app.http.inject({ url })).statusCode).toBe(410)
    expect((await app.http.inject({ url: `${url}?token=${'x'.repeat(43)}` })).statusCode).toBe(410)
    expect((await app.http.inject({ url: '/api/landing-pages/nobody/chat/live?token=x' })).statusCode).toBe(404)
  })
})
