import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { CancellationContext, DataStore, Upload } from '@tus/server'

/** The protocol's word for more bytes than were announced. */
const tooLarge = { status_code: 413, body: "upload's size exceeded\n" }

/** What comes from a network at once, at most. */
const pieceBytes = 64 * 1024

/** Passes on what comes, and fails with `tooLarge` behind so many bytes. */
function atMost(bytes: number): Transform & { readonly isOver: () => boolean } {
  let seen = 0
  const passing = new Transform({
    // it holds nothing back itself; with less it would stop the sender at each piece
    writableHighWaterMark: pieceBytes * 2,
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength
      if (seen > bytes) done(new Error('more than was announced'))
      else done(null, chunk)
    },
  })
  return Object.assign(passing, { isOver: () => seen > bytes })
}

/**
 * Brings one part of an upload from its sender to the store. A line that breaks, and a sender who begins anew while this
 * one still seems to send, end the part where it is: what has arrived counts.
 * @param most bytes that may come
 * @returns where the upload stands afterwards
 */
export async function receivePart(
  source: IncomingMessage,
  store: DataStore,
  upload: Pick<Upload, 'id' | 'offset'>,
  most: number,
  { signal }: Pick<CancellationContext, 'signal'>,
): Promise<number> {
  const part = atMost(most)
  const stop = (): void => {
    source.unpipe(part)
    part.end()
  }
  const stopWhenCut = (): void => {
    if (!source.readableEnded) stop()
  }
  source.once('close', stopWhenCut)
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (signal.aborted || source.destroyed) part.end()
    else source.pipe(part)
    return await store.write(part, upload.id, upload.offset)
  } catch (error) {
    // the rest is read and forgotten, so that the sender hears why
    source.unpipe(part)
    source.resume()
    throw part.isOver() ? tooLarge : error
  } finally {
    source.removeListener('close', stopWhenCut)
    signal.removeEventListener('abort', stop)
  }
}
