import { readFile, readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gps, orientation, parse } from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SHOTS } from './shots.ts'

const FOLDER = fileURLToPath(new URL('../../photos/', import.meta.url))
const entry = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.jpg$/),
  title: z.string().min(8),
  scene: z.string().min(3),
  stage: z.enum(['before', 'after', 'during']),
  pair: z.string().nullable(),
  service: z.enum(['plumbing', 'landscaping']),
  width: z.number().int(),
  height: z.number().int(),
})
const index = z.array(entry).parse(JSON.parse(await readFile(`${FOLDER}index.json`, 'utf8')))

describe('the photos of the demo', () => {
  it('lists every photo once and no other', async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.jpg')).toSorted()
    expect(index.map((e) => e.file).toSorted()).toEqual(files)
    expect(index.map((e) => e.file)).toEqual(SHOTS.map((s) => `${s.slug}.jpg`))
  })

  it('has both sides of every pair', () => {
    for (const pair of new Set(index.flatMap((e) => (e.pair === null ? [] : [e.pair])))) {
      expect(
        index
          .filter((e) => e.pair === pair)
          .map((e) => e.stage)
          .toSorted(),
      ).toEqual(['after', 'before'])
    }
  })

  it('stays small', async () => {
    const sizes = await Promise.all(index.map(async (e) => (await stat(FOLDER + e.file)).size))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(350_000)
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(6_000_000)
  })

  it('stores at least three pictures on their side, as phones do', async () => {
    const turned = await Promise.all(index.map((e) => orientation(FOLDER + e.file)))
    expect(turned.filter((o) => o === 6).length).toBeGreaterThanOrEqual(3)
  })

  it.each(index.map((e) => [e.file, e] as const))(
    '%s is as the index says and carries time, phone and place',
    async (file, e) => {
      const stored = await sharp(FOLDER + file).metadata()
      const lying = (await orientation(FOLDER + file)) === 6
      expect(lying ? [stored.height, stored.width] : [stored.width, stored.height]).toEqual([e.width, e.height])
      const tags = z
        .object({ Make: z.string(), Model: z.string(), DateTimeOriginal: z.date() })
        .parse(await parse(FOLDER + file))
      expect(tags.DateTimeOriginal.getFullYear()).toBe(2025)
      const place = await gps(FOLDER + file)
      expect(place.latitude).toBeGreaterThan(37.7)
      expect(place.latitude).toBeLessThan(38)
      expect(place.longitude).toBeGreaterThan(-122.4)
      expect(place.longitude).toBeLessThan(-122.1)
    },
  )
})
