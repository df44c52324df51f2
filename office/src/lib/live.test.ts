import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSite } from './live.ts'
import { keys } from './queries.ts'

/** Every stream that was asked for: what the server says on it. */
const streams: { readonly signal: AbortSignal; readonly server: ReadableStreamDefaultController<Uint8Array> }[] = []
let status = 200

beforeEach(() => {
  vi.useFakeTimers()
  streams.length = 0
  status = 200
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (server) => {
        streams.push({ signal, server })
        signal.addEventListener('abort', () => server.error(signal.reason))
      },
    })
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': 'text/event-stream' } }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A cache with the notes of a business in it, and the business followed. */
function follow() {
  const client = new QueryClient()
  client.setQueryData(['ace', 'notes', 'pé'], 'seen')
  client.setQueryData(['ace', 'quotes'], 'seen')
  const isOld = (...key: string[]) => client.getQueryState(key)?.isInvalidated
  return { client, isOld, leave: followSite('ace', client) }
}

const said = (event: object) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)
const note = { kind: 'changed', topic: 'notes', id: 'n1', parent: 'pé' }
/** Lets what is on its way arrive, and the gathered events take effect. */
const settle = () => vi.advanceTimersByTimeAsync(1000)

test('an event makes old what it is about, in whatever pieces it arrives', async () => {
  const { isOld, leave } = follow()
  await settle()
  const bytes = said(note)
  streams[0]?.server.enqueue(new TextEncoder().encode('retry: 2000\nid: here\n\n: here\n\n'))
  for (const byte of bytes) streams[0]?.server.enqueue(Uint8Array.of(byte))
  await settle()
  expect(isOld('ace', 'notes', 'pé')).toBe(true)
  expect(isOld('ace', 'quotes')).toBe(false)
  leave()
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('after a stream that ended, another one, and everything counts as old', async () => {
  const { isOld, leave } = follow()
  await settle()
  streams[0]?.server.close()
  await settle()
  expect(streams).toHaveLength(2)
  await settle()
  expect(isOld('ace', 'quotes')).toBe(true)
  leave()
})

test('a stream that falls silent is left for another one, and everything counts as old', async () => {
  const { isOld, leave } = follow()
  await settle()
  for (let beat = 0; beat < 5; beat++) {
    streams[0]?.server.enqueue(new TextEncoder().encode(': here\n\n'))
    await vi.advanceTimersByTimeAsync(20_000)
  }
  expect(streams).toHaveLength(1)
  expect(isOld('ace', 'quotes')).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(isOld('ace', 'quotes')).toBe(true)
  leave()
})

test('with the connection back, one stream takes the place of the other', async () => {
  // apart from the page, where what other files began would hear it too
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { leave } = follow()
  await settle()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false])
  leave()
})

test('a business that the person has been taken out of is asked for anew', async () => {
  status = 404
  const { client, leave } = follow()
  client.setQueryData(keys.profiles(), [])
  await settle()
  expect(client.getQueryState(keys.profiles())?.isInvalidated).toBe(true)
  leave()
})
