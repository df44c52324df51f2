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
/** How much is read at once: each reading wakes another thread, which costs as much as a good part of the hashing. */
const pieceBytes = 2 * 1024 * 1024

interface ReadThrough {
  readonly bytes: number
  readonly sha256: string
  readonly head: Buffer
  readonly tail: Buffer
}

/**
 * Reads a file from its beginning to its end. One piece of memory for the whole file: streams take a new one for each
 * piece, which many uploads leave behind.
 */
async function readThrough(file: string): Promise<ReadThrough> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(pieceBytes)
  const handle = await open(file, 'r')
  try {
    let bytes = 0
    let head: Buffer = Buffer.alloc(0)
    let tail: Buffer = Buffer.alloc(0)
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, pieceBytes, null)
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex'), head, tail }
      const read = piece.subarray(0, bytesRead)
      hash.update(read)
      if (bytes < headBytes) head = Buffer.concat([head, read.subarray(0, headBytes - bytes)])
      tail = Buffer.concat([tail, read.subarray(-tailBytes)]).subarray(-tailBytes)
      bytes += bytesRead
    }
  } finally {
    await handle.close()
  }
}

/** The kind by content, nearly always out of the first bytes; a few declare much before they say what they are. */
async function kindOf(file: string, { bytes, head }: ReadThrough): Promise<string> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  const seen = await fileTypeFromBuffer(head).catch(() => undefined)
  const found = seen ?? (bytes > head.length ? await fileTypeFromFile(file).catch(() => undefined) : undefined)
  return found?.mime ?? ''
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
  const read = await readThrough(file)
  const { bytes, sha256, head, tail } = read
  if (bytes === 0) throw new PhotoFault('empty')
  if (expectedSha256 !== null && expectedSha256 !== sha256) throw new PhotoFault('checksum_differs')

  const contentType = await kindOf(file, read)
  const decoder = mediaTypes[contentType]
  if (!decoder || isPolyglot(head.toString('latin1', 0, 1024), tail.toString('latin1')))
    throw new PhotoFault('not_a_photo')

  const { width, height } = await declaredSize(file, head, decoder === 'heic')
  if (!(width > 0 && height > 0)) throw new PhotoFault('damaged')
  if (width * height > (decoder === 'heic' ? mostHeicPixels : mostPixels)) throw new PhotoFault('too_many_pixels')
  return { bytes, sha256, contentType }
}
