import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { gps } from './exif.ts'

const PHOTOS = fileURLToPath(new URL('../../photos/', import.meta.url))
const OUT = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
/** Pixels on each side of the picture that is small as a file and 4.8 GB when unpacked. */
const BOMB_SIDE = 40_000

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4),
    check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A valid one-bit PNG of 40000 × 40000: about 0.2 MB on disk. Whoever unpacks it before looking at its header runs out of memory. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(BOMB_SIDE, 0)
  header.writeUInt32BE(BOMB_SIDE, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((BOMB_SIDE / 8 + 1) * BOMB_SIDE), { level: 9 })
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Writes the files of tests/fixtures/photos except `sample.heic`, which `heif-enc` made once from `tiny.png`'s source. */
async function main(): Promise<void> {
  await mkdir(OUT, { recursive: true })
  const photo = await readFile(`${PHOTOS}lawn-after.jpg`)
  const taken = '2025:06:19 16:05:51'
  const exif = {
    IFD0: { Make: 'Fieldphone', Model: 'Wren 7' },
    IFD2: { DateTimeOriginal: taken },
    IFD3: gps([37.8715, -122.273], taken),
  }
  // Two steps: in one, sharp would turn before it resizes.
  const upright = await sharp(photo).resize(480, 640, { fit: 'cover' }).png().toBuffer()
  const sideways = await sharp(upright)
    .rotate(270)
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .jpeg({ quality: 78 })
    .toBuffer()
  await writeFile(`${OUT}orientation-6.jpg`, sideways)
  const small = await sharp(photo).resize(64, 48).toBuffer()
  await writeFile(`${OUT}tiny.png`, await sharp(small).png().toBuffer())
  await writeFile(`${OUT}tiny.webp`, await sharp(small).webp({ quality: 80 }).toBuffer())
  await writeFile(`${OUT}truncated.jpg`, sideways.subarray(0, Math.floor(sideways.length * 0.4)))
  await writeFile(`${OUT}bomb.png`, bomb())
  const program = Buffer.alloc(1024)
  program.write('MZ', 0, 'latin1')
  program.writeUInt32LE(0x80, 0x3c)
  program.write('This program cannot be run in DOS mode.', 0x4e, 'latin1')
  program.write('PE\0\0', 0x80, 'latin1')
  await writeFile(`${OUT}renamed-exe.jpg`, program)
  await writeFile(
    `${OUT}not-an-image.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>\n',
  )
}

await main()
