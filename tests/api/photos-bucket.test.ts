import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startPhotoApp, type PhotoApp } from '#tests/fault/uploads-app.ts'
import { startBucket, type Bucket } from '#tests/fault/uploads-bucket.ts'
import { aCrew, client, sha256 } from '#tests/fault/uploads-client.ts'
import { aPhoto } from '#tests/fault/uploads-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'topline-bucket-'))
let database: Database
let bucket: Bucket
const apps: PhotoApp[] = []
let moment = new Date('2026-05-20T18:00:00Z')

/** One more server process would be the same: nothing of an upload is kept in memory or in a folder of its own. */
async function another(): Promise<PhotoApp> {
  const app = await startPhotoApp({ database, folder, storageUrl: bucket.url, clock: { now: () => moment } })
  apps.push(app)
  return app
}

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 8 })
  bucket = await startBucket(path.join(folder, 'bucket'))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})
const stored = async (app: PhotoApp, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of app.tools.storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}

test('an upload begun at one server is finished at another, and becomes a photo in the bucket', async () => {
  const [one, two] = [await another(), await another()]
  const crew = await aCrew(database)
  const data = Buffer.concat([await aPhoto(1000, 700), randomBytes(6_000_000)])
  const [first, second] = [client(one.url), client(two.url)]
  const id = first.idOf(
    await first.begin(crew, data.byteLength, { site: crew.site.slug, filename: 'Küche.jpg', sha256: sha256(data) }),
  )
  expect((await first.send(crew, id, 0, data.subarray(0, 5_500_000))).status).toBe(204)
  expect((await second.look(crew, id)).headers.get('upload-offset')).toBe('5500000')
  expect((await second.send(crew, id, 5_500_000, data.subarray(5_500_000))).status).toBe(204)
  expect((await second.attach(crew, [id])).status).toBe(201)

  await until(async () => expect((await first.photos(crew))[0]?.state).toBe('ready'))
  const [photo] = await first.photos(crew)
  const original = await fetch(`${one.url}${photo?.asset.original}`)
  expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(sha256(data))
  for (const { url } of photo?.asset.sources ?? []) expect((await fetch(`${two.url}${url}`)).status).toBe(200)
  const part = await fetch(`${one.url}${photo?.asset.original}`, { headers: { range: 'bytes=100-199' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, data.subarray(100, 200)])
  // the job takes the upload's own objects away
  await until(async () => expect(await stored(one, 'uploads')).toEqual([]))
  // the compact pictures come later
  const kept = (await stored(one, 'sites')).filter((key) => !key.endsWith('.avif'))
  expect(kept).toHaveLength(4)
})

test('what nobody took is swept out of the bucket, finished or not', async () => {
  const app = await another()
  const crew = await aCrew(database)
  const protocol = client(app.url)
  await protocol.upload(crew, await aPhoto(100, 100), { site: crew.site.slug })
  const half = protocol.idOf(await protocol.begin(crew, 9_000_000, { site: crew.site.slug }))
  expect((await protocol.send(crew, half, 0, randomBytes(6_000_000))).status).toBe(204)
  const dropped = await protocol.upload(crew, await aPhoto(100, 101), { site: crew.site.slug })
  expect((await protocol.drop(crew, dropped)).status).toBe(204)
  expect((await stored(app, 'uploads')).some((key) => key.includes(dropped))).toBe(false)
  expect((await stored(app, 'uploads')).length).toBeGreaterThan(0)
  moment = new Date(moment.getTime() + 26 * 3_600_000)
  await app.sweep()
  expect(await stored(app, 'uploads')).toEqual([])
  expect((await protocol.look(crew, half)).status).toBe(404)
})
