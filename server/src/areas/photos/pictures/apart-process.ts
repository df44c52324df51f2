import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import sharp, { type Sharp } from 'sharp'
import { ApartTask, type ApartAnswer } from './apart.messages.ts'

/**
 * Decodes one photo, writes it to a pipe of its own and ends: a line that says what it is, then the pixels. (Decoders write
 * their complaints to the usual output.)
 * The decoder of HEIC comes with heic-convert; used directly, it spares the way through a JPEG.
 */
interface HeicPicture {
  readonly width: number
  readonly height: number
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>
}
interface HeicDecoder {
  all(input: { buffer: Uint8Array }): Promise<HeicPicture[]>
}
const isDecoder = (loaded: unknown): loaded is HeicDecoder =>
  typeof loaded === 'function' && 'all' in loaded && typeof loaded.all === 'function'

type Failure = 'damaged' | 'too_many_pixels'
type Opened = { readonly picture: Sharp; readonly full: { readonly width: number; readonly height: number } }

async function openHeic({ file, mostPixels }: ApartTask): Promise<Opened | Failure> {
  const decoder: unknown = createRequire(import.meta.resolve('heic-convert'))('heic-decode')
  if (!isDecoder(decoder)) throw new Error('the HEIC decoder is not what was expected')
  const [first] = await decoder.all({ buffer: await readFile(file) })
  if (!first) return 'damaged'
  // known before any pixel is decoded: the boxes of the file may lie about it, the decoder does not
  if (first.width * first.height > mostPixels) return 'too_many_pixels'
  const { width, height, data } = await first.decode()
  return {
    picture: sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels }),
    full: { width, height },
  }
}

async function openPlain({ file, mostPixels }: ApartTask): Promise<Opened> {
  const open = () => sharp(file, { failOn: 'error', limitInputPixels: mostPixels })
  const { autoOrient } = await open().metadata()
  return { picture: open().autoOrient(), full: autoOrient }
}

const pipe = new Socket({ fd: 3 })

async function work(task: ApartTask): Promise<void> {
  const opened = task.decoder === 'heic' ? await openHeic(task) : await openPlain(task)
  if (typeof opened === 'string') return say({ failure: opened })
  const { data, info } = await opened.picture
    .resize({ width: task.width, height: task.height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels !== 3 && channels !== 4) throw new Error('not a picture in colours')
  say({ width, height, channels, full: opened.full })
  pipe.write(data)
}

const say = (answer: ApartAnswer): void => {
  pipe.write(`${JSON.stringify(answer)}\n`)
}

sharp.concurrency(1)
// whoever asked is gone; a decoder that never answers is not waited for either
process.stdin.resume().once('end', () => process.exit())
process.stdin.unref()
await work(ApartTask.parse(JSON.parse(process.argv[2] ?? ''))).catch((error: unknown) =>
  say({ failure: error instanceof Error && /pixel limit/i.test(error.message) ? 'too_many_pixels' : 'damaged' }),
)
pipe.end(() => process.exit())
