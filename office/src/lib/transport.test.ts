import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './transport.ts'

/** Every answer that was asked for: what the server says of it, piece by piece. */
const answers: ReadableStreamDefaultController<Uint8Array>[] = []

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (server) => {
        answers.push(server)
        signal.addEventListener('abort', () => server.error(signal.reason))
      },
    })
    return Promise.resolve(new Response(body, { status: 201 }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const say = (words: string) => answers.at(-1)?.enqueue(new TextEncoder().encode(words))
const codeOf = (sent: Promise<Response>) => sent.then(({ status }) => status).catch((error: unknown) => error)

test('an answer that begins and never ends is given up', async () => {
  const sent = codeOf(send('/api/x', {}, { repeatable: false }))
  await vi.advanceTimersByTimeAsync(1000)
  say('{"half":')
  await vi.advanceTimersByTimeAsync(21_000)
  expect(await sent).toMatchObject({ code: 'timeout' })
})

test('a read whose answer was lost in the middle is sent again', async () => {
  const sent = send('/api/x', {}, { repeatable: true })
  await vi.advanceTimersByTimeAsync(0)
  say('{"half":')
  await vi.advanceTimersByTimeAsync(21_000)
  say('{"whole":1}')
  answers.at(-1)?.close()
  const answer = await sent
  expect(answers).toHaveLength(2)
  expect([answer.status, await answer.json()]).toEqual([201, { whole: 1 }])
})

test('a slow answer is waited for as long as it goes on', async () => {
  const sent = send('/api/x', {}, { repeatable: false })
  for (const piece of ['{"a":', '1', '}']) {
    await vi.advanceTimersByTimeAsync(15_000)
    say(piece)
  }
  answers.at(-1)?.close()
  expect(await (await sent).json()).toEqual({ a: 1 })
})

test('who does not wait any more ends it', async () => {
  const leaving = new AbortController()
  const sent = codeOf(send('/api/x', {}, { repeatable: true, signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort(new Error('left'))
  expect(await sent).toEqual(new Error('left'))
  expect(answers).toHaveLength(1)
})
