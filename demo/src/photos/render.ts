import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { develop } from './engine/develop.ts'
import { enlarge } from './engine/enlarge.ts'
import { expose } from './engine/expose.ts'
import { exifOf } from './exif.ts'
import { SHOTS } from './shots.ts'
import type { Shot } from './shot.ts'

const OUT = fileURLToPath(new URL('../../photos/', import.meta.url))
const LONG = 1600
const SHORT = 1200
/** Light is gathered at seven tenths of the size and enlarged before grain and sharpening: half the time, and as soft as a phone's pixels are. */
const SENSOR = 0.7
/** Largest file in bytes: quality is lowered step by step until a picture fits. */
const LARGEST = 350_000

/** Renders one photo to eight-bit pixels; `part` 1 is full size, 4 a quarter of it for drafts. */
function pixelsOf(shot: Shot, part: number): { pixels: Uint8Array<ArrayBuffer>; width: number; height: number } {
  const width = (shot.portrait ? SHORT : LONG) / part,
    height = (shot.portrait ? LONG : SHORT) / part
  const share = part === 1 ? SENSOR : 1
  const exposure = expose(shot.build(), width * share, height * share, shot.samples, shot.seed)
  return { pixels: develop(enlarge(exposure, width, height), shot.look, shot.seed), width, height }
}

async function encode(shot: Shot, pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  for (let quality = 82; ; quality -= 4) {
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
    if (shot.sideways) picture.rotate(270)
    const file = await picture
      .withExif(exifOf(shot))
      .withMetadata({ orientation: shot.sideways ? 6 : 1, exif: exifOf(shot) })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (file.length <= LARGEST || quality <= 50) return file
  }
}

async function writeIndex(): Promise<void> {
  const entries = SHOTS.map((s) => ({
    file: `${s.slug}.jpg`,
    title: s.title,
    scene: s.scene,
    stage: s.stage,
    pair: s.pair,
    service: s.service,
    width: s.portrait ? SHORT : LONG,
    height: s.portrait ? LONG : SHORT,
  }))
  await writeFile(`${OUT}index.json`, `${JSON.stringify(entries, null, 2)}\n`)
}

/** `node render.ts [slug…]` writes the photos and the index; `--draft=folder` writes small PNG drafts to a folder instead. */
async function main(words: readonly string[]): Promise<void> {
  const draft = words.find((w) => w.startsWith('--draft='))?.slice(8)
  const named = words.filter((w) => !w.startsWith('--'))
  const unknown = named.filter((n) => !SHOTS.some((s) => s.slug === n))
  if (unknown.length > 0) throw new Error(`no such photo: ${unknown.join(', ')}`)
  await mkdir(OUT, { recursive: true })
  for (const shot of SHOTS) {
    if (named.length > 0 && !named.includes(shot.slug)) continue
    const start = performance.now()
    const { pixels, width, height } = pixelsOf(shot, draft === undefined ? 1 : 4)
    if (draft === undefined) await writeFile(`${OUT}${shot.slug}.jpg`, await encode(shot, pixels, width, height))
    else
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .png()
        .toFile(`${draft}/${shot.slug}.png`)
    console.log(`${shot.slug} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  if (draft === undefined) await writeIndex()
}

await main(process.argv.slice(2))
