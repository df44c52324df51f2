import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { freePort, startKillable, type KillableServer } from './running-server.ts'

const kills = 20
const writers = 6
const folder = mkdtempSync(path.join(tmpdir(), 'kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

/** The same moments in every run: a small generator (mulberry32) from a fixed seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Business {
  slug: string
  token: string
  project: string
}

const json = { 'content-type': 'application/json' }

async function post(server: KillableServer, url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + url, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

async function signUp(server: KillableServer): Promise<Business> {
  const phoneNumber = '4155550142'
  await post(server, '/pi/code/admin', { source: 'admin', phoneNumber })
  let authCode: string | undefined
  while (!authCode) {
    const outbox = await (
      await fetch(`${server.url}/dev/outbox?to=${phoneNumber}`, { headers: { accept: 'application/json' } })
    ).json()
    authCode = /\b\d{6}\b/.exec(outbox.messages[0]?.body ?? '')?.[0]
  }
  const form = {
    phoneNumber,
    authCode,
    firstName: 'A',
    lastName: 'B',
    companyName: 'Kill Proof',
    email: 'a@example.com',
    zipCode: '94110',
  }
  const { access_token: token, slug } = await post(server, '/api/sign-up', form)
  const { project } = await post(
    server,
    `/api/project/${slug}/`,
    { name: 'Under fire' },
    { authorization: `Bearer ${token}` },
  )
  return { slug, token, project: project.id }
}

/** One write that is repeated with its key until somebody says yes, over as many kills as it takes. */
interface Write {
  readonly key: string
  readonly title: string
  acknowledged?: string
}

async function attempt(server: KillableServer, business: Business, write: Write): Promise<void> {
  const { note } = await post(
    server,
    `/api/landing-pages/${business.slug}/projects/${business.project}/notes/`,
    { title: write.title },
    { authorization: `Bearer ${business.token}`, 'idempotency-key': write.key },
  )
  write.acknowledged = note.id
}

it(
  `loses nothing that was acknowledged and makes nothing twice, killed ${kills} times under writes`,
  { timeout: 240_000 },
  async () => {
    const port = await freePort()
    const random = chance(20_261_120)
    let server = await startKillable(folder, port)
    const business = await signUp(server)
    const writes: Write[] = []
    const pending: Write[] = []

    for (let round = 0; round < kills; round++) {
      let alive = true
      const current = server
      const writer = async () => {
        while (alive) {
          const write = pending.pop() ?? { key: `w${writes.length}`, title: `Note ${writes.length}` }
          if (!writes.includes(write)) writes.push(write)
          // an answer that never came says nothing: the write is tried again, with the same key, after the next start
          await attempt(current, business, write).catch(() => {
            pending.push(write)
            alive = false
          })
        }
      }
      const writing = Promise.all(Array.from({ length: writers }, writer))
      await wait(80 + random() * 700)
      await server.kill()
      alive = false
      await writing
      server = await startKillable(folder, port)
    }
    for (const write of pending.splice(0)) await attempt(server, business, write)

    const acknowledged = writes.filter((write) => write.acknowledged !== undefined)
    expect(acknowledged).toHaveLength(writes.length)
    expect(writes.length).toBeGreaterThan(kills * 5)

    const kept = new Map<string, string>()
    const listing = await fetch(
      `${server.url}/api/landing-pages/${business.slug}/projects/${business.project}/notes/`,
      { headers: { authorization: `Bearer ${business.token}` } },
    )
    for (const note of (await listing.json()).notes) kept.set(note.title, note.id)
    const newest = acknowledged.slice(-400)
    expect(newest.filter((write) => kept.get(write.title) !== write.acknowledged)).toEqual([])

    const { project } = await (
      await fetch(`${server.url}/api/project/${business.slug}/${business.project}/`, {
        headers: { authorization: `Bearer ${business.token}` },
      })
    ).json()
    expect(project.note_count).toBe(writes.length)
    // the same key again is the same note, however long ago
    for (const write of acknowledged.slice(0, 50)) {
      const before = write.acknowledged
      await attempt(server, business, write)
      expect(write.acknowledged).toBe(before)
    }
    await server.kill()
  },
)
