import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import { closerOf } from '#server/http/closing.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { startBehindLock } from '#tests/support/locks.ts'

/** What is answered before a call reaches its route: other hosts, bytes that are no HTTP, a server that closes. */

const app = await startApp()
const { aBusiness } = buildersFor(app)

/** The app with other settings. */
async function withSettings(environment: Readonly<Record<string, string>>, options: Partial<AppOptions> = {}) {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment })
  const http = await buildApp({ parts: { ...app.parts, settings }, logging: false, limitScale: 1000, ...options })
  afterAll(() => http.close())
  return http
}

/** The same behind a real socket; returns its port. */
async function listen(http: Awaited<ReturnType<typeof withSettings>>): Promise<number> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The answers in what a socket received, in their order. */
const answersIn = (received: string) =>
  received.split(/(?=HTTP\/1\.1 )/).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(/: (.*)/s)))
    return { status: Number(status.split(' ')[1]), headers, body }
  })

const careful = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': expect.stringMatching(/^deny$/i),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('microphone=()'),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

describe('a local installation', async () => {
  const local = await withSettings({ APP_URL: 'http://office.test:3000' })
  const ask = (host: string, url = '/dev/outbox') => local.inject({ url, headers: { host } })

  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST.',
    'app.localhost:5173',
    '127.0.0.1:3000',
    '127.1.2.3',
    '[::1]:3000',
    'office.test',
    'office.test:8080',
  ])('answers to %s', async (host) => {
    expect((await ask(host)).statusCode).toBe(200)
  })

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '0.0.0.0:3000',
    '192.168.1.20',
    'office.test.evil.example',
    'office.test@evil.example',
    'a b',
  ])('refuses "%s", which another website may have led here', async (host) => {
    const answer = await ask(host)
    expect(answer.statusCode).toBe(421)
    const problem = Problem.parse(answer.json())
    expect(problem.code).toBe('wrong_host')
    expect(problem.detail).toContain('http://office.test:3000')
    expect(answer.headers).toMatchObject(careful)
  })

  it('goes by the Host itself, whatever a header of a proxy says', async () => {
    const http = await withSettings({ TRUSTED_PROXIES: '127.0.0.1' })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
    expect((await http.inject({ url: '/dev/outbox', headers })).statusCode).toBe(421)
  })

  it('answers monitors under any name, and shows its counters under addresses only', async () => {
    for (const host of ['10.0.0.7:3000', 'app'])
      for (const url of ['/healthz', '/readyz'])
        expect([host, url, (await ask(host, url)).statusCode]).toEqual([host, url, 200])
    expect((await ask('10.0.0.7:3000', '/metrics')).statusCode).toBe(200)
    expect((await ask('evil.example', '/metrics')).statusCode).toBe(421)
  })

  it('answers to names that an area adds', async () => {
    const hosts = [async (name: string) => name === 'miller-plumbing.example']
    const http = await withSettings({}, { hosts })
    const status = async (host: string) => (await http.inject({ url: '/api/docs', headers: { host } })).statusCode
    expect(await status('miller-plumbing.example')).toBe(200)
    expect(await status('evil.example')).toBe(421)
  })
})

it('answers under every name in production, where a proxy decides', async () => {
  const http = await withSettings({
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    APP_URL: 'https://office.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: '+14155550100',
  })
  expect((await http.inject({ url: '/api/docs', headers: { host: 'internal-7' } })).statusCode).toBe(200)
})

describe('every answer', async () => {
  const http = await withSettings({ APP_URL: 'https://office.test' })
  const port = await listen(http)
  const answerTo = async (...bytes: readonly string[]) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    for (const piece of bytes) socket.write(piece)
    return answersIn(await text(socket))[0]
  }
  const head = (line: string, ...headers: string[]) =>
    `${[line, 'Host: office.test', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

  it.each([
    ['an address that cannot be decoded', head('GET /% HTTP/1.1'), 400, 'malformed'],
    ['an address that cannot be decoded, deep inside', head('GET /p/x/%E0%A4%A HTTP/1.1'), 400, 'malformed'],
    [
      'a part of an address without end',
      head(`GET /api/landing-pages/${'a'.repeat(500)}/requests HTTP/1.1`),
      400,
      'malformed',
    ],
    ['a path that is not there', head('GET /api/nothing HTTP/1.1'), 404, 'not_found'],
    ['a method that is not taken', head('DELETE /api/user HTTP/1.1'), 405, 'method_not_allowed'],
    ['a stranger', head('GET /api/landing-pages/x/requests HTTP/1.1'), 401, 'unauthenticated'],
    ['what is no HTTP', 'hello\r\n\r\n', 400, 'malformed'],
    ['headers without end', head('GET / HTTP/1.1', `x: ${'a'.repeat(20_000)}`), 431, 'headers_too_large'],
  ])('to %s is a problem document with the headers of a careful server', async (_name, bytes, status, code) => {
    const answer = await answerTo(bytes)
    expect(answer?.status).toBe(status)
    expect(answer?.headers).toMatchObject({
      ...careful,
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-type': 'application/problem+json; charset=utf-8',
    })
    const problem = Problem.parse(JSON.parse(answer?.body ?? ''))
    expect(problem).toMatchObject({ status, code })
    expect(problem.detail.length).toBeGreaterThan(10)
  })
})

describe('a server that closes', () => {
  it('finishes what is under way, and refuses what comes after it on the same connection', async () => {
    const http = await withSettings({})
    const port = await listen(http)
    const close = closerOf(http)
    const { slug, owner } = await aBusiness()
    const call = (line: string, body = '') =>
      `${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const path = `/api/landing-pages/${slug}`
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const received = text(socket)

    const closed = await app.workshop.inSystem(async ({ db }) => {
      await db.selectFrom('sites').select('id').where('slug', '=', slug).forNoKeyUpdate().execute()
      const rename = async () => {
        socket.write(call(`PATCH ${path}`, '{"name":"Miller & Sons"}'))
        return received
      }
      expect(await startBehindLock(app, rename)).toMatchObject({ outcome: 'waits' })
      const closing = close()
      const seen = once(http.server, 'request')
      socket.write(call(`GET ${path}/services/`))
      await seen
      return { closing }
    })
    await closed.closing
    const [first, second] = answersIn(await received)
    expect(first?.status).toBe(200)
    expect(second).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '1', connection: 'close' },
    })
    expect(Problem.parse(JSON.parse(second?.body ?? ''))).toMatchObject({ code: 'unavailable' })
  })
})
