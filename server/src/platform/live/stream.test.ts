import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SiteId, UserId } from '#contract/shared.ts'
import { newId } from '../ids.ts'
import type { LiveHub, LiveListener } from './hub.ts'
import { openLiveStreams, type LiveStreamOptions } from './stream.ts'
import { until } from '#tests/support/until.ts'

const siteId = newId(SiteId)
const userId = newId(UserId)

/** A server with one stream path, and the hub's side of it in hand. */
async function serve(options: Partial<LiveStreamOptions> = {}, changedAgo = Infinity) {
  const listeners = new Set<LiveListener>()
  const hub: LiveHub = {
    announceIn: async () => {},
    changedWithin: (_site, milliseconds) => changedAgo <= milliseconds,
    subscribe: (_site, listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    stop: async () => {},
  }
  const streams = openLiveStreams({ hub, ...options })
  const app = fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-kept', 'yes'))
  app.get('/live', (_request, reply) => streams.open(reply, { siteId, userId }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    streams.stop()
    await app.close()
  })
  const say = (id: string) => {
    for (const tell of listeners) tell({ kind: 'changed', topic: 'notes', id })
  }
  return { address, app, streams, listeners, say }
}

async function read(address: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/live`, { headers, signal: leaving.signal })
  let text = ''
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => {})
  return { answer, reading, text: () => text, leave: () => leaving.abort() }
}

test('streams events with the retry hint, keeping the headers that were set', async () => {
  const { address, say, listeners } = await serve()
  const office = await read(address)
  expect(office.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(office.answer.headers.get('x-kept')).toBe('yes')
  say('n1')
  await until(() =>
    expect(office.text()).toBe('retry: 2000\nid: here\n\ndata: {"kind":"changed","topic":"notes","id":"n1"}\n\n'),
  )
  office.leave()
  await until(() => expect(listeners.size).toBe(0))
})

test('a browser that comes back is told to look again', async () => {
  const { address } = await serve()
  const office = await read(address, { 'last-event-id': 'here' })
  await until(() => expect(office.text()).toContain('data: {"kind":"resync"}'))
})

test('a page that was asked for before the last change is told to look again, one that came after is not', async () => {
  const { address, say } = await serve({}, 500)
  const behind = await read(address, { 'page-age': '900' })
  const inTime = await read(address, { 'page-age': '400' })
  const strange = await read(address, { 'page-age': 'long' })
  say('n1')
  await until(() => expect(behind.text()).toContain('data: {"kind":"resync"}'))
  for (const each of [inTime, strange]) {
    await until(() => expect(each.text()).toContain('n1'))
    expect(each.text()).not.toContain('resync')
  }
})

test('a quiet stream beats', async () => {
  const { address } = await serve({ heartbeat: 20 })
  const office = await read(address)
  await until(() => expect(office.text().match(/: here\n\n/g)?.length).toBeGreaterThan(1))
})

test('one person may have so many streams and no more', async () => {
  const { address, streams } = await serve({ perUser: 2 })
  await read(address)
  await read(address)
  expect((await read(address)).answer.status).toBe(429)
  expect(streams.count()).toBe(2)
})

test('a reader that does not read is dropped', async () => {
  const { address, say, streams } = await serve({ mostWaiting: 64 * 1024 })
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
  await until(() => expect(streams.count()).toBe(1))
  const long = 'x'.repeat(100_000)
  await vi.waitFor(
    () => {
      say(long)
      expect(streams.count()).toBe(0)
    },
    { interval: 1, timeout: 30_000 },
  )
})

test('streams end when the server stops, so that it can close', async () => {
  const { address, app, streams } = await serve()
  const office = await read(address)
  streams.stop()
  await office.reading
  await app.close()
  expect(streams.count()).toBe(0)
})
