import { randomUUID } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * Stands in a page for the token that each visitor gets of their own, until it is sent. Nobody can write it into a page: it is
 * another one in each process, and braces are encoded in addresses.
 */
export const tokenPlace = `{form-token-${randomUUID()}}`

/** A part of a page as it was compressed, for any page that has it. What it was made of is not kept. */
export interface PackedPart {
  readonly packed: Buffer
  /** Bytes before it was compressed, and their checksum. */
  readonly size: number
  readonly crc: number
  /** What carries a checksum of bytes before this part over the part (`shiftFor`). */
  readonly shift: number
}

/**
 * Bytes in memory of their own. Small buffers are otherwise cut from pieces of 64 kB (`Buffer.poolSize`), and one that is kept
 * keeps its whole piece.
 */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The page between the places of the token. */
export const partsOf = (page: string): Buffer[] => page.split(tokenPlace).map((part) => alone(Buffer.from(part)))

/** The polynomial of gzip's checksum, its lowest power at the highest bit (RFC 1952, section 8). */
const polynomial = 0xed_b8_83_20

/** The product of two polynomials, modulo the one above. */
function multiply(one: number, other: number): number {
  let [product, factor] = [0, other]
  for (let bit = 1 << 31; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ polynomial
  }
  return product >>> 0
}

/** The power by which a checksum is multiplied when this many bytes come after: x to the eight times of them. */
function shiftFor(bytes: number): number {
  // powers of x stand in the order of their bits from the highest: 1, and x to the eighth
  let [shift, power] = [0x80_00_00_00, 0x00_80_00_00]
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(power, shift)
    power = multiply(power, power)
  }
  return shift
}

/**
 * Ends on a whole byte and refers to nothing before it, so that parts stand in any order (RFC 1951, section 3.2.4). Done here
 * and now: a page takes under a millisecond, a tenth of what drawing it took, and in threads beside this one each of many
 * pages at once would have a quarter of a megabyte to work in, which their memory never gives back.
 */
export function packPart(plain: Buffer): PackedPart {
  const packed = deflateRawSync(plain, { level: 6, finishFlush: constants.Z_FULL_FLUSH })
  return { packed: alone(packed), size: plain.length, crc: crc32(plain), shift: shiftFor(plain.length) }
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
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      pieces.push(block)
      crc = crc32(middle, crc)
      size += middle.length
    }
    pieces.push(part.packed)
    crc = (multiply(part.shift, crc) ^ part.crc) >>> 0
    size += part.size
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc, 0)
  tail.writeUInt32LE(size, 4)
  return Buffer.concat([...pieces, end, tail])
}
