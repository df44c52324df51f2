import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Readable } from 'node:stream'
import { ReadMail } from './conversations.mail.reading.ts'

/** Milliseconds and megabytes for one mail: an ordinary one of 25 MB takes a second, and a few times its size. */
const patience = 10_000
const memory = 300

const child = fileURLToPath(new URL('./conversations.mail.child.ts', import.meta.url))

/** What is no mail at all, however often it is read. */
export class UnreadableMail extends Error {}

/**
 * Reads mails, one after the other.
 * @throws UnreadableMail
 * @throws Error when it took too long or too much: perhaps the machine is busy, perhaps the mail was made to hurt
 */
export type ReadApart = (raw: Uint8Array) => Promise<ReadMail>

/**
 * Reads mails in a process of its own, which is ended when it takes too long or too much memory: a mail can be made so
 * that reading it does (a thread would take the server with it), and the server must answer meanwhile.
 */
export function openReader(): ReadApart {
  let lane: Promise<unknown> = Promise.resolve()
  return (raw) => {
    const reading = lane.then(() => readInChild(raw))
    lane = reading.catch(() => {})
    return reading
  }
}

function readInChild(raw: Uint8Array): Promise<ReadMail> {
  const reader = fork(child, [], {
    // it needs no settings, and must not see the secrets among them
    env: {},
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patience,
    killSignal: 'SIGKILL',
  })
  return new Promise<ReadMail>((read, failed) => {
    reader.once('message', (message: unknown) => {
      const mail = ReadMail.safeParse(message)
      if (mail.success) read(mail.data)
      else failed(mail.error)
    })
    reader.once('error', failed)
    // after a message this comes too late to matter
    reader.once('exit', (code) => failed(code === 1 ? new UnreadableMail('this is no mail') : new Error('ended')))
    reader.send(raw, (error) => {
      if (error) failed(error)
    })
  })
}

/** Reads a stream to its end; undefined when there is more than so many bytes, which are then let go by. */
export async function readWhole(stream: Readable, most: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.byteLength
    if (bytes <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return bytes > most ? undefined : Buffer.concat(chunks)
}
