import { createInflateRaw, crc32 } from 'node:zlib'
import { Readable } from 'node:stream'
import { marks, whole16, whole32, zip64 } from './write.ts'

/** Bytes that can be read from anywhere, such as an upload in parts. */
export interface Source {
  readonly size: number
  /** The bytes from `first` on, exactly `length` of them. */
  read(first: number, length: number): AsyncIterable<Buffer>
}

/** A file as an archive's directory tells of it; nothing of that is true until its content was read to the end. */
export interface ZipEntry {
  readonly name: string
  readonly crc: number
  readonly size: number
  readonly packed: number
  readonly method: number
  readonly offset: number
}

/** Why an archive is not read. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault'
  readonly kind: 'not_a_zip' | 'damaged' | 'too_large'
  /** The file it is about. */
  readonly about: string | undefined
  constructor(kind: ZipFault['kind'], about?: string) {
    super(about === undefined ? kind : `${kind}: ${about}`)
    this.kind = kind
    this.about = about
  }
}

export interface ReadLimits {
  readonly entries: number
  /** Of all files, unpacked. */
  readonly bytes: number
}

const stored = 0
const deflated = 8
/** A file packed a thousand times smaller than itself is no record and no photo: deflate cannot do better. */
const mostRatio = 1100
/** The end record and the longest remark there may be after it. */
const endLength = 22 + 65_535
/** Bytes of a directory that is read at once. */
const mostDirectory = 64_000_000

async function bytesOf(source: Source, first: number, length: number): Promise<Buffer> {
  if (first < 0 || length < 0 || first + length > source.size) throw new ZipFault('damaged')
  const pieces: Buffer[] = []
  for await (const piece of source.read(first, length)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (bytes.byteLength !== length) throw new ZipFault('damaged')
  return bytes
}

async function findEnd(source: Source): Promise<{ count: number; at: number; length: number }> {
  const length = Math.min(endLength, source.size)
  const tail = await bytesOf(source, source.size - length, length)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1 || end + 22 > tail.byteLength) throw new ZipFault('not_a_zip')
  const found = {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  }
  if (found.count !== whole16 && found.length !== whole32 && found.at !== whole32) return found
  const locator = source.size - length + end - 20
  const where = await bytesOf(source, locator, 20)
  if (where.readUInt32LE(0) !== zip64.locator) throw new ZipFault('damaged')
  const far = await bytesOf(source, Number(where.readBigUInt64LE(8)), 56)
  if (far.readUInt32LE(0) !== zip64.end) throw new ZipFault('damaged')
  return {
    count: Number(far.readBigUInt64LE(32)),
    length: Number(far.readBigUInt64LE(40)),
    at: Number(far.readBigUInt64LE(48)),
  }
}

/** The numbers of an entry that did not fit into 32 bits stand in its extra field, in this order. */
function farNumbers(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    const field = extra.subarray(at + 4, at + 4 + length)
    if (id === zip64.extra)
      return Array.from({ length: Math.floor(field.byteLength / 8) }, (_, index) => field.readBigUInt64LE(index * 8))
    at += 4 + length
  }
  return []
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; length: number } {
  if (at + 46 > directory.byteLength || directory.readUInt32LE(at) !== marks.entry) throw new ZipFault('damaged')
  const lengths = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)]
  const [nameLength = 0, extraLength = 0, remark = 0] = lengths
  const name = directory.subarray(at + 46, at + 46 + nameLength).toString('utf8')
  const far = farNumbers(directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength))
  const whole = (near: number) => (near === whole32 ? Number(far.shift() ?? -1) : near)
  const size = whole(directory.readUInt32LE(at + 24))
  const packed = whole(directory.readUInt32LE(at + 20))
  const offset = whole(directory.readUInt32LE(at + 42))
  const method = directory.readUInt16LE(at + 10)
  // locked with a password
  if ((directory.readUInt16LE(at + 8) & 1) === 1) throw new ZipFault('damaged', name)
  if (method !== stored && method !== deflated) throw new ZipFault('damaged', name)
  if (size < 0 || packed < 0 || offset < 0 || (method === stored && size !== packed))
    throw new ZipFault('damaged', name)
  const entry = { name, crc: directory.readUInt32LE(at + 16), size, packed, method, offset }
  return { entry, length: 46 + nameLength + extraLength + remark }
}

/**
 * The files of an archive as its directory names them. Names are given as they are: whoever writes one to a disk must look
 * at it first.
 * @throws ZipFault
 */
export async function readDirectory(source: Source, limits: ReadLimits): Promise<ZipEntry[]> {
  const { count, at: begin, length } = await findEnd(source)
  if (count > limits.entries || length > mostDirectory) throw new ZipFault('too_large')
  const directory = await bytesOf(source, begin, length)
  const entries: ZipEntry[] = []
  let total = 0
  let packed = 0
  for (let at = 0; entries.length < count;) {
    const { entry, length: long } = readEntry(directory, at)
    total += entry.size
    packed += entry.packed
    // files that share their bytes would make a small archive as large as anybody likes
    if (packed > source.size) throw new ZipFault('damaged', entry.name)
    if (total > limits.bytes || entry.size > entry.packed * mostRatio + 1024)
      throw new ZipFault('too_large', entry.name)
    entries.push(entry)
    at += long
  }
  return entries
}

/** A stream that fails where what it is made from fails. */
function unpack(packed: Readable): Readable {
  const inflate = createInflateRaw()
  packed.on('error', (error) => inflate.destroy(error))
  return packed.pipe(inflate)
}

/**
 * The content of a file, checked as it comes: never a byte more than the directory says, and at the end its checksum.
 * @throws ZipFault
 */
export async function* readContent(source: Source, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await bytesOf(source, entry.offset, 30)
  if (header.readUInt32LE(0) !== marks.file) throw new ZipFault('damaged', entry.name)
  const first = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (first + entry.packed > source.size) throw new ZipFault('damaged', entry.name)
  const packed = Readable.from(source.read(first, entry.packed))
  const unpacked: AsyncIterable<unknown> = entry.method === deflated ? unpack(packed) : packed
  let size = 0
  let crc = 0
  try {
    for await (const piece of unpacked) {
      const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
      size += bytes.byteLength
      if (size > entry.size) throw new ZipFault('damaged', entry.name)
      crc = crc32(bytes, crc)
      yield bytes
    }
  } catch (error) {
    if (error instanceof ZipFault) throw error
    // what cannot be unpacked is the file's fault; what cannot be fetched is ours
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new ZipFault('damaged', entry.name)
    throw error
  } finally {
    packed.destroy()
  }
  if (size !== entry.size || crc !== entry.crc) throw new ZipFault('damaged', entry.name)
}
