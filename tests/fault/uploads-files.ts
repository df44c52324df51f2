import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A photo as a phone makes it, with noise so that it is not tiny. The upper left corner is red, the rest grey. */
export async function aPhoto(
  width: number,
  height: number,
  more: { orientation?: number; gps?: boolean; seed?: number } = {},
): Promise<Buffer> {
  const corner = await sharp({
    create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: 'red' },
  })
    .png()
    .toBuffer()
  const mean = 120 + ((more.seed ?? 0) % 40)
  const picture = sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean, sigma: 12 } },
  }).composite([{ input: corner, left: 0, top: 0 }])
  const marked = more.gps
    ? picture.withExif({
        IFD0: { Make: 'Testcamera', Model: 'Secretphone' },
        IFD2: { DateTimeOriginal: '2025:05:01 12:30:00', OffsetTimeOriginal: '-07:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '37/1 46/1 30/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '122/1 25/1 0/1',
        },
      })
    : picture
  return (more.orientation ? marked.withMetadata({ orientation: more.orientation }) : marked)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A file of the shared fixtures. */
export function fixture(name: string): Buffer {
  return readFileSync(fixturePath(name))
}
const fixturePath = (name: string): string => fileURLToPath(new URL(`../fixtures/photos/${name}`, import.meta.url))
export const hasFixture = (name: string): boolean => existsSync(fixturePath(name))

/** A picture that is small on disk and 121 million pixels in memory. */
export const aBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: 'red' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
export const exe = Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), Buffer.alloc(4000, 7)])
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')

/** A JPEG with an archive behind it: a photo to the one, a program to the other. */
export const withArchive = (photo: Buffer): Buffer =>
  Buffer.concat([
    photo,
    Buffer.from('PK\u0003\u0004evil.class', 'latin1'),
    Buffer.from('PK\u0005\u0006', 'latin1'),
    Buffer.alloc(18),
  ])

/** A JPEG whose comment is a page. */
export function withPage(photo: Buffer): Buffer {
  const comment = Buffer.from('<html><script>alert(1)</script></html>')
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)])
}

/** The beginning of a PNG of 60,000 × 60,000 pixels (PNG, 11.2.2), with no pixels behind it. */
export function hugePng(): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(60_000, 8)
  header.writeUInt32BE(60_000, 12)
  // eight bits, true colour
  header.set([8, 2, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  const pixels = Buffer.from('\0\0\0\0IDAT\0\0\0\0', 'latin1')
  pixels.writeUInt32BE(crc32('IDAT'), 8)
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header, pixels])
}

/** A HEIC whose declaration of its size (`ispe`) says 100,000 × 100,000. */
export function hugeHeic(heic: Buffer): Buffer {
  const huge = Buffer.from(heic)
  for (let at = huge.indexOf('ispe'); at !== -1; at = huge.indexOf('ispe', at + 4)) {
    huge.writeUInt32BE(100_000, at + 8)
    huge.writeUInt32BE(100_000, at + 12)
  }
  return huge
}
