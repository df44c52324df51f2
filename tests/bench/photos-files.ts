import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** What a phone makes: 12 megapixels, about 5 MB. */
const WIDTH = 4000
const HEIGHT = 3000

/** Writes `count` photos that differ in their bytes, not in their pixels, and gives their paths. */
export async function writePhotos(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const noise = await sharp({
    create: {
      width: WIDTH / 4,
      height: HEIGHT / 4,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 130, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const photo = await sharp(noise).resize(WIDTH, HEIGHT, { kernel: 'nearest' }).jpeg({ quality: 90 }).toBuffer()
  return Array.from({ length: count }, (_, number) => {
    const file = path.join(folder, `${number}.jpg`)
    writeFileSync(file, unlike(photo))
    return file
  })
}

/** The same picture with a comment of its own behind the first marker (JPEG, ITU-T T.81, B.2.4.5). */
function unlike(photo: Buffer): Buffer {
  const comment = randomBytes(16)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)])
}
