import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bearer, get, notesOf, post, signUp, writeNote, type Business } from '../client.ts'
import { freePort, startServer } from '../running-server.ts'

const kills = 20
const writers = 6
const folder = mkdtempSync(path.join(tmpdir(), 'kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

const phoneNumber = '4155550142'
const WithCount = z.object({ project: z.object({ note_count: z.number() }) })

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

/** One write that is repeated with its key until somebody says yes, over as many kills as it takes. */
interface Write {
  readonly key: string
  readonly title: string
  acknowledged?: string
}

const attempt = async (url: string, business: Business, write: Write): Promise<void> => {
  write.acknowledged = await writeNote(url, business, write)
}

it(
  `loses nothing that was acknowledged and makes nothing twice, killed ${kills} times under writes`,
  { timeout: 900_000 },
  async () => {
    const port = await freePort()
    const random = chance(20_261_120)
    let server = await startServer(folder, port)
    const { url } = server
    await post(`${url}/pi/code/admin`, { source: 'admin', phoneNumber })
    const business = await signUp(url, phoneNumber)
    const writes: Write[] = []
    const pending: Write[] = []

    const writeUntil = async (end: AbortSignal) => {
      while (!end.aborted) {
        const write = pending.pop() ?? { key: `w${writes.length}`, title: `Note ${writes.length}` }
        if (!writes.includes(write)) writes.push(write)
        // an answer that never came says nothing: the write is tried again, with the same key, after the next start
        const answered = await attempt(url, business, write).then(
          () => true,
          () => false,
        )
        if (answered) continue
        pending.push(write)
        return
      }
    }
    for (let round = 0; round < kills; round += 1) {
      const end = new AbortController()
      const over = new AbortController()
      const writing = Promise.all(Array.from({ length: writers }, () => writeUntil(end.signal))).finally(() =>
        over.abort(),
      )
      // some get through each time, however busy the machine is
      const acknowledged = () => writes.filter((write) => write.acknowledged !== undefined).length
      while (!over.signal.aborted && acknowledged() <= round * 6) await wait(10)
      await wait(80 + random() * 700)
      await server.kill()
      end.abort()
      await writing
      server = await startServer(folder, port)
    }
    for (const write of pending.splice(0)) await attempt(url, business, write)

    expect(writes.filter((write) => write.acknowledged === undefined)).toEqual([])
    expect(writes.length).toBeGreaterThan(kills * 5)

    const kept = await notesOf(url, business)
    expect(writes.slice(-400).filter((write) => kept.get(write.title) !== write.acknowledged)).toEqual([])

    const shown = await get(`${url}/api/project/${business.slug}/${business.project}/`, bearer(business.token))
    expect(WithCount.parse(shown).project.note_count).toBe(writes.length)
    // the same key again is the same note, however long ago
    for (const write of writes.slice(0, 50)) {
      const before = write.acknowledged
      await attempt(url, business, write)
      expect(write.acknowledged).toBe(before)
    }
    await server.kill()
  },
)
