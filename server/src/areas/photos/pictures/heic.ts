import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { mostHeicPixels } from '../photos.rules.ts'
import { PhotoFault } from './content.ts'

/** A picture in memory: four bytes a pixel, upright. */
export interface DecodedPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const Message = z.union([
  z.object({ tooLarge: z.literal(true) }),
  z.object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    data: z.instanceof(ArrayBuffer),
  }),
])

/** A file that takes longer is damaged or made to do so: 12 MP take about 2 s. */
const mostMilliseconds = 60_000
/** One at a time: each holds up to 240 MB while it is decoded. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Decodes a HEIC. Other calls of this process wait.
 * @throws PhotoFault damaged, too_many_pixels
 */
export function decodeHeic(file: string): Promise<DecodedPicture> {
  const mine = queue.then(() => decode(file))
  queue = mine.catch(() => undefined)
  return mine
}

function decode(file: string): Promise<DecodedPicture> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
      workerData: { file, mostPixels: mostHeicPixels },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      stderr: true,
    })
    const giveUp = setTimeout(() => end(new PhotoFault('damaged')), mostMilliseconds)
    const end = (outcome: PhotoFault | DecodedPicture): void => {
      clearTimeout(giveUp)
      if (outcome instanceof PhotoFault) reject(outcome)
      else resolve(outcome)
      void worker.terminate()
    }
    worker.once('message', (message: unknown) => {
      const read = Message.safeParse(message)
      if (!read.success) end(new PhotoFault('damaged'))
      else if ('tooLarge' in read.data) end(new PhotoFault('too_many_pixels'))
      else end({ ...read.data, data: new Uint8Array(read.data.data) })
    })
    worker.once('error', () => end(new PhotoFault('damaged')))
    worker.once('exit', () => end(new PhotoFault('damaged')))
  })
}
