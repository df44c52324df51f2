import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  compactWidthsFor,
  heldBytes,
  mostHeicPixels,
  mostHeldBytes,
  mostPixels,
  plainWidths,
  printWidth,
  tallestFor,
  widest,
  widthsFor,
} from '../photos.rules.ts'
import { PhotoFault } from './content.ts'
import { decodeApart, type DecodedPicture } from './apart.ts'

// One thread for each picture: two photos side by side use two cores better than one photo does.
sharp.concurrency(1)
// files differ every time, so that remembering them is a waste of memory
sharp.cache(false)

/** A picture ready to be stored: upright, sRGB, with nothing in it but pixels. */
export interface Picture {
  readonly name: string
  readonly width: number
  readonly type: 'image/webp' | 'image/avif' | 'image/jpeg' | 'image/png'
  readonly data: Uint8Array
}

/** A photo being turned into pictures; each step decodes as little as it needs. */
export interface PhotoFile {
  /** Upright. */
  readonly width: number
  readonly height: number
  /** The smallest picture, at once: JPEGs are decoded at a fraction of their size for it. */
  first(): Promise<{ picture: Picture; placeholder: string }>
  /** The others, smallest first. The file is decoded once for all of them. */
  others(): AsyncIterable<Picture>
  /** The same once more in the format that needs fewer bytes and far more time: for the widths that are asked for most. */
  compact(): AsyncIterable<Picture>
  /** JPEGs: for phones by MMS and for mail programs, many of which show no other format. */
  plain(): AsyncIterable<Picture>
  /** A JPEG for paper, as wide as a printed sheet needs it. */
  print(): AsyncIterable<Picture>
  /** A logo: as it is, see-through where it was, and as icons; the last one is so small that its colors are counted. */
  marks(): AsyncIterable<Picture>
  /** A JPEG four wide and five high, as feeds of networks show it: cropped so that the focus stays in sight. */
  feed(focus: Focus): AsyncIterable<Picture>
}

/** A point of a photo, each from 0 to 1. */
interface Focus {
  readonly x: number
  readonly y: number
}

type Open = () => Sharp

/** Whatever the decoder stumbles over is the file's fault: the storage has answered already. */
const ofFile = async <Result>(act: Promise<Result>): Promise<Result> => {
  try {
    return await act
  } catch (error) {
    throw new PhotoFault(error instanceof Error && /pixel limit/i.test(error.message) ? 'too_many_pixels' : 'damaged')
  }
}

// a truncated file is refused rather than shown half grey
const strict = { failOn: 'error', limitInputPixels: mostPixels } as const

const fit = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: tallestFor(width), fit: 'inside', withoutEnlargement: true })

/**
 * How each format is written. WebP: 0.03 CPU seconds at 800 pixels wide, 0.08 at 1600. AVIF: 0.08 and 0.24 with this
 * effort, but 0.7 with the next one and 7 with the preset.
 */
const formats = {
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 2 }),
  avif: (picture: Sharp) => picture.avif({ quality: 46, effort: 1 }),
  // what is transparent would become black
  jpeg: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78 }),
  // paper shows what screens do not
  paper: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
} as const

/** Encodes without any metadata: sharp drops EXIF, position and profile, and converts to sRGB, unless told otherwise. */
async function encode(picture: Sharp, width: number, format: keyof typeof formats = 'webp'): Promise<Picture> {
  const { data, info } = await ofFile(formats[format](fit(picture, width)).toBuffer({ resolveWithObject: true }))
  if (format === 'paper') return { name: 'print.jpg', width: info.width, type: 'image/jpeg', data }
  const ending = format === 'jpeg' ? 'jpg' : format
  return { name: `${width}.${ending}`, width: info.width, type: `image/${format}`, data }
}

async function placeholderOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** @throws PhotoFault */
export async function openPhoto(file: string, contentType: string): Promise<PhotoFile> {
  const heic = contentType === 'image/heic' || contentType === 'image/heif'
  const { open, width, height } = heic ? await openApart(file, 'heic') : await openHere(file)
  const [smallest = width, ...larger] = widthsFor(width)

  return {
    width,
    height,
    async first() {
      const picture = await encode(open(), smallest)
      return { picture, placeholder: await placeholderOf(picture.data) }
    },
    others: () => encodeAll(open, larger, 'webp'),
    compact: () => encodeAll(open, compactWidthsFor(width), 'avif'),
    plain: () => encodeAll(open, plainWidths, 'jpeg'),
    print: () => encodeAll(open, [printWidth], 'paper'),
    marks: () => encodeMarks(open),
    feed: (focus) => encodeFeed(open, { width, height }, focus),
  }
}

/** Decodes once, to the widest picture that is wanted, and makes all of them of that. */
async function* encodeAll(open: Open, widths: readonly number[], format: keyof typeof formats): AsyncIterable<Picture> {
  const last = widths.at(-1)
  if (last === undefined) return
  const base = fit(open(), last).toColourspace('srgb').raw({ depth: 'uchar' })
  const { data, info } = await ofFile(base.toBuffer({ resolveWithObject: true }))
  for (const each of widths) yield await encode(sharp(data, { raw: info }), each, format)
}

/** Pixels of a picture in a feed, and its shape. */
const feedBox = { width: 1080, height: 1350 } as const

/** Cut as the office shows it before: what hangs over on each side is shared out by the focus. */
async function* encodeFeed(
  open: Open,
  { width, height }: { readonly width: number; readonly height: number },
  { x, y }: Focus,
): AsyncIterable<Picture> {
  const shape = feedBox.width / feedBox.height
  const cut = {
    width: Math.min(width, Math.round(height * shape)),
    height: Math.min(height, Math.round(width / shape)),
  }
  const region = { left: Math.round((width - cut.width) * x), top: Math.round((height - cut.height) * y), ...cut }
  const small = Math.min(feedBox.width, cut.width)
  const picture = open()
    .extract(region)
    .resize({ width: small, height: Math.round(small / shape), fit: 'fill' })
    .toColourspace('srgb')
  const data = await ofFile(formats.jpeg(picture).toBuffer())
  yield { name: 'feed.jpg', width: small, type: 'image/jpeg', data }
}

/** The box that a logo is fitted into, and the sides of the square icons made of it. */
const markBox = { width: 640, height: 320 } as const
const iconSides = [32, 180, 512] as const
const clear = { r: 255, g: 255, b: 255, alpha: 0 }

/** What is empty around a logo is cut off, so that logos of every kind stand alike. */
async function* encodeMarks(open: Open): AsyncIterable<Picture> {
  const within = { fit: 'inside', withoutEnlargement: true } as const
  // a few megabytes at most, while its edges are looked for
  const boxed = open()
    .ensureAlpha()
    .resize({ width: 2000, height: 2000, ...within })
  const whole = await ofFile(boxed.toColourspace('srgb').png().toBuffer())
  const trimmed = await sharp(whole)
    .trim()
    .png()
    .toBuffer()
    // nothing but one color
    .catch(() => whole)
  const cut = await sharp(trimmed)
    .resize({ ...markBox, ...within })
    .png()
    .toBuffer()
  const png = await sharp(cut).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  yield { name: 'logo.png', width: png.info.width, type: 'image/png', data: png.data }
  const webp = await sharp(cut).webp({ quality: 90, alphaQuality: 100, effort: 4 }).toBuffer()
  yield { name: 'logo.webp', width: png.info.width, type: 'image/webp', data: webp }
  for (const side of iconSides) {
    // phones show what is see-through as black
    const [ground, background] =
      side === 180 ? [sharp(cut).flatten({ background: '#fff' }), '#fff'] : [sharp(cut), clear]
    const icon = ground.resize({ width: side, height: side, fit: 'contain', background })
    yield { name: `icon-${side}.png`, width: side, type: 'image/png', data: await icon.png().toBuffer() }
  }
  const sample = await sharp(cut).resize({ width: 64, height: 64, fit: 'inside' }).png().toBuffer()
  yield { name: 'sample.png', width: 64, type: 'image/png', data: sample }
}

interface Opened {
  readonly open: Open
  readonly width: number
  readonly height: number
}

async function openHere(file: string): Promise<Opened> {
  const {
    autoOrient,
    format,
    isProgressive,
    width,
    height,
    orientation = 1,
  } = await ofFile(sharp(file, strict).metadata())
  const coding = { format, progressive: isProgressive ?? false, turned: orientation > 4, width, height }
  if (heldBytes(coding) > mostHeldBytes) return openApart(file, 'plain')
  return { open: () => sharp(file, strict).autoOrient(), ...autoOrient }
}

async function openApart(file: string, decoder: 'heic' | 'plain'): Promise<Opened> {
  const limits = {
    mostPixels: decoder === 'heic' ? mostHeicPixels : mostPixels,
    width: widest,
    height: tallestFor(widest),
  }
  const decoded = await decodeApart({ file, decoder, ...limits })
  return { open: () => rawPicture(decoded), ...decoded.full }
}

const rawPicture = ({ data, width, height, channels }: DecodedPicture): Sharp =>
  sharp(data, { raw: { width, height, channels } })
