import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

/** The worker as it is, in the place of a browser's; `ask` is its line to the server. */
function start(ask: (request: unknown) => Promise<Response>, setTimer: (ring: () => void) => unknown = () => 0) {
  const heard = new Map<string, (event: unknown) => void>()
  const kept = new Map<string, Response>()
  const cache = {
    match: (name: string) => Promise.resolve(kept.get(name)),
    put: (name: string, answer: Response) => {
      kept.set(name, answer)
      return Promise.resolve()
    },
  }
  runInNewContext(readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8'), {
    URL,
    Promise,
    setTimeout: setTimer,
    fetch: ask,
    caches: { open: () => Promise.resolve(cache), match: cache.match, keys: () => Promise.resolve([]) },
    self: {
      SHELL: { version: '1', files: ['/assets/a.js'] },
      location: { origin: 'https://office.example' },
      addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
    },
  })
  return { heard, kept }
}

const navigation = (path: string) => ({ mode: 'navigate', method: 'GET', url: `https://office.example${path}` })

test.each(['/api/auth/callback/google?code=once', '/p/miller', '/home'])(
  '%s is asked for once: what the browser has asked ahead is the answer',
  async (path) => {
    const ask = vi.fn<() => Promise<Response>>()
    const ahead = new Response('ahead')
    let answer: unknown
    start(ask).heard.get('fetch')?.({
      request: navigation(path),
      preloadResponse: Promise.resolve(ahead),
      respondWith: (given: unknown) => {
        answer = given
      },
    })
    expect(await answer).toBe(ahead)
    expect(ask).not.toHaveBeenCalled()
  },
)

test('windows that say at the same time that the office is to be kept have it fetched once', async () => {
  const ask = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('file')))
  const { heard, kept } = start(ask)
  const awaited: Promise<unknown>[] = []
  const keep = { data: 'keep', waitUntil: (work: Promise<unknown>) => awaited.push(work) }
  heard.get('message')?.(keep)
  heard.get('message')?.(keep)
  await Promise.all(awaited)
  expect([...kept.keys()].toSorted()).toEqual(['/assets/a.js', '/favicon.svg', '/home', '/manifest.webmanifest'])
  expect([...kept.keys()].at(-1)).toBe('/home')
  expect(ask).toHaveBeenCalledTimes(4)
})

test('a file that does not come is asked for again, and the office is not kept without it', async () => {
  let lost = 2
  const ask = (url: unknown) => {
    if (url === '/favicon.svg' && lost-- > 0) return lost === 1 ? Promise.reject(new TypeError('lost')) : answered(503)
    return answered(200)
  }
  const answered = (status: number) => Promise.resolve(new Response('file', { status }))
  const awaited: Promise<unknown>[] = []
  const event = { data: 'keep', waitUntil: (work: Promise<unknown>) => awaited.push(work) }
  const { heard, kept } = start(ask, (ring) => ring())
  heard.get('message')?.(event)
  await Promise.all(awaited.splice(0))
  expect([...kept.keys()].toSorted()).toEqual(['/assets/a.js', '/favicon.svg', '/home', '/manifest.webmanifest'])
  const never = start(
    (url) => answered(url === '/favicon.svg' ? 503 : 200),
    (ring) => ring(),
  )
  never.heard.get('message')?.(event)
  await expect(Promise.all(awaited)).rejects.toThrow('/favicon.svg answered 503')
  expect(never.kept.has('/home')).toBe(false)
})
