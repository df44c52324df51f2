import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { LiveEvent } from '#contract/live.ts'
import { listenTo } from '#office/lib/live/stream.ts'
import { bearer, codeFor, notesOf, post, sentAt, signUp, until, writeNote, type Business } from '../client.ts'
import { freePort, spawnServer, startServer, type RunningServer } from '../running-server.ts'

const folders: string[] = []
const running = new Set<RunningServer>()
afterAll(async () => {
  await Promise.all([...running].map((server) => server.kill()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const aFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'processes-'))
  folders.push(folder)
  return folder
}

/** One installation in several processes: people reach all of them at one address, behind a proxy. */
const sameAddress = { APP_URL: 'http://localhost:3000' }

async function start(...given: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...given)
  running.add(server)
  return server
}

/** Hears what changes in a business, at one process. */
async function listen(url: string, { slug, token }: Business) {
  const heard: LiveEvent[] = []
  const leaving = new AbortController()
  await new Promise<void>((resolve, reject) => {
    const init = { headers: bearer(token), signal: leaving.signal }
    listenTo(`${url}/api/landing-pages/${slug}/live`, init, resolve, (said) =>
      heard.push(LiveEvent.parse(JSON.parse(said))),
    ).catch(reject)
  })
  return { heard, close: () => leaving.abort() }
}

const sendCode = (url: string, phoneNumber: string) => post(`${url}/pi/code/admin`, { source: 'admin', phoneNumber })

it('does not start in production half set up, and says all that is missing', { timeout: 300_000 }, async () => {
  const folder = path.join(aFolder(), 'data')
  const { gone, said } = spawnServer({ NODE_ENV: 'production', DATA_DIR: folder })
  expect(await gone).toBe(1)
  for (const name of ['SECRET', 'APP_URL', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
    expect(said()).toContain(name)
  }
  expect(existsSync(folder)).toBe(false)
})

it(
  'says in a sentence that the port is taken, and leaves no database server behind',
  { timeout: 600_000 },
  async () => {
    const [one, other] = [aFolder(), aFolder()]
    const port = await freePort()
    const first = await start(one, port)
    const { gone, said } = spawnServer({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: other, DEMO: '0' })
    expect(await gone).toBe(1)
    expect(said()).toMatch(/EADDRINUSE/)
    // the lock of the folder is free again, so that the same folder starts on another port
    const second = await start(other, await freePort())
    await Promise.all([first.stop(), second.stop()])
  },
)

it('two on one data folder: the first stops under writes, the second goes on', { timeout: 600_000 }, async () => {
  const folder = aFolder()
  const [first, second] = [
    await start(folder, await freePort(), { environment: sameAddress }),
    await start(folder, await freePort(), { environment: sameAddress }),
  ]
  await sendCode(first.url, '4155550143')
  const business = await signUp(first.url, '4155550143')
  expect(await notesOf(second.url, business)).toEqual(new Map())

  // an open stream must not hold the stop up
  const stream = await listen(first.url, business)
  const acknowledged = new Map<string, string>()
  const end = new AbortController()
  const write = async (writer: number) => {
    for (let count = 0; !end.signal.aborted; count += 1) {
      const title = `note-${writer}-${count}`
      const id = await writeNote(first.url, business, { key: title, title }).catch(() => undefined)
      if (id === undefined) return
      acknowledged.set(title, id)
    }
  }
  const writing = Promise.all([1, 2, 3].map(write))
  await until('a hundred notes', async () => (acknowledged.size >= 100 ? true : undefined))
  await first.stop()
  end.abort()
  stream.close()
  await writing

  // the database server went with the first process; the second brings it up again
  const kept = await until('the second process', () => notesOf(second.url, business))
  expect([...acknowledged].filter(([title, id]) => kept.get(title) !== id)).toEqual([])
  expect(await until('a write', () => writeNote(second.url, business, { key: 'after', title: 'After' }))).toBeTruthy()
  await second.stop()
})

it('a process that is told to stop says so to proxies first, and serves meanwhile', { timeout: 600_000 }, async () => {
  const server = await start(aFolder(), await freePort(), { environment: { DRAIN_SECONDS: '300' } })
  const stopped = server.stop().catch(() => undefined)
  const answer = async (place: string) => (await fetch(`${server.url}${place}`)).status
  await until('the word to the proxies', async () => ((await answer('/readyz')) === 503 ? true : undefined))
  expect(await answer('/healthz')).toBe(200)
  expect(await answer('/api/openapi.json')).toBe(200)
  await server.kill()
  await stopped
})

it(
  'web and worker apart: jobs wait for the worker, changes reach every web process',
  { timeout: 600_000 },
  async () => {
    const folder = aFolder()
    const web = await start(folder, await freePort(), { environment: { ...sameAddress, ROLE: 'web' } })
    await sendCode(web.url, '4155550144')
    expect(await codeFor(web.url, '4155550144')).toBeUndefined()

    const workedFrom = Date.now()
    const worker = await start(folder, await freePort(), {
      environment: { ...sameAddress, ROLE: 'worker' },
      serves: false,
    })
    const business = await signUp(web.url, '4155550144')
    // whoever works is woken at once: had the web process worked, it would have been sent before there was a worker
    expect(await sentAt(web.url, '4155550144')).toBeGreaterThan(workedFrom)
    await expect(fetch(worker.url)).rejects.toThrow()

    const otherWeb = await start(folder, await freePort(), { environment: { ...sameAddress, ROLE: 'web' } })
    const stream = await listen(otherWeb.url, business)
    const id = await writeNote(web.url, business, { key: 'live', title: 'Heard elsewhere' })
    await until('the change', async () => stream.heard.find((event) => event.kind === 'changed' && event.id === id))
    stream.close()

    // stopped in the middle of its work and started again, the worker leaves nothing undone
    await worker.stop()
    await sendCode(web.url, '4155550145')
    const again = await start(folder, await freePort(), {
      environment: { ...sameAddress, ROLE: 'worker' },
      serves: false,
    })
    expect(await until('the code', () => codeFor(web.url, '4155550145'))).toMatch(/^\d{6}$/)
    await Promise.all([otherWeb.stop(), again.stop()])
    await web.stop()
  },
)
