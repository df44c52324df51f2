import type { photoFailures } from '#contract/photos.ts'

export type PhotoFailure = (typeof photoFailures)[number]

/** What a camera makes: by the file's content, never by its name. Value: whether it needs the HEIC decoder. */
export const mediaTypes: Readonly<Record<string, 'plain' | 'heic'>> = {
  'image/jpeg': 'plain',
  'image/png': 'plain',
  'image/webp': 'plain',
  'image/avif': 'plain',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

/** Pixels of the largest photo taken: 100 MP is twice the largest phone camera. */
export const mostPixels = 100_000_000
/** A HEIC is decoded whole, some ten bytes a pixel; 60 MP covers the 48 MP of phones. */
export const mostHeicPixels = 60_000_000

/** The widest picture made. */
export const widest = 2400

/** Widths of the pictures made, smallest first: the first one makes the photo visible. */
const widths = [320, 800, 1600, widest] as const

/** What decides how much of a photo its decoder has to hold at once. */
export interface Coding {
  readonly format: string
  /** A progressive JPEG, an interlaced PNG: nothing is whole before the last byte. */
  readonly progressive: boolean
  /** Lies on its side in the file: the last column is the first row. */
  readonly turned: boolean
  readonly width: number
  readonly height: number
}

/** Bytes that are held at once while a photo is decoded; little where it goes row by row. */
export function heldBytes({ format, progressive, turned, width, height }: Coding): number {
  const pixels = width * height
  // a JPEG is decoded at a half, a quarter or an eighth where that is still wide enough
  const shrink = format === 'jpeg' ? Math.max(1, Math.min(8, 2 ** Math.floor(Math.log2(width / widest)))) : 1
  const upright = turned ? (4 * pixels) / shrink ** 2 : 0
  if (format === 'jpeg') return upright + (progressive ? 6 * pixels : 0)
  if (format === 'png') return upright + (progressive ? 4 * pixels : 0)
  return upright + (format === 'webp' ? 4 : 8) * pixels
}

/** A photo whose decoder holds more than this is decoded in a process of its own: three may be at work in the server. */
export const mostHeldBytes = 60_000_000

/** The widths to make of a picture so wide: never wider than it is. `wide(500)` → 320 and 500. */
export function widthsFor(width: number): readonly number[] {
  const smaller = widths.filter((candidate) => candidate < width)
  return width <= widest ? [...smaller, width] : smaller
}

/** Widths that are made once more as AVIF: those of small places, and of a phone's and a desktop's first screen, or the photo's own. */
export function compactWidthsFor(width: number): readonly number[] {
  const fitting = [320, 560, 800, 1600].filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** Widths of the JPEGs that leave with a message; a narrower photo stays as wide as it is. */
export const plainWidths = [640, 1280] as const

/** Pixels across of the JPEG that is printed: a sheet of 11 inches at 300 pixels per inch. */
export const printWidth = 3300

/** The longest side that a picture may have besides its width: a very tall one is narrowed to fit. */
export const tallestFor = (width: number): number => Math.min(width * 4, 16_000)

/** Marks of other file types at the beginning of a file: such a file is two things at once, and not a photo to us. */
const foreignMarks = [
  '%pdf-',
  '<!doctype',
  '<html',
  '<head',
  '<body',
  '<script',
  '<svg ',
  '<svg>',
  '<iframe',
  '<?php',
  '<?xml version',
]
/**
 * The directory's end of a ZIP archive of one part; archives are read from their end, so one can hide behind a photo.
 * Eight bytes, so that no photo has them by chance.
 */
const archiveEnd = 'PK\u0005\u0006\u0000\u0000\u0000\u0000'

/**
 * Whether a file that begins like a photo is something else as well.
 * @param head its first 1,024 bytes, where browsers and PDF readers look, one byte a character
 * @param tail its last bytes, at most 66,000, where an archive has its directory
 */
export function isPolyglot(head: string, tail: string): boolean {
  const lower = head.slice(0, 1024).toLowerCase()
  return foreignMarks.some((mark) => lower.includes(mark)) || tail.includes(archiveEnd)
}

/** The largest picture that the boxes of a HEIF file declare (`ispe`, ISO/IEC 23008-12, 6.5.3), or null. */
export function heifSize(head: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  let largest: { width: number; height: number } | null = null
  for (let at = 0; at + 16 <= head.byteLength; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** Characters that steer a terminal, turn the direction of text, or cannot be stored. */
const unseen = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A file name that may be shown and sent: the last part of a path, of at most 120 characters. */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replaceAll(unseen, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
  const letters = Array.from(seen)
  if (letters.length === 0) return 'photo'
  if (letters.length <= 120) return seen
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(seen)?.[0] ?? ''
  return letters.slice(0, 120 - ending.length).join('') + ending
}

/** The endings of names that each kind of file may have; the first is the usual one. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
}

/**
 * A name whose ending says what the file is: a photo that a stranger named `bill.html` would, once saved, be opened as
 * a page, and do what is hidden behind its pixels.
 */
export function nameAs(contentType: string, fileName: string): string {
  const fitting = endings[contentType] ?? []
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return fitting.includes(ending) || fitting[0] === undefined ? fileName : `${fileName}.${fitting[0]}`
}

/** When a photo was taken: EXIF writes `2024:05:01 12:30:00` and, newer ones, an offset; without one UTC is as good. */
export function takenAt(text: string | undefined, offset: string | undefined): Date | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '')
  if (!parts) return null
  const zone = /^[+-]\d\d:\d\d$/.test(offset ?? '') ? offset : 'Z'
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`)
  const year = moment.getUTCFullYear()
  // a damaged or made-up date may say year 0, which the database does not know, or one that no list could be ordered by
  return Number.isNaN(year) || year < 1900 || year >= 2100 ? null : moment
}

/** One range of a `Range` header (RFC 9110, 14.1.2); null: there is none to honour. `beyond`: outside of the file. */
export function readRange(header: string | undefined, size: number): { first: number; last: number } | null | 'beyond' {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!parts || (!parts[1] && !parts[2])) return null
  const suffix = !parts[1]
  const first = suffix ? Math.max(0, size - Number(parts[2])) : Number(parts[1])
  const last = suffix || !parts[2] ? size - 1 : Math.min(Number(parts[2]), size - 1)
  if (first > last || (suffix && Number(parts[2]) === 0)) return first >= size || suffix ? 'beyond' : null
  return { first, last }
}
