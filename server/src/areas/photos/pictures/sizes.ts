import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { mostPixels, tallestFor, widthsFor } from '../photos.rules.ts'
import { PhotoFault } from './content.ts'
import { decodeHeic, type DecodedPicture } from './heic.ts'

// One thread for each picture: two photos side by side use two cores better than one photo does.
sharp.concurrency(1)
// files differ every time, so that remembering them is a waste of memory
sharp.cache(false)

/** A picture ready to be stored: upright, sRGB, with nothing in it but pixels. */
export interface Picture {
  readonly name: string
  readonly width: number
  readonly type: 'image/webp'
  readonly data: Buffer
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

/** Encodes without any metadata: sharp drops EXIF, position and profile, and converts to sRGB, unless told otherwise. */
async function encode(picture: Sharp, width: number): Promise<Picture> {
  const { data, info } = await ofFile(
    fit(picture, width).webp({ quality: 80, effort: 2 }).toBuffer({ resolveWithObject: true }),
  )
  return { name: `${width}.webp`, width: info.width, type: 'image/webp', data }
}

async function placeholderOf(picture: Buffer): Promise<string> {
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
  const decoded = heic ? await decodeHeic(file) : undefined
  const open: Open = decoded ? () => rawPicture(decoded) : () => sharp(file, strict).autoOrient()
  const { width, height } = decoded ?? (await uprightSize(file))
  const [smallest = width, ...larger] = widthsFor(width)

  return {
    width,
    height,
    async first() {
      const picture = await encode(open(), smallest)
      return { picture, placeholder: await placeholderOf(picture.data) }
    },
    async *others() {
      const widest = larger.at(-1)
      if (widest === undefined) return
      const base = fit(open(), widest).toColourspace('srgb').raw({ depth: 'uchar' })
      const { data, info } = await ofFile(base.toBuffer({ resolveWithObject: true }))
      for (const each of larger) yield await encode(sharp(data, { raw: info }), each)
    },
  }
}

const rawPicture = ({ data, width, height }: DecodedPicture): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels })

async function uprightSize(file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await ofFile(sharp(file, strict).metadata())
  return autoOrient
}
