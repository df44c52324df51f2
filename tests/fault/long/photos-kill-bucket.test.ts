import path from 'node:path'
import { expect, it } from 'vitest'
import { checkPhoto, deliver } from '../delivery.ts'
import { aFolder, anInstallation, eachAt, untilGone } from '../installation.ts'
import { startBucket, type DoorKeeper } from '../uploads-bucket.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { aCrew } from '../uploads-client.ts'
import { aPhoto } from '../uploads-files.ts'

/** Calls that change something in the bucket. */
const isAct = (name: string): boolean => /^(?:PUT|POST|DELETE) ./.test(name)

/** Counts the acts at a door, and does something at one of them. */
function openKeeper() {
  const counts = new Map<string, number>()
  const latest = new Map<string, string>()
  const watch: { seen: string[]; at: string; act: () => Promise<void> } = { seen: [], at: '', act: async () => {} }
  const begin = (at: string, act: () => Promise<void>): void => {
    counts.clear()
    Object.assign(watch, { seen: [], at, act })
  }
  const keeper: DoorKeeper = {
    async before(name) {
      if (!isAct(name)) return 'pass'
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      latest.set(name, `${name} ${count}`)
      watch.seen.push(`${name} ${count}`)
      if (watch.at !== `before ${name} ${count}`) return 'pass'
      await watch.act()
      return 'refuse'
    },
    async after(name) {
      if (watch.at !== `after ${latest.get(name) ?? ''}`) return 'pass'
      await watch.act()
      return 'lose'
    },
  }
  return { watch, begin, keeper }
}

it('a photo in a bucket is there once and whole, wherever the server is killed', { timeout: 1_200_000 }, async () => {
  const data = await aPhoto(2410, 60, { seed: 3 })
  const way = { parts: [10_000, 20_000], mayGoBack: true }
  const places = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const { watch, begin, keeper } = openKeeper()
      const bucket = await startBucket(path.join(aFolder('bucket'), name), keeper)
      // said before its server is, so that the server ends first
      atFileEnd(() => bucket.stop())
      return { ...(await anInstallation({ storageUrl: bucket.url })), watch, begin }
    }),
  )
  const [first] = places
  if (!first) throw new Error('there is no place')
  const crew = await aCrew(first.database)
  const server = await first.find()
  first.begin('', () => Promise.resolve())
  await checkPhoto(server.url, await deliver(first.find, crew, data, way), data)
  const points = first.watch.seen.flatMap((act) => [`before ${act}`, `after ${act}`])
  expect(points.length).toBeGreaterThan(20)

  const faults = await eachAt(places, points, async ({ find, database, begin }, point) => {
    const mine = await aCrew(database)
    const mortal = await find()
    begin(point, () => mortal.kill())
    const made = await deliver(find, mine, data, way)
    await untilGone(mortal)
    await checkPhoto((await find()).url, made, data)
  })
  expect(faults).toEqual([])
})
