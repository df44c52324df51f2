import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { NotStored } from '../../../platform/storage/storage.ts'
import type { ShareDrawing } from '../pictures/studio.messages.ts'
import { drawSharePicture } from './share-picture.presenter.ts'
import { makeSharePicture } from './share-picture.service.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'share-picture-'))
afterAll(() => rmSync(folder, { recursive: true }))
const drawing: ShareDrawing = {
  title: 'Cedar decks in Oakland',
  name: 'Reed & Sons <Decks>',
  colors: { ground: '#101820', ink: '#ffffff', quiet: '#d5e6e3', accent: '#ffb000' },
  photo: null,
  logo: null,
  focus: { x: 0.5, y: 0.5 },
  tone: 'natural',
}
const read = async (given: Partial<ShareDrawing>) => sharp(await drawSharePicture({ ...drawing, ...given }))

it('is a JPEG of the size that other sites ask for, whatever stands in the words', async () => {
  for (const title of ['', '<b>&\u0000\u0007', 'W'.repeat(300), 'Año nuevo, cocina nueva '.repeat(12)]) {
    const { format, width, height } = await (await read({ title, name: title })).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  }
})

it('keeps in sight what the owner chose of the photo, and lays the logo on paper', async () => {
  const photo = path.join(folder, 'tall.png')
  const logo = path.join(folder, 'logo.png')
  const part = (background: string) => ({ create: { width: 600, height: 900, channels: 3 as const, background } })
  await sharp({ create: { width: 600, height: 1800, channels: 3, background: '#ff0000' } })
    .composite([{ input: part('#0000ff'), left: 0, top: 900 }])
    .png()
    .toFile(photo)
  await sharp({ create: { width: 300, height: 90, channels: 3, background: '#00aa00' } })
    .png()
    .toFile(logo)
  const colorAt = async (given: Partial<ShareDrawing>, left: number, top: number) => [
    ...(await (await read(given)).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const [red = 0, , blue = 0] = await colorAt({ photo, focus: { x: 0.5, y: 0 } }, 1100, 20)
  expect(red).toBeGreaterThan(blue)
  const [lessRed = 0, , moreBlue = 0] = await colorAt({ photo, focus: { x: 0.5, y: 1 } }, 1100, 20)
  expect(moreBlue).toBeGreaterThan(lessRed)
  const [r = 0, g = 0, b = 0] = await colorAt({ photo, logo }, 200, 110)
  expect(g).toBeGreaterThan(r + b)
})

it('shows the photo in the tone of the look, and the rest in its own colors', async () => {
  const photo = path.join(folder, 'green.png')
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#208020' } })
    .png()
    .toFile(photo)
  const colorsOf = async (tone: ShareDrawing['tone']) => {
    const picture = await read({ photo, tone, title: 'W' })
    const at = async (left: number, top: number) => [
      ...(await picture.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
    let accents = 0
    for (let index = 0; index < data.length; index += info.channels)
      if ((data[index] ?? 0) > 200 && (data[index + 2] ?? 255) < 90) accents += 1
    return { photo: await at(1100, 160), accents }
  }
  const [natural, warm, mono] = [await colorsOf('natural'), await colorsOf('warm'), await colorsOf('mono')]
  const spread = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    Math.max(red, green, blue) - Math.min(red, green, blue)
  expect(spread(mono.photo)).toBeLessThan(20)
  expect(spread(natural.photo)).toBeGreaterThan(60)
  expect(warm.photo[0]).toBeGreaterThan(natural.photo[0] ?? 255)
  // the bar above the title
  for (const { accents } of [natural, warm, mono]) expect(accents).toBeGreaterThan(500)
})

it('is drawn two at a time, however many are asked for at once', async () => {
  const taken = { now: 0, most: 0 }
  const asFile = async (): Promise<never> => {
    taken.now += 1
    taken.most = Math.max(taken.most, taken.now)
    await new Promise((resolve) => setImmediate(resolve))
    taken.now -= 1
    throw new NotStored('logo')
  }
  const order = { ...drawing, siteId: 'site', photo: null, logo: 'logo' }
  const asked = Array.from({ length: 9 }, () => makeSharePicture({ storage: { asFile } }, order))
  const answers = await Promise.allSettled(asked)
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(taken.most).toBe(2)
})
