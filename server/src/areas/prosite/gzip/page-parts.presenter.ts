import { randomUUID } from 'node:crypto'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { promisify } from 'node:util'

const squeeze = promisify(deflateRaw)

/**
 * Stands in a page for the token that each visitor gets of their own, until it is sent. Nobody can write it into a page: it is
 * another one in each process, and braces are encoded in addresses.
 */
export const tokenPlace = `{form-token-${randomUUID()}}`

/** A part of a page as it was compressed, for any page that has it. */
export interface PackedPart {
  readonly plain: Buffer
  readonly packed: Buffer
}

/** The page between the places of the token. */
export const partsOf = (page: string): Buffer[] => page.split(tokenPlace).map((part) => Buffer.from(part))

/** Ends on a whole byte and refers to nothing before it, so that parts stand in any order (RFC 1951, section 3.2.4). */
export async function packPart(plain: Buffer): Promise<PackedPart> {
  return { plain, packed: await squeeze(plain, { level: 6, finishFlush: constants.Z_FULL_FLUSH }) }
}

/** RFC 1952: no name, no time. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** A last block with nothing in it. */
const end = Buffer.from([3, 0])

/** A few bytes as they are: a block that is not compressed. */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xff_ff, 3)
  return Buffer.concat([block, bytes])
}

/** A page of its parts, with what is a visitor's own between each two of them. */
export function joinPlain(parts: readonly Buffer[], between: string): Buffer {
  const [first, ...others] = parts
  if (!first || others.length === 0) return first ?? Buffer.alloc(0)
  const middle = Buffer.from(between)
  return Buffer.concat([first, ...others.flatMap((part) => [middle, part])])
}

/**
 * One gzip file of parts that were compressed before, with a few bytes between each two of them.
 * @param between at most 65,535 bytes
 */
export function joinParts(parts: readonly PackedPart[], between: string): Buffer {
  const middle = Buffer.from(between)
  const block = stored(middle)
  const pieces: Buffer[] = [head]
  let [crc, size] = [0, 0]
  for (const [index, { plain, packed }] of parts.entries()) {
    if (index > 0) {
      pieces.push(block)
      crc = crc32(middle, crc)
      size += middle.length
    }
    pieces.push(packed)
    crc = crc32(plain, crc)
    size += plain.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc, 0)
  tail.writeUInt32LE(size, 4)
  return Buffer.concat([...pieces, end, tail])
}
