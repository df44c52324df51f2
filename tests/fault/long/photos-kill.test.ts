import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { Variants } from '#server/areas/photos/photos.present.ts'
import type { Point } from '../acts.ts'
import { checkPhoto, deliver } from '../delivery.ts'
import { anInstallation, eachAt, untilGone, type Installation } from '../installation.ts'
import { aCrew } from '../uploads-client.ts'
import { aPhoto } from '../uploads-files.ts'

const days = 24 * 3_600_000
/** Where the second and the third part of a photo begin. */
const parts = [10_000, 20_000]
/** Wide enough for all sizes, and low, so that they are made within a moment. */
const photo = () => aPhoto(2410, 60, { seed: 3, gps: true })

/** The acts of one photo's way, from its first byte to its last picture. */
async function rehearse({ find, database }: Installation, data: Buffer): Promise<readonly string[]> {
  const server = await find()
  const crew = await aCrew(database)
  await server.tell({ begin: true })
  const made = await deliver(find, crew, data, { parts })
  const acts = await server.tell({})
  await checkPhoto(server.url, made, data)
  return acts
}

/** What only waits for the disk or gives back a file changes nothing. */
const isSpare = (act: string): boolean => act.startsWith('open sites/')

/**
 * The moments to die at: before each act, which on the disk is after the one before it; in the middle of each file that is
 * written; after each commit, when somebody may have heard of it or not; and after all. Where a part is cut into pieces is
 * the network's choice, so that only its first one counts.
 */
const pointsOf = (acts: readonly string[]): Point[] =>
  acts
    .filter((act) => !isSpare(act))
    .filter((act) => !/ from \d+/.test(act) || [0, ...parts].some((place) => act.endsWith(` from ${place}`)))
    .flatMap((act, index, all): Point[] => [
      { act, moment: 'before' },
      ...(act.startsWith('write ') ? [{ act, moment: 'within' } as const] : []),
      ...(act.startsWith('commit') || index === all.length - 1 ? [{ act, moment: 'after' } as const] : []),
    ])

/** Some acts of each step: begun, received, looked at, taken in, settled, made, written down, made compact. */
const steps = [
  'commit',
  'write uploads/*.json',
  'write uploads/* from 0',
  'write uploads/* from 10000',
  'write uploads/* from 20000',
  'open uploads/*',
  'link incoming/*',
  'unlink uploads/*',
  'rename sites/*/photos/*/320.webp',
  'rename sites/*/photos/*/2400.webp',
  'rename sites/*/photos/*/1600.avif',
]

it('a photo is there once and whole, wherever the server is killed', { timeout: 1_800_000 }, async () => {
  const data = await photo()
  const places = await Promise.all([anInstallation(), anInstallation()])
  const points = pointsOf(await rehearse(places[0], data))
  const acts = points.map(({ act }) => act)
  for (const step of steps) expect(acts).toContain(step)
  const faults = await eachAt(places, points, async ({ find, database }, point) => {
    const crew = await aCrew(database)
    const server = await find()
    await server.tell({ begin: true, dieAt: point })
    const made = await deliver(find, crew, data, { parts })
    await untilGone(server)
    await checkPhoto((await find()).url, made, data)
  })
  expect(faults).toEqual([])
  for (const place of places) await nothingElseIsLeft(place)
})

it('a sweep that is killed is ended by the next one', { timeout: 600_000 }, async () => {
  const place = await anInstallation()
  const data = await photo()
  /** Two uploads that nobody takes in, one of them half, and the clock two days later. */
  const abandon = async () => {
    const server = await place.find()
    const crew = await aCrew(place.database)
    await server.protocol.upload(crew, data, { site: crew.site.slug })
    const half = await server.protocol.begin(crew, data.byteLength, { site: crew.site.slug })
    await server.protocol.send(crew, server.protocol.idOf(half), 0, data.subarray(0, 1000))
    await server.tell({ begin: true, ahead: 2 * days })
    return server
  }
  const points = pointsOf(await (await abandon()).tell({ sweep: true }))
  expect(points.map(({ act }) => act)).toContain('unlink uploads/*')
  await (await place.find()).kill()
  const faults = await eachAt([place], points, async (_place, point) => {
    const server = await abandon()
    await server.tell({ dieAt: point })
    await expect(server.tell({ sweep: true })).rejects.toThrow('ended')
    await untilGone(server)
  })
  expect(faults).toEqual([])
  await nothingElseIsLeft(place)
})

/** Days later the sweep has been by: there are the photos, and nothing besides. */
async function nothingElseIsLeft({ database, folder, find }: Installation): Promise<void> {
  await (await find()).tell({ ahead: 4 * days, sweep: true })
  const storage = path.join(folder, 'storage')
  const all = readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(storage, path.join(entry.parentPath, entry.name)))
  const rows = await database.inSystem(({ db }) =>
    db.selectFrom('photos').select(['original_key', 'variants']).execute(),
  )
  const known = rows.flatMap((row) => [row.original_key, ...Variants.parse(row.variants).map(({ key }) => key)])
  expect(all.toSorted()).toEqual(known.toSorted())
  expect(await database.inSystem(({ db }) => db.selectFrom('uploads').select('id').execute())).toEqual([])
}
