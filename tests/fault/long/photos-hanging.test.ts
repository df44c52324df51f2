import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { aFolder } from '../installation.ts'
import { startPhotoApp } from '../uploads-app.ts'
import { aCrew, client } from '../uploads-client.ts'
import { aPhoto } from '../uploads-files.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

it('a photo whose decoder hangs says that it is damaged, and those beside and behind it are done', async () => {
  const folder = aFolder('hanging')
  // nobody writes to it: whoever opens it to read waits for ever
  const endless = path.join(folder, 'endless')
  execFileSync('mkfifo', [endless])
  const hanging = await aPhoto(300, 200, { seed: 1 })
  let hung = 0
  const between = (): Storage => {
    const storage = openFolderStorage(path.join(folder, 'storage'))
    return {
      ...storage,
      asFile: (key, act) =>
        storage.asFile(key, (file) => {
          if (key.startsWith('uploads/') || statSync(file).size !== hanging.byteLength) return act(file)
          hung += 1
          return act(endless)
        }),
    }
  }
  const database = await createTestDatabase()
  // as long as no good photo takes on a busy machine
  const patience = { opening: 10_000, picture: 10_000 }
  const app = await startPhotoApp({ database, folder, clock: { now: () => new Date() }, between, patience })
  ends.push(() => app.close())
  const protocol = client(app.url)
  const crew = await aCrew(database)
  const send = async (data: Buffer): Promise<string> => protocol.upload(crew, data, { site: crew.site.slug })
  const ids = [await send(hanging), await send(await aPhoto(200, 200, { seed: 2 }))]
  expect((await protocol.attach(crew, ids)).status).toBe(201)
  const states = async () => (await protocol.photos(crew)).map(({ state, failure }) => `${state} ${failure}`).toSorted()
  await vi.waitFor(async () => expect(await states()).toEqual(['failed damaged', 'ready null']), {
    timeout: 200_000,
    interval: 100,
  })
  // tried once more: the first time may have been another's fault
  expect(hung).toBe(2)
  expect((await protocol.attach(crew, [await send(await aPhoto(220, 200, { seed: 3 }))])).status).toBe(201)
  await vi.waitFor(async () => expect((await states()).filter((state) => state === 'ready null')).toHaveLength(2), {
    timeout: 100_000,
  })
  expect((await app.jobs.counts()).dead).toBe(0)
}, 400_000)
