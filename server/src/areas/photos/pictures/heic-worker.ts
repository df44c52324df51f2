import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/**
 * Decodes one HEIC and ends. A thread of its own, because the decoder blocks for seconds and keeps its memory.
 * The decoder comes with heic-convert; used directly, it spares the way through a JPEG.
 */
const Task = z.object({ file: z.string(), mostPixels: z.number() })

interface Picture {
  readonly width: number
  readonly height: number
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>
}
interface Decoder {
  all(input: { buffer: Uint8Array }): Promise<Picture[]>
}
const isDecoder = (loaded: unknown): loaded is Decoder =>
  typeof loaded === 'function' && 'all' in loaded && typeof loaded.all === 'function'

const task = Task.parse(workerData)
const decoder: unknown = createRequire(import.meta.resolve('heic-convert'))('heic-decode')
if (!isDecoder(decoder)) throw new Error('the HEIC decoder is not what was expected')

const [first] = await decoder.all({ buffer: await readFile(task.file) })
if (!first) throw new Error('no picture in the file')
// known before any pixel is decoded: the boxes of the file may lie about it, the decoder does not
if (first.width * first.height > task.mostPixels) {
  parentPort?.postMessage({ tooLarge: true })
} else {
  const { width, height, data } = await first.decode()
  parentPort?.postMessage({ width, height, data: data.buffer }, [data.buffer])
}
