import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PhotoFault } from './content.ts'
import type { PhotoFile, Picture } from './sizes.ts'
import { StudioAnswer, type ShareDrawing, type StudioOrder } from './studio.messages.ts'

const program = fileURLToPath(new URL('studio-process.ts', import.meta.url))
/** Milliseconds without work after which the process ends. */
const mostIdle = 60_000
/**
 * Milliseconds after which a photo that gives no next picture is taken for one that never will: the largest take some
 * seconds. To be opened, some wait for others: three at most, for each of which a decoder of its own has a minute.
 */
export const usualPatience: Patience = { opening: 200_000, picture: 120_000 }
export interface Patience {
  readonly opening: number
  readonly picture: number
}

/** Thrown when the process ended before a photo was done, by whatever fault: this photo's, another's, or a kill. */
export class StudioEnded extends Error {
  override readonly name = 'StudioEnded'
  /** It was ended because this photo gave no picture for too long. */
  readonly late: boolean
  constructor(late: boolean) {
    super(late ? 'a photo gave no picture for too long' : 'the process that makes pictures has ended')
    this.late = late
  }
}

/**
 * One pool to take memory from, which gives back at once whatever is larger than 256 kB: left alone, the C library makes
 * one for each thread and keeps what pictures leave behind (two photos of 12 megapixels at a time: 238 MB instead of 163,
 * with the compact pictures of a third one 359 instead of 227; the processor time is the same).
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' }
/** JavaScript only hands pictures on here. */
const flags = ['--max-semi-space-size=1', '--optimize-for-size']

/** What was compiled before is taken from where the server takes it. */
function environment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir()
  return { ...memory, ...(compiled !== undefined && { NODE_COMPILE_CACHE: path.dirname(compiled) }) }
}

/** The process that makes the pictures, while there are any to make. */
interface Studio {
  readonly child: ChildProcess
  readonly heard: Map<number, (answer: StudioAnswer | undefined) => void>
  open: number
  idle: ReturnType<typeof setTimeout> | undefined
}

let studio: Studio | undefined
let photos = 0

function start(): Studio {
  const child = fork(program, { serialization: 'advanced', execArgv: flags, env: environment(), stdio: 'ignore' })
  const begun: Studio = { child, heard: new Map(), open: 0, idle: undefined }
  child.on('message', (message) => {
    const answer = StudioAnswer.parse(message)
    begun.heard.get(answer.photo)?.(answer)
  })
  const gone = (): void => {
    if (studio === begun) studio = undefined
    for (const hear of begun.heard.values()) hear(undefined)
  }
  child.once('exit', gone)
  // more than one: each word to a process that has just ended is one
  child.on('error', gone)
  return begun
}

/** One photo's words with the process, in their order. */
function openTalk(mine: Studio, photo: number, patience: Patience) {
  const { child, heard } = mine
  const waiting: StudioAnswer[] = []
  const line: { ended: boolean; late: boolean; wake?: () => void } = { ended: false, late: false }
  /** A decoder that hangs cannot be called back: its process is ended, and the next photo gets a new one. */
  const giveUp = (): void => {
    line.late = true
    if (studio === mine) studio = undefined
    child.kill('SIGKILL')
  }
  const comes = async (milliseconds: number): Promise<void> => {
    const timer = setTimeout(giveUp, milliseconds)
    while (waiting.length === 0 && !line.ended) await new Promise<void>((resolve) => (line.wake = resolve))
    clearTimeout(timer)
  }
  heard.set(photo, (answer) => {
    if (answer) waiting.push(answer)
    else line.ended = true
    line.wake?.()
  })
  return {
    say: (order: StudioOrder): void => {
      if (child.connected) child.send(order)
      else line.ended = true
    },
    /** @throws PhotoFault for the file's fault, StudioEnded, Error when the process could not */
    async hear<Said extends StudioAnswer['said']>(
      ...expected: readonly Said[]
    ): Promise<Extract<StudioAnswer, { said: Said }>> {
      await comes(expected.some((said) => said === 'opened') ? patience.opening : patience.picture)
      const answer = waiting.shift()
      if (answer === undefined) throw new StudioEnded(line.late)
      if (answer.said === 'fault') throw new PhotoFault(answer.failure)
      if (isOneOf(answer, expected)) return answer
      throw new Error(answer.said === 'broken' ? answer.message : `the pictures' process said ${answer.said}`)
    },
  }
}
type Talk = ReturnType<typeof openTalk>

const isOneOf = <Said extends StudioAnswer['said']>(
  answer: StudioAnswer,
  expected: readonly Said[],
): answer is Extract<StudioAnswer, { said: Said }> => expected.some((said) => said === answer.said)

/** Speaks with the process about one picture, and starts it where it does not run. */
async function inStudio<Result>(
  patience: Patience,
  act: (talk: Talk, photo: number) => Promise<Result>,
): Promise<Result> {
  const mine = (studio ??= start())
  photos += 1
  const photo = photos
  clearTimeout(mine.idle)
  mine.child.ref()
  mine.child.channel?.ref()
  mine.open += 1
  const talk = openTalk(mine, photo, patience)
  try {
    return await act(talk, photo)
  } finally {
    talk.say({ act: 'close', photo })
    mine.heard.delete(photo)
    mine.open -= 1
    if (mine.open === 0) rest(mine)
  }
}

/**
 * Opens a photo in a process of its own: decoders and encoders take memory that they do not give back, and a file that
 * ends one does not end the server. `act` may take pictures from it for as long as it runs.
 * @throws PhotoFault; StudioEnded, and a further try makes sense; Error
 */
export const withPhoto = <Result>(
  file: string,
  contentType: string,
  act: (photo: PhotoFile) => Promise<Result>,
  patience = usualPatience,
): Promise<Result> =>
  inStudio(patience, async (talk, photo) => {
    talk.say({ act: 'open', photo, file, contentType })
    const { width, height } = await talk.hear('opened')
    return act({
      width,
      height,
      async first() {
        talk.say({ act: 'first', photo })
        return ofFirst(await talk.hear('first'))
      },
      others: () => all(talk, { act: 'others', photo }),
      compact: () => all(talk, { act: 'compact', photo }),
      plain: () => all(talk, { act: 'plain', photo }),
      print: () => all(talk, { act: 'print', photo }),
      marks: () => all(talk, { act: 'marks', photo }),
      feed: (focus) => all(talk, { act: 'feed', photo, focus }),
    })
  })

/** Draws a picture of a page there, of files on this machine. @throws StudioEnded, Error */
export const drawInStudio = (drawing: ShareDrawing): Promise<Uint8Array> =>
  inStudio(usualPatience, async (talk, photo) => {
    talk.say({ act: 'share', photo, drawing })
    return (await talk.hear('picture')).picture.data
  })

const ofFirst = ({ picture, placeholder }: Extract<StudioAnswer, { said: 'first' }>) => ({ picture, placeholder })

async function* all(talk: Talk, order: StudioOrder): AsyncIterable<Picture> {
  talk.say(order)
  for (;;) {
    const answer = await talk.hear('picture', 'done')
    if (answer.said === 'done') return
    yield answer.picture
  }
}

/** Lets the process go when nothing came for a while; the server does not stay for it. */
function rest(idle: Studio): void {
  idle.child.unref()
  idle.child.channel?.unref()
  idle.idle = setTimeout(() => {
    if (studio === idle) studio = undefined
    if (idle.child.connected) idle.child.disconnect()
  }, mostIdle).unref()
}
