import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DataStore } from '@tus/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { issueFormToken } from '#server/areas/photos/photos.form-token.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPhotoApp, type PhotoApp } from '#tests/fault/uploads-app.ts'
import { aCrew, client } from '#tests/fault/uploads-client.ts'
import { aPhoto } from '#tests/fault/uploads-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'topline-room-'))
const database = await createTestDatabase()
const kept = { perBusiness: 100_000, keepFree: 1_000_000 }
let free = 10_000_000
const clock = { now: () => new Date('2026-05-20T18:00:00Z') }
/** Which of the store's doors say that the file system is read-only. */
const readOnly = new Set<'open' | 'create' | 'write'>()
const refusal = () => Promise.reject(Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' }))
const broken = <Opened>(opened: Promise<Opened>): Promise<Opened> => (readOnly.has('open') ? refusal() : opened)
function breakable(store: DataStore): DataStore {
  const [create, write] = [store.create.bind(store), store.write.bind(store)]
  store.create = (upload) => (readOnly.has('create') ? refusal() : create(upload))
  store.write = (...part) => (readOnly.has('write') ? refusal() : write(...part))
  return store
}
let app: PhotoApp
let protocol: ReturnType<typeof client>
beforeAll(async () => {
  app = await startPhotoApp({
    database,
    folder,
    clock,
    works: false,
    room: kept,
    between: (storage) => ({
      ...storage,
      free: async () => free,
      partial: { ...storage.partial, open: async () => breakable(await broken(storage.partial.open())) },
    }),
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

it('says when to come again while the file system is read-only, and goes on once it is not', async () => {
  const crew = await aCrew(database)
  const photo = await aPhoto(100, 80)
  const begin = () => protocol.begin(crew, photo.byteLength, { site: crew.site.slug })
  for (const door of ['open', 'create'] as const) {
    readOnly.add(door)
    const refused = await begin()
    expect(refused.headers.get('retry-after')).toBe('2')
    expect([door, ...(await codeOf(refused))]).toEqual([door, 503, 'unavailable'])
    readOnly.clear()
  }
  const begun = await begin()
  expect(begun.status).toBe(201)
  const send = () => protocol.send(crew, protocol.idOf(begun), 0, photo)
  readOnly.add('write')
  const refused = await send()
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await codeOf(refused)).toEqual([503, 'unavailable'])
  readOnly.clear()
  expect((await send()).status).toBe(204)
})

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

it('lets in no more than there is room for, of many who ask at the same moment', async () => {
  const crew = await aCrew(database)
  const begin = (bytes: number) => protocol.begin(crew, bytes, { site: crew.site.slug })
  free = 10_000_000
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin(30_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(17)
  // what was refused, and what was given up again, counts for nothing
  const [taken] = answers.filter(({ status }) => status === 201)
  if (!taken) throw new Error('none was let in')
  expect((await protocol.drop(crew, protocol.idOf(taken))).status).toBe(204)
  const again = await Promise.all(Array.from({ length: 20 }, () => begin(20_000)))
  expect(again.filter(({ status }) => status === 201)).toHaveLength(2)
})

it('leaves the last of a business’s room to its own people, whatever strangers send', async () => {
  const crew = await aCrew(database)
  const visitor = () => ({ form: issueFormToken(app.sealer, clock.now(), crew.site) })
  expect(await codeOf(await protocol.begin(visitor(), 90_001, {}))).toEqual([413, 'quota_reached'])
  expect((await protocol.begin(visitor(), 90_000, {})).status).toBe(201)
  expect(await codeOf(await protocol.begin(visitor(), 1, {}))).toEqual([413, 'quota_reached'])
  expect((await protocol.begin(crew, 10_000, { site: crew.site.slug })).status).toBe(201)
})

it('takes no bytes of what was begun while there was room when there is none any more', async () => {
  const crew = await aCrew(database)
  const content = Buffer.alloc(40_000)
  free = 10_000_000
  const begun = await Promise.all([1, 2].map(() => protocol.begin(crew, 40_000, { site: crew.site.slug })))
  const [one = '', other = ''] = begun.map((answer) => protocol.idOf(answer))
  free = 1_030_000
  expect(await codeOf(await protocol.send(crew, one, 0, content))).toEqual([507, 'storage_full'])
  expect((await protocol.look(crew, one)).headers.get('upload-offset')).toBe('0')
  free = 1_050_000
  expect((await protocol.send(crew, one, 0, content)).status).toBe(204)
  expect((await protocol.send(crew, other, 0, content)).status).toBe(204)
})
