import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPhotoApp, type PhotoApp } from '#tests/fault/uploads-app.ts'
import { aCrew, client } from '#tests/fault/uploads-client.ts'
import { aPhoto } from '#tests/fault/uploads-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'topline-room-'))
const database = await createTestDatabase()
const kept = { perBusiness: 100_000, keepFree: 1_000_000 }
let free = 10_000_000
let app: PhotoApp
let protocol: ReturnType<typeof client>
beforeAll(async () => {
  app = await startPhotoApp({
    database,
    folder,
    clock: { now: () => new Date('2026-05-20T18:00:00Z') },
    works: false,
    room: kept,
    between: (storage) => ({ ...storage, free: async () => free }),
  })
  protocol = client(app.url)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  Problem.parse(await answer.json()).code,
]

it('refuses what a business has no room for before its first byte, and nobody else’s', async () => {
  const [full, other] = [await aCrew(database), await aCrew(database)]
  const begin = (mine: typeof full, bytes: number) => protocol.begin(mine, bytes, { site: mine.site.slug })
  const photo = await aPhoto(100, 80)
  expect((await protocol.attach(full, [await protocol.upload(full, photo, { site: full.site.slug })])).status).toBe(201)
  expect((await begin(full, 60_000)).status).toBe(201)
  expect(await codeOf(await begin(full, 60_000))).toEqual([413, 'quota_reached'])
  // what is there counts, and what is left may be used
  expect((await begin(full, 100_000 - 60_000 - photo.byteLength)).status).toBe(201)
  expect(await codeOf(await begin(full, 1))).toEqual([413, 'quota_reached'])
  expect((await begin(other, 60_000)).status).toBe(201)
})

it('leaves the database its part of the disk, and goes on when there is room', async () => {
  const crew = await aCrew(database)
  const begin = () => protocol.begin(crew, 50_000, { site: crew.site.slug })
  free = 1_040_000
  expect(await codeOf(await begin())).toEqual([507, 'storage_full'])
  free = 1_060_000
  expect((await begin()).status).toBe(201)
})
