import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ApartAnswer, type ApartTask } from './apart.messages.ts'
import { PhotoFault } from './content.ts'

/** A picture in memory, upright: `channels` bytes a pixel. */
export interface DecodedPicture {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly data: Buffer
  /** How large the photo itself is. */
  readonly full: { readonly width: number; readonly height: number }
}

const program = fileURLToPath(new URL('apart-process.ts', import.meta.url))
/** A file that takes longer is damaged or made to do so: a HEIC of 12 megapixels takes about 2 s. */
const mostMilliseconds = 60_000
/** One at a time: each may hold some hundred megabytes. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Decodes a photo in a process of its own and gives back no more of it than is wanted: what a decoder holds meanwhile,
 * up to ten bytes a pixel, is not held by the server, and is free again at once. Other calls wait.
 * @throws PhotoFault damaged, too_many_pixels; Error when the process was ended by somebody else
 */
export function decodeApart(task: ApartTask): Promise<DecodedPicture> {
  const mine = queue.then(() => decode(task))
  queue = mine.catch(() => undefined)
  return mine
}

async function decode(task: ApartTask): Promise<DecodedPicture> {
  // its input stays open for as long as this process lives: what has no asker any more ends by itself
  const child = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  let late = false
  const giveUp = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, mostMilliseconds)
  try {
    const ended = endOf(child)
    const pipe = child.stdio[3]
    if (!(pipe instanceof Readable)) throw new Error('a decoder without a pipe')
    const said = await buffer(pipe)
    const signal = await ended
    if (signal !== null && !late) throw new Error(`a photo's decoder was ended by ${signal}`)
    return read(said)
  } finally {
    clearTimeout(giveUp)
  }
}

async function endOf(child: ChildProcess): Promise<string | null> {
  await once(child, 'exit')
  return child.signalCode
}

function read(said: Buffer): DecodedPicture {
  const end = said.indexOf('\n')
  const answer = ApartAnswer.safeParse(end === -1 ? undefined : JSON.parse(said.toString('utf8', 0, end)))
  if (!answer.success) throw new PhotoFault('damaged')
  if ('failure' in answer.data) throw new PhotoFault(answer.data.failure)
  const { width, height, channels } = answer.data
  const data = said.subarray(end + 1)
  if (data.byteLength !== width * height * channels) throw new PhotoFault('damaged')
  return { ...answer.data, data }
}
