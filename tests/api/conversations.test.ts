import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Role } from '#contract/accounts.ts'
import { contract } from '#contract/contract.ts'
import { Message } from '#contract/conversations.ts'
import { LiveEvent } from '#contract/live.ts'
import { RequestId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { outboxRoutes } from '#server/areas/conversations/conversations.outbox.ts'
import { answerError } from '#server/http/problem.ts'
import { openParts } from '#server/parts.ts'
import { newId } from '#server/platform/ids.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { listen, makeThread, type Platform, type Thread } from './conversations.parts.ts'
import { until } from '#tests/support/until.ts'

let platform: Platform
let address: string

/** The whole application, working on its jobs, behind a real socket. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'topline-conversations-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const parts = await openParts({ settings, log: silentLog, database: await createTestDatabase({ poolSize: 8 }) })
  const app = await buildApp({ parts, logging: false, limitScale: 1000 })
  await parts.startWork()
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  platform = { ...parts, stop: () => parts.close() }
  return async () => {
    parts.streams.stop()
    await app.close()
    await parts.close()
    await rm(folder, { recursive: true })
  }
})

const post = (url: string, body: object) =>
  fetch(`${address}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Signs in as a person does: asks for a code, reads it in the outbox, sends it back. */
async function signIn(phone: string): Promise<string> {
  expect((await post('/pi/code/admin', { source: 'admin', phoneNumber: phone })).status).toBe(202)
  const code = await until(async () => {
    const answer = await fetch(`${address}/dev/outbox?to=${encodeURIComponent(phone)}`, {
      headers: { accept: 'application/json' },
    })
    const { messages } = z.object({ messages: z.array(z.object({ body: z.string() })) }).parse(await answer.json())
    // the business may have told them something else meanwhile
    const codes = messages.flatMap(({ body }) => /\b\d{6}\b(?= is your)/.exec(body)?.[0] ?? [])
    return z.string().parse(codes[0])
  })
  const answer = await post('/pi/verify/admin', { source: 'admin', phoneNumber: phone, authCode: code })
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}

let numbers = 1000
/** A door for a member of the thread's business. */
async function serve(thread: Thread, role: Role = 'office') {
  numbers += 1
  const phone = `+1415201${numbers}`
  await platform.database.inSystem(async ({ db }) => {
    await db.updateTable('users').set({ phone }).where('id', '=', thread.userId).execute()
    await db.insertInto('memberships').values({ site_id: thread.site.id, user_id: thread.userId, role }).execute()
  })
  const right = await signIn(phone)
  const url = (requestId: string) => `${address}/api/landing-pages/${thread.site.slug}/requests/${requestId}/messages`
  const call = async (
    method: 'GET' | 'POST',
    options: { body?: unknown; requestId?: string; token?: string; key?: string } = {},
  ) => {
    const { body, requestId = thread.requestId, token = right, key } = options
    const answer = await fetch(url(requestId), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, answer: z.looseObject({}).parse(await answer.json()) }
  }
  const sendText = async (body: string, key?: string) => {
    const { status, answer } = await call('POST', { body: { channel: 'sms', body }, ...(key && { key }) })
    expect(status).toBe(201)
    return Message.parse(answer['message'])
  }
  return { call, sendText, token: right }
}

/** An open office: what the live stream of the business told it so far. */
async function openStream(thread: Thread, token: string): Promise<readonly LiveEvent[]> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`${address}/api/landing-pages/${thread.site.slug}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(answer.status).toBe(200)
  const heard: LiveEvent[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks)
        if (block.startsWith('data: ')) heard.push(LiveEvent.parse(JSON.parse(block.slice(6))))
    }
  }
  void read().catch(() => {})
  return heard
}

const requestRow = (thread: Thread) =>
  platform.database.inSite({ siteId: thread.site.id }, ({ db }) =>
    db.selectFrom('requests').selectAll().where('id', '=', thread.requestId).executeTakeFirstOrThrow(),
  )

test('an answer is kept, sent, and told to every open office at each step', async () => {
  const thread = await makeThread(platform)
  const { call, sendText, token } = await serve(thread)
  const heard = await openStream(thread, token)

  const message = await sendText('  We can come on Tuesday.  ')
  expect(message).toMatchObject({
    request: thread.requestId,
    direction: 'out',
    channel: 'sms',
    body: 'We can come on Tuesday.',
    state: 'queued',
    reason: null,
    author: { id: thread.userId, name: 'Olivia Office' },
    sent: null,
  })
  await until(async () => {
    const { answer } = await call('GET')
    expect(contract.listMessages.ok.parse(answer).messages).toMatchObject([
      { id: message.id, state: 'sent', sent: expect.any(String) },
    ])
  })
  const about = { kind: 'changed', topic: 'messages', id: message.id, parent: thread.requestId }
  await until(() =>
    expect(heard.filter((event) => event.kind === 'changed' && event.topic === 'messages')).toEqual([
      about,
      about,
      about,
    ]),
  )
})

test('the first answer ends the waiting, counts as the response, and moves a new request on', async () => {
  const thread = await makeThread(platform)
  const { sendText } = await serve(thread)
  const before = await requestRow(thread)
  const { created } = await sendText('hello')
  const first = await requestRow(thread)
  expect(first).toMatchObject({
    status: 'contacted',
    waiting_since: null,
    first_response_at: new Date(created),
    version: before.version + 1,
  })
  await sendText('hello again')
  expect(await requestRow(thread)).toMatchObject({ first_response_at: first.first_response_at, status: 'contacted' })
})

const heldCases = [
  ['no_phone', { phone: null }],
  ['do_not_contact', { do_not_contact: true }],
  ['opted_out', { texts_stopped_at: new Date() }],
] as const
for (const [reason, person] of heldCases) {
  test(`a message that may not go out is kept as held (${reason}), and the customer still waits`, async () => {
    const thread = await makeThread(platform, person)
    const { sendText } = await serve(thread)
    expect(await sendText('hello')).toMatchObject({ state: 'held', reason, sent: null })
    expect(await requestRow(thread)).toMatchObject({
      status: 'new',
      first_response_at: null,
      waiting_since: expect.any(Date),
    })
  })
}

test('a mail without an address, and a text of too many parts, are held too', async () => {
  const thread = await makeThread(platform, { email: null })
  const { call, sendText } = await serve(thread)
  const { answer } = await call('POST', { body: { channel: 'email', body: 'hello' } })
  expect(answer['message']).toMatchObject({ state: 'held', reason: 'no_email' })
  expect(await sendText('ű'.repeat(700))).toMatchObject({ state: 'held', reason: 'too_long' })
})

test('a repeated call with its key answers the first answer and sends once', async () => {
  const thread = await makeThread(platform)
  const { sendText } = await serve(thread)
  const first = await sendText('once', 'key-of-this-message')
  expect((await sendText('once', 'key-of-this-message')).id).toBe(first.id)
  expect(await listen(platform, thread)).toHaveLength(1)
})

test('twenty answers at once are all sent, once each', async () => {
  const thread = await makeThread(platform, { phone: '+14155550199' })
  const { sendText } = await serve(thread)
  const bodies = Array.from({ length: 20 }, (_, index) => `message ${index}`)
  await Promise.all(bodies.map((body) => sendText(body)))
  await until(async () => {
    const rows = await platform.database.inSystem(({ db }) =>
      db.selectFrom('outbox').select('body').where('recipient', '=', '+14155550199').execute(),
    )
    expect(rows.map(({ body }) => body).toSorted()).toEqual(bodies.toSorted())
  })
})

test('who may do what', async () => {
  const thread = await makeThread(platform)
  const field = await serve(thread, 'field')
  expect((await field.call('GET')).status).toBe(404)
  await platform.database.inSystem(({ db }) =>
    db.updateTable('requests').set({ assigned_user_id: thread.userId }).where('id', '=', thread.requestId).execute(),
  )
  expect((await field.call('GET')).status).toBe(200)
  expect(await field.call('POST', { body: { channel: 'sms', body: 'hi' } })).toMatchObject({
    status: 403,
    answer: { code: 'forbidden' },
  })
  expect((await field.call('GET', { token: 'wrong' })).status).toBe(401)
})

test("a request that is not there and another business's answer alike", async () => {
  const thread = await makeThread(platform)
  const foreign = await makeThread(platform)
  const { call } = await serve(thread)
  for (const requestId of [newId(RequestId), foreign.requestId]) {
    expect(await call('GET', { requestId })).toMatchObject({ status: 404, answer: { code: 'not_found' } })
    expect(await call('POST', { requestId, body: { channel: 'sms', body: 'hi' } })).toMatchObject({ status: 404 })
  }
})

test('bad input is refused with its place, and nothing is written', async () => {
  const thread = await makeThread(platform)
  const { call } = await serve(thread)
  const bad = [
    [{ channel: 'sms' }, 'body.body'],
    [{ channel: 'sms', body: '   ' }, 'body.body'],
    [{ channel: 'sms', body: 'x'.repeat(1531) }, 'body.body'],
    [{ channel: 'sms', body: 'a\u0000b' }, 'body.body'],
    [{ channel: 'pigeon', body: 'hi' }, 'body.channel'],
    [{ channel: 'sms', body: 'hi', state: 'sent' }, 'body'],
  ] as const
  for (const [body, place] of bad) {
    const { status, answer } = await call('POST', { body })
    expect({ body, status }).toEqual({ body, status: 422 })
    expect({ body, errors: answer['errors'] }).toEqual({
      body,
      errors: [expect.objectContaining({ path: expect.stringContaining(place) })],
    })
  }
  expect((await call('GET', { requestId: 'nonsense' })).status).toBeGreaterThanOrEqual(400)
  expect(await listen(platform, thread)).toEqual([])
})

test('the audit says who wrote to whom and how much, and not what', async () => {
  const thread = await makeThread(platform)
  const { sendText } = await serve(thread)
  const { id } = await sendText('a secret between us')
  const rows = await platform.workshop.inSite({ site: thread.site, actor: { kind: 'server' } }, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('act', '=', 'message.send').execute(),
  )
  expect(rows).toMatchObject([
    {
      user_id: thread.userId,
      record: 'message',
      record_id: id,
      after: { channel: 'sms', state: 'queued', length: 19 },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('the outbox shows what was kept, newest first, by recipient, and nothing in production', async () => {
  const database = await createTestDatabase()
  const rows = [
    {
      id: newId(RequestId),
      channel: 'sms',
      recipient: '+14155550123',
      body: '<script>alert(1)</script> & "x"',
      created_at: new Date(1_000),
    },
    {
      id: newId(RequestId),
      channel: 'email',
      recipient: 'bob@home.example',
      subject: 'Hi',
      body: 'mail',
      created_at: new Date(2_000),
    },
  ]
  for (const row of rows) await database.inSystem(({ db }) => db.insertInto('outbox').values(row).execute())
  const app = fastify()
  app.setErrorHandler(answerError)
  await app.register(outboxRoutes({ database, production: false }))
  const Listed = z.object({ messages: z.array(z.looseObject({})) })
  const json = async (query = '') =>
    Listed.parse((await app.inject({ url: `/dev/outbox${query}`, headers: { accept: 'application/json' } })).json())

  expect(await json()).toEqual({
    messages: [
      {
        id: rows[1]?.id,
        channel: 'email',
        to: 'bob@home.example',
        subject: 'Hi',
        body: 'mail',
        photos: [],
        created: '1970-01-01T00:00:02.000Z',
      },
      {
        id: rows[0]?.id,
        channel: 'sms',
        to: '+14155550123',
        subject: '',
        body: rows[0]?.body,
        photos: [],
        created: '1970-01-01T00:00:01.000Z',
      },
    ],
  })
  for (const to of ['+14155550123', '%2B14155550123', '(415) 555-0123', '4155550123']) {
    expect({ to, ...(await json(`?to=${to}`)) }).toMatchObject({ to, messages: [{ channel: 'sms' }] })
  }
  expect((await json('?to=Bob@Home.Example')).messages).toMatchObject([{ channel: 'email' }])
  expect((await json('?to=nobody')).messages).toEqual([])

  const page = await app.inject({ url: '/dev/outbox', headers: { accept: 'text/html' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;')
  expect(page.body).not.toMatch(/<script|<style|style=|onclick/)

  const production = fastify()
  production.setErrorHandler(answerError)
  await production.register(outboxRoutes({ database, production: true }))
  expect((await production.inject('/dev/outbox')).statusCode).toBe(404)
})
