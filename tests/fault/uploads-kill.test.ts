import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import type { Connection } from '#server/platform/database/connection.ts'
import { silentLog } from '#server/platform/log.ts'
import { createTestConnection } from '#tests/support/database.ts'
import { aCrew, client, sha256, type Crew } from './uploads-client.ts'
import { aPhoto } from './uploads-files.ts'

const program = fileURLToPath(new URL('uploads-server.ts', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'topline-uploads-'))

let database: Database
let connection: Connection
let serverVersion: number
let crew: Crew
const running = new Set<ChildProcess>()

beforeAll(async () => {
  const made = await createTestConnection(false)
  connection = made.connection
  serverVersion = made.serverVersion
  database = connectDatabase({ connection, serverVersion, poolSize: 3, log: silentLog })
  crew = await aCrew(database)
})
const kill = async (child: ChildProcess): Promise<void> => {
  running.delete(child)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
afterEach(() => Promise.all([...running].map(kill)))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Another process with the product in it. */
async function start(): Promise<{ child: ChildProcess; protocol: ReturnType<typeof client>; url: string }> {
  const child = spawn(process.execPath, [program, JSON.stringify(connection), String(serverVersion), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  )
  return { child, protocol: client(url), url }
}

test('an upload cut by a kill goes on where it stood, and nothing of it is lost', { timeout: 300_000 }, async () => {
  const data = Buffer.concat([await aPhoto(900, 700), randomBytes(6_000_000)])
  let server = await start()
  const begun = await server.protocol.begin(crew, data.byteLength, {
    site: crew.site.slug,
    filename: 'roof.jpg',
    sha256: sha256(data),
  })
  const id = server.protocol.idOf(begun)

  let kills = 0
  let offset = 0
  while (offset < data.byteLength) {
    const sending = sendSlowly(server.url, id, offset, data.subarray(offset))
    if (kills < 3) {
      // the process dies while bytes are on their way, and never with the last of them
      await sending.begun
      await kill(server.child)
      kills += 1
      await sending.ended
      server = await start()
    } else {
      await sending.begun
      sending.finish()
      await sending.ended
    }
    const looked = await server.protocol.look(crew, id)
    expect(looked.status).toBe(200)
    const now = Number(looked.headers.get('upload-offset'))
    expect(now).toBeGreaterThanOrEqual(offset)
    offset = now
  }

  expect(kills).toBe(3)
  expect((await server.protocol.attach(crew, [id])).status).toBe(201)
  await vi.waitFor(async () => expect((await server.protocol.photos(crew))[0]?.state).toBe('ready'), {
    timeout: 100_000,
    interval: 50,
  })
  const [photo] = await server.protocol.photos(crew)
  const original = await fetch(`${server.url}${photo?.asset.original}`)
  expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(sha256(data))
})

test('a kill while pictures are made leaves a photo that gets them all the same', { timeout: 300_000 }, async () => {
  const mine = await aCrew(database)
  let server = await start()
  const ids: string[] = []
  for (let seed = 1; seed <= 3; seed += 1)
    ids.push(await server.protocol.upload(mine, await aPhoto(2600, 1800, { seed }), { site: mine.site.slug }))
  expect((await server.protocol.attach(mine, ids)).status).toBe(201)
  await vi.waitFor(
    async () => expect((await server.protocol.photos(mine)).some((photo) => photo.asset.sources.length > 0)).toBe(true),
    { timeout: 100_000, interval: 5 },
  )
  await kill(server.child)
  // what a dead process held is given to another after its time; here that time is over at once
  await database.pool.query(`update jobs.job set started_on = started_on - interval '1 hour' where state = 'active'`)
  server = await start()
  await vi.waitFor(
    async () => {
      const photos = await server.protocol.photos(mine)
      expect(photos.map((photo) => [photo.state, photo.asset.sources.length])).toEqual(ids.map(() => ['ready', 4]))
    },
    { timeout: 150_000, interval: 100 },
  )
  for (const photo of await server.protocol.photos(mine)) {
    for (const { url } of photo.asset.sources) expect((await fetch(`${server.url}${url}`)).status).toBe(200)
    expect((await fetch(`${server.url}${photo.asset.original}`)).status).toBe(200)
  }
})

/** Sends in pieces that leave one after the other, so that a kill comes in the middle. */
function sendSlowly(
  url: string,
  id: string,
  offset: number,
  data: Uint8Array,
): { begun: Promise<void>; finish: () => void; ended: Promise<void> } {
  const size = 256 * 1024
  const headers = {
    'tus-resumable': '1.0.0',
    authorization: crew.token,
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': data.byteLength,
  }
  const sending = request(`${url}/api/uploads/${id}`, { method: 'PATCH', headers })
  const ended = new Promise<void>((resolve) => {
    sending.once('response', (answer) => answer.resume().once('close', resolve))
    // the other side was killed
    sending.once('error', () => resolve())
  })
  const write = (at: number): Promise<void> =>
    new Promise((resolve) => sending.write(data.subarray(at, at + size), () => resolve()))
  const begun = (async () => {
    for (let at = 0; at < Math.min(data.byteLength, 5 * size); at += size) await write(at)
  })()
  return { begun, finish: () => void sending.end(data.subarray(5 * size)), ended }
}
