import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { heifSize, isPolyglot, mediaTypes, mostHeicPixels, mostPixels, type PhotoFailure } from '../photos.rules.ts'

/** What a look at a file's content tells. */
export interface Inspected {
  readonly bytes: number
  readonly sha256: string
  readonly contentType: string
}

/** Thrown when a file is not a photo that can be used; the code says why. */
export class PhotoFault extends Error {
  readonly failure: PhotoFailure
  constructor(failure: PhotoFailure) {
    super(failure)
    this.failure = failure
  }
}

/** Where HEIF files declare sizes: before the pixels. */
const headBytes = 256 * 1024
const tailBytes = 66_000
/** How much is read at once. */
const pieceBytes = 512 * 1024

/** One piece of memory for the whole file: streams take a new one for each piece, which many uploads leave behind. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file, 'r')
  try {
    const piece = Buffer.allocUnsafe(pieceBytes)
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, pieceBytes, null)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

async function readEnds(file: string): Promise<{ bytes: number; head: Buffer; tail: Buffer }> {
  const handle = await open(file, 'r')
  try {
    const bytes = (await handle.stat()).size
    const part = async (from: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const tailLength = Math.min(tailBytes, bytes)
    return { bytes, head: await part(0, Math.min(headBytes, bytes)), tail: await part(bytes - tailLength, tailLength) }
  } finally {
    await handle.close()
  }
}

/** The size as the file declares it, without decoding anything: a bomb is small on disk and huge here. */
async function declaredSize(file: string, head: Buffer, heic: boolean): Promise<{ width: number; height: number }> {
  if (heic) {
    const size = heifSize(head)
    if (!size) throw new PhotoFault('damaged')
    return size
  }
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PhotoFault('damaged')
    })
  return { width, height }
}

/**
 * Looks at a file: its checksum, and what it is by content. Reads it once, holding little of it.
 * @param expectedSha256 what the sender's device computed, in hex
 * @throws PhotoFault
 */
export async function inspectPhoto(file: string, expectedSha256: string | null): Promise<Inspected> {
  const { bytes, head, tail } = await readEnds(file)
  if (bytes === 0) throw new PhotoFault('empty')
  const sha256 = await sha256Of(file)
  if (expectedSha256 !== null && expectedSha256 !== sha256) throw new PhotoFault('checksum_differs')

  const { fileTypeFromFile } = await import('file-type')
  const contentType = (await fileTypeFromFile(file).catch(() => undefined))?.mime ?? ''
  const decoder = mediaTypes[contentType]
  if (!decoder || isPolyglot(head.toString('latin1', 0, 1024), tail.toString('latin1')))
    throw new PhotoFault('not_a_photo')

  const { width, height } = await declaredSize(file, head, decoder === 'heic')
  if (!(width > 0 && height > 0)) throw new PhotoFault('damaged')
  if (width * height > (decoder === 'heic' ? mostHeicPixels : mostPixels)) throw new PhotoFault('too_many_pixels')
  return { bytes, sha256, contentType }
}
