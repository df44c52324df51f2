import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { DataStore } from '@tus/server'
import { openFolderStorage } from '#server/platform/storage/folder.ts'
import { steady } from '#server/platform/storage/steady.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { checkPhoto, deliver } from '../delivery.ts'
import { aFolder, eachAt } from '../installation.ts'
import { startPhotoApp, type PhotoApp } from '../uploads-app.ts'
import { startBucket } from '../uploads-bucket.ts'
import { aCrew, client } from '../uploads-client.ts'
import { aPhoto } from '../uploads-files.ts'

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

/** Refuses a third of all acts: half of these before anything is done, and half when it is done already. */
function thirds() {
  const random = chance(20_261_122)
  return async function fault<Result>(act: () => Promise<Result>): Promise<Result> {
    const drawn = random() * 6
    const refused = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
    if (drawn < 1) throw refused
    const result = await act()
    if (drawn < 2) throw refused
    return result
  }
}
type Fault = ReturnType<typeof thirds>

function faulty(storage: Storage, fault: Fault): Storage {
  const { partial } = storage
  return {
    ...storage,
    put: (...given) => fault(() => storage.put(...given)),
    get: (...given) => fault(() => storage.get(...given)),
    stat: (...given) => fault(() => storage.stat(...given)),
    copy: (...given) => fault(() => storage.copy(...given)),
    remove: (...given) => fault(() => storage.remove(...given)),
    asFile: (key, act) => fault(() => storage.stat(key)).then(() => storage.asFile(key, act)),
    partial: {
      open: async () => faultyStore(await partial.open(), fault),
      settle: (key) => fault(() => partial.settle(key)),
      remove: (key) => fault(() => partial.remove(key)),
    },
  }
}

/** The same store each time, since the protocol hangs its listeners on it. */
const stores = new WeakMap<DataStore, DataStore>()
function faultyStore(store: DataStore, fault: Fault): DataStore {
  const known = stores.get(store)
  if (known) return known
  const [create, write, getUpload] = [store.create.bind(store), store.write.bind(store), store.getUpload.bind(store)]
  store.create = (...given) => fault(() => create(...given))
  store.write = (...given) => fault(() => write(...given))
  store.getUpload = (...given) => fault(() => getUpload(...given))
  stores.set(store, store)
  return store
}

describe.each(['folder', 'bucket'])('a storage in a %s of which a third of all acts fails', (kind) => {
  const ends: (() => unknown)[] = []
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  it('has all photos in the end, each once', { timeout: 600_000 }, async () => {
    const database = await createTestDatabase({ poolSize: 8 })
    const folder = aFolder('flaky')
    const clock = { now: () => new Date() }
    const app = await (kind === 'folder' ? inFolder() : inBucket())
    ends.push(() => app.close())

    async function inFolder(): Promise<PhotoApp> {
      const fault = thirds()
      const between = () => steady(faulty(openFolderStorage(path.join(folder, 'storage')), fault))
      return startPhotoApp({ database, folder, clock, between })
    }
    async function inBucket(): Promise<PhotoApp> {
      const random = chance(20_261_123)
      const bucket = await startBucket(path.join(folder, 'bucket'), {
        before: async () => (random() * 6 < 1 ? 'refuse' : 'pass'),
        after: async () => (random() * 6 < 1 ? 'lose' : 'pass'),
      })
      ends.push(() => bucket.stop())
      return startPhotoApp({ database, folder, clock, storageUrl: bucket.url })
    }

    const server = { url: app.url, protocol: client(app.url) }
    const way = { parts: [10_000, 20_000], mayGoBack: kind === 'bucket', patient: true, within: 120_000 }
    const seeds = Array.from({ length: 4 }, (_, number) => number)
    const faults = await eachAt(['one', 'two'], seeds, async (_place, seed) => {
      const data = await aPhoto(2410, 50 + seed, { seed })
      const photo = await deliver(() => Promise.resolve(server), await aCrew(database), data, way)
      await again(() => checkPhoto(server.url, photo, data))
    })
    expect(faults).toEqual([])
    const { rows } = await database.pool.query<{ photos: string }>(
      'select count(*) as photos from jobs.job where name = $1',
      ['dead-letters'],
    )
    expect(Number(rows[0]?.photos)).toBe(0)
  })
})

/** Reading is refused now and then, too. */
async function again(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}
