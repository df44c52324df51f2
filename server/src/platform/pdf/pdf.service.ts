import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PdfAnswer, type Paper, type PdfOrder } from './paper.types.ts'

const program = fileURLToPath(new URL('pdf-process.ts', import.meta.url))
/** Milliseconds without work after which the process ends. */
const mostIdle = 60_000
/** A document of sixty lines takes some 100 ms; one that takes so much longer never comes. */
const mostMilliseconds = 120_000

interface Typesetter {
  readonly child: ChildProcess
  readonly heard: Map<number, (answer: PdfAnswer | undefined) => void>
  idle: ReturnType<typeof setTimeout> | undefined
}

let typesetter: Typesetter | undefined
let orders = 0

function start(): Typesetter {
  const child = fork(program, { serialization: 'advanced', stdio: 'ignore' })
  const begun: Typesetter = { child, heard: new Map(), idle: undefined }
  child.on('message', (message) => {
    const answer = PdfAnswer.parse(message)
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

/**
 * A document as PDF/A on US Letter paper. The same paper, moment, photos, and logo give the same bytes.
 * @throws Error when it cannot be typeset
 */
export async function makePdf(
  paper: Paper,
  madeAt: Date,
  pictures: readonly Uint8Array[] = [],
  logo: Uint8Array | null = null,
): Promise<Buffer> {
  const mine = (typesetter ??= start())
  clearTimeout(mine.idle)
  mine.child.ref()
  mine.child.channel?.ref()
  orders += 1
  const order: PdfOrder = {
    order: orders,
    paper,
    logo: logo && new Uint8Array(logo),
    pictures: pictures.map((picture) => new Uint8Array(picture)),
    madeAt: Math.floor(madeAt.getTime() / 1000),
  }
  const late = setTimeout(() => mine.child.kill('SIGKILL'), mostMilliseconds)
  try {
    const answer = await new Promise<PdfAnswer | undefined>((resolve) => {
      mine.heard.set(order.order, resolve)
      if (mine.child.connected) mine.child.send(order)
      else resolve(undefined)
    })
    if (answer === undefined) throw new Error('the process that makes PDFs has ended')
    if ('fault' in answer) throw new Error(`a document cannot be typeset: ${answer.fault}`)
    return Buffer.from(answer.pdf)
  } finally {
    clearTimeout(late)
    mine.heard.delete(order.order)
    if (mine.heard.size === 0) rest(mine)
  }
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
