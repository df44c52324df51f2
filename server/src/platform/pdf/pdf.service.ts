import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { PdfAnswer, type Paper, type PdfOrder } from './paper.types.ts'
import { PieceAnswer, type Piece, type PieceFacts, type PieceOrder } from './piece.types.ts'

const program = fileURLToPath(new URL('pdf-process.ts', import.meta.url))
/** Milliseconds without work after which the process ends. */
const mostIdle = 60_000
/** A document of sixty lines takes some 100 ms; one that takes so much longer never comes. */
const mostMilliseconds = 120_000

const Answer = z.union([PieceAnswer, PdfAnswer])
type Answer = z.output<typeof Answer>

interface Typesetter {
  readonly child: ChildProcess
  readonly heard: Map<number, (answer: Answer | undefined) => void>
  idle: ReturnType<typeof setTimeout> | undefined
}

let typesetter: Typesetter | undefined
let orders = 0

function start(): Typesetter {
  const child = fork(program, { serialization: 'advanced', stdio: 'ignore' })
  const begun: Typesetter = { child, heard: new Map(), idle: undefined }
  child.on('message', (message) => {
    const answer = Answer.parse(message)
    begun.heard.get(answer.order)?.(answer)
  })
  const gone = (): void => {
    if (typesetter === begun) typesetter = undefined
    for (const hear of begun.heard.values()) hear(undefined)
  }
  child.once('exit', gone)
  child.on('error', gone)
  return begun
}

/** Leaves an order to the process, which is started where it does not run. @throws Error when it ends, or cannot */
async function ask(
  given: Omit<PdfOrder, 'order'> | Omit<PieceOrder, 'order'>,
): Promise<Exclude<Answer, { fault: string }>> {
  const mine = (typesetter ??= start())
  clearTimeout(mine.idle)
  mine.child.ref()
  mine.child.channel?.ref()
  orders += 1
  const order = { ...given, order: orders }
  const late = setTimeout(() => mine.child.kill('SIGKILL'), mostMilliseconds)
  try {
    const answer = await new Promise<Answer | undefined>((resolve) => {
      mine.heard.set(order.order, resolve)
      if (mine.child.connected) mine.child.send(order)
      else resolve(undefined)
    })
    if (answer === undefined) throw new Error('the process that makes PDFs has ended')
    if ('fault' in answer) throw new Error(`a document cannot be typeset: ${answer.fault}`)
    return answer
  } finally {
    clearTimeout(late)
    mine.heard.delete(order.order)
    if (mine.heard.size === 0) rest(mine)
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)
/** As a message takes it: a copy that is not part of a larger one. */
const plainBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** A document with what stands in it. */
export interface Sheet {
  readonly paper: Paper
  readonly madeAt: Date
  readonly pictures: readonly Uint8Array[]
  readonly logo: Uint8Array | null
}

const plain = ({ paper, pictures, logo }: Sheet) => ({
  paper,
  logo: logo && plainBytes(logo),
  pictures: pictures.map(plainBytes),
})

/** Others follow the first in the same file. */
async function typeset(first: Sheet, others: readonly Sheet[] = []): Promise<Buffer> {
  const answer = await ask({ ...plain(first), also: others.map(plain), madeAt: secondsOf(first.madeAt) })
  if (!('pdf' in answer)) throw new Error('a piece was made instead of a document')
  return Buffer.from(answer.pdf)
}

/**
 * A document as PDF/A on US Letter paper. The same paper, moment, photos, and logo give the same bytes.
 * @throws Error when it cannot be typeset
 */
export const makePdf = (
  paper: Paper,
  madeAt: Date,
  pictures: readonly Uint8Array[] = [],
  logo: Uint8Array | null = null,
): Promise<Buffer> => typeset({ paper, madeAt, pictures, logo })

/** Several documents as one file, each from a page of its own; null for none. @throws Error when one cannot be typeset */
export const joinPapers = async ([first, ...others]: readonly Sheet[]): Promise<Buffer | null> =>
  first ? typeset(first, others) : null

/** The pictures of a piece. */
export interface PiecePictures {
  readonly logo: Uint8Array | null
  readonly photo: Uint8Array | null
  readonly photos: readonly Uint8Array[]
}

/**
 * A piece for a printer, with what the typesetter found out about it: its PDF, or with `pixels` a WebP so many pixels wide
 * of the side that it names; with 0 nothing but what was found out. @throws Error when it cannot be typeset
 */
export async function makePiece(
  piece: Piece,
  pictures: PiecePictures,
  { pixels = null, madeAt }: { readonly pixels?: number | null; readonly madeAt: Date },
): Promise<{ readonly made: Buffer; readonly facts: PieceFacts }> {
  const answer = await ask({
    piece,
    logo: pictures.logo && plainBytes(pictures.logo),
    photo: pictures.photo && plainBytes(pictures.photo),
    photos: pictures.photos.map(plainBytes),
    pixels,
    madeAt: secondsOf(madeAt),
  })
  if (!('made' in answer)) throw new Error('a document was made instead of a piece')
  return { made: Buffer.from(answer.made), facts: answer.facts }
}

/** Lets the process go when nothing came for a while; the server does not stay for it. */
function rest(mine: Typesetter): void {
  mine.child.unref()
  mine.child.channel?.unref()
  mine.idle = setTimeout(() => {
    if (typesetter === mine) typesetter = undefined
    if (mine.child.connected) mine.child.disconnect()
  }, mostIdle).unref()
}
