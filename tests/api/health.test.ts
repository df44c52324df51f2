import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { startApp } from '#tests/support/app.ts'

// It counts the jobs and answers of its application.
const app = await startApp({ own: true })

/** The same parts with other settings. */
async function withSettings(environment: Readonly<Record<string, string>>) {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment })
  const http = await buildApp({ parts: { ...app.parts, settings }, logging: false, limitScale: 1000 })
  afterAll(() => http.close())
  return http
}

it('says that the process answers, and that database and storage do', async () => {
  expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

it('says which of them does not answer, and still answers itself', async () => {
  const storage = { ...app.parts.storage, ready: () => Promise.reject(new Error('the disk is full')) }
  const http = await buildApp({ parts: { ...app.parts, storage }, logging: false })
  afterAll(() => http.close())
  const answer = await http.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ code: 'unavailable', detail: 'Not answering: storage' })
  expect((await http.inject('/healthz')).statusCode).toBe(200)
})

it('is not ready once it is about to close, and still answers calls', async () => {
  let draining = false
  const http = await buildApp({ parts: app.parts, logging: false, isDraining: () => draining })
  afterAll(() => http.close())
  expect((await http.inject('/readyz')).statusCode).toBe(200)
  draining = true
  const answer = await http.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect((await http.inject('/healthz')).statusCode).toBe(200)
  expect((await http.inject('/api/docs')).statusCode).toBe(200)
})

it('does not wait for a database that does not answer', async () => {
  const storage = { ...app.parts.storage, ready: () => new Promise<void>(() => {}) }
  const http = await buildApp({ parts: { ...app.parts, storage }, logging: false })
  afterAll(() => http.close())
  expect((await http.inject('/readyz')).json()).toMatchObject({ detail: 'Not answering: storage' })
})

it('counts answers by declared path, and jobs, for this machine only', async () => {
  const counter = /http_requests_total\{method="GET",route="\/api\/landing-pages\/:slug\/requests",status="401"\} (\d+)/
  const counted = async () => Number(counter.exec((await app.http.inject('/metrics')).body)?.[1] ?? 0)
  // The counters are the process's, which other files may have used.
  const before = await counted()
  await app.http.inject('/api/landing-pages/some-business/requests?search=Dana')
  expect(await counted()).toBe(before + 1)
  const { body, statusCode } = await app.http.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^jobs\{state="dead"\} 0$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).not.toMatch(/some-business|Dana/)
  expect((await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

it('shows the counters to whoever has the token, once there is one', async () => {
  const http = await withSettings({ METRICS_TOKEN: 'a-token-of-the-monitoring' })
  const read = async (authorization: string) =>
    (await http.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } })).statusCode
  expect(await read('Bearer a-token-of-the-monitoring')).toBe(200)
  expect(await read('Bearer another')).toBe(404)
  expect((await http.inject('/metrics')).statusCode).toBe(404)
})

it('passes monitoring data on to the configured address and nowhere else, with nothing of the person', async () => {
  const got: { body: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const peer = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      got.push({ body, headers: request.headers })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  afterAll(() => void peer.close())
  await once(peer, 'listening')
  const address = peer.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const http = await withSettings({ MONITORING_URL: `http://127.0.0.1:${address.port}/envelope` })
  const headers = { 'content-type': 'application/x-sentry-envelope', cookie: 'session=1', authorization: 'Bearer x' }
  const envelope = '{"dsn":"https://elsewhere.example/1"}\n{}'
  const send = (payload: string) => http.inject({ method: 'POST', url: '/monitoring', headers, payload })
  expect((await send(envelope)).statusCode).toBe(200)
  expect(got).toHaveLength(1)
  expect(got[0]?.body).toBe(envelope)
  expect(got[0]?.headers['content-type']).toBe('application/x-sentry-envelope')
  expect(got[0]?.headers['cookie'] ?? got[0]?.headers['authorization']).toBeUndefined()

  expect((await send('x'.repeat(5_000_001))).statusCode).toBe(413)
  expect((await app.http.inject({ method: 'POST', url: '/monitoring', headers, payload: envelope })).statusCode).toBe(
    404,
  )
  expect(got).toHaveLength(1)
})
