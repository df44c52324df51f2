import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ShareDrawing } from '../pictures/studio.messages.ts'

/** What sites that link to a page show: the size they all ask for. */
const size = { width: 1200, height: 630 } as const
const edge = 64
const font = path.join(import.meta.dirname, '../pictures/fonts/inter-bold-latin.ttf')

/** How much of the ground covers the photo, from above to below: white words are read on any photo. */
const shades: readonly (readonly [at: number, share: number])[] = [
  [0, 0.1],
  [0.25, 0.06],
  [0.6, 0.62],
  [1, 0.94],
]

function shareAt(height: number): number {
  const next = Math.max(
    1,
    shades.findIndex(([at]) => at >= height),
  )
  const [from = 0, low = 0] = shades[next - 1] ?? []
  const [to = 1, high = 1] = shades[next] ?? []
  return low + ((high - low) * (height - from)) / (to - from)
}

const channels = (color: string): readonly [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

/** Dark from below. As pixels: a drawing of it would take the time of the photo. */
function shadeOf(ground: string): Buffer {
  const [red, green, blue] = channels(ground)
  const pixels = Buffer.alloc(size.width * size.height * 4)
  for (let row = 0; row < size.height; row += 1) {
    const alpha = Math.round(shareAt(row / (size.height - 1)) * 255)
    const color = red * 0x1_00_00_00 + green * 0x1_00_00 + blue * 0x1_00 + alpha
    for (let column = 0; column < size.width; column += 1) pixels.writeUInt32BE(color, (row * size.width + column) * 4)
  }
  return pixels
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** What the library of texts cannot take: it ends at U+0000, and refuses other control characters and nothing at all. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim() || '–'

const words = async (text: string, points: number, color: string) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(printable(text))}</span>`,
      font: `Inter Bold ${points}px`,
      fontfile: font,
      width: size.width - 2 * edge,
      // a word too long for a line must not make the words wider than the picture they are laid on
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { input: data, raw: { width, height, channels: 4 as const }, width, height }
}

/** At most three lines: a longer title is set smaller, then cut. */
const tallest = 230

async function titleOf(title: string, ink: string) {
  for (const points of [64, 52, 44]) {
    const set = await words(title, points, ink)
    if (set.height <= tallest) return set
  }
  return words(`${title.slice(0, 90)}…`, 44, ink)
}

type Matrix = readonly [Row, Row, Row]
type Row = readonly [number, number, number]

/** The middle of what the looks do to photos on their pages (`--photo-warm` and `--photo-mono` in the site's themes). */
const tones: Readonly<Record<Exclude<ShareDrawing['tone'], 'natural'>, Matrix>> = {
  // sepia(20%), then saturate(112%)
  warm: [
    [0.955, 0.087, 0.031],
    [0.049, 0.964, 0.027],
    [0.032, 0.034, 0.914],
  ],
  // grayscale(1)
  mono: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
}

/** The photo in the tone of the look, and not what is laid on it: that comes after. */
async function toned(photo: Sharp, tone: ShareDrawing['tone']): Promise<Sharp> {
  if (tone === 'natural') return photo
  const [red, green, blue] = tones[tone]
  const { data, info } = await photo
    .removeAlpha()
    .toColorspace('srgb')
    .recomb([[...red], [...green], [...blue]])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The photo, filling the picture around what is to stay in sight; without one, the ground. */
async function backOf({ photo, focus, colors, tone }: ShareDrawing) {
  if (photo === null) return sharp({ create: { ...size, channels: 3, background: colors.ground } })
  const { width, height } = await sharp(photo).metadata()
  const scale = Math.max(size.width / width, size.height / height)
  const whole = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const at = (share: number, all: number, shown: number) =>
    Math.round(Math.min(Math.max(share * all - shown / 2, 0), all - shown))
  const shown = sharp(photo)
    .resize(whole)
    .extract({
      ...size,
      left: at(focus.x, whole.width, size.width),
      top: at(focus.y, whole.height, size.height),
    })
  return toned(shown, tone)
}

/** The logo on paper: it may be dark or light, and its ground is what it was drawn on. */
async function plateOf(logo: string) {
  const mark = await sharp(logo).resize({ width: 320, height: 96, fit: 'inside' }).toBuffer({ resolveWithObject: true })
  const { width, height } = mark.info
  const [wide, high] = [width + 48, height + 40]
  const paper = `<svg width="${wide}" height="${high}"><rect width="100%" height="100%" rx="14" fill="#fff"/></svg>`
  return sharp(Buffer.from(paper))
    .composite([{ input: mark.data, left: 24, top: 20 }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A JPEG of 1200 × 630: the photo or the ground, the title and the business's name on it, and its logo. */
export async function drawSharePicture(drawing: ShareDrawing): Promise<Buffer> {
  const { title, name, colors, photo, logo } = drawing
  const [heading, signed] = await Promise.all([titleOf(title, colors.ink), words(name.slice(0, 60), 30, colors.quiet)])
  const nameTop = size.height - edge - signed.height
  const titleTop = Math.max(edge, nameTop - 22 - heading.height)
  const bar = { create: { width: 84, height: 10, channels: 3 as const, background: colors.accent } }
  return (await backOf(drawing))
    .composite([
      ...(photo === null ? [] : [{ input: shadeOf(colors.ground), raw: { ...size, channels: 4 as const } }]),
      { input: bar, left: edge, top: Math.max(0, titleTop - 34) },
      { input: heading.input, raw: heading.raw, left: edge, top: titleTop },
      { input: signed.input, raw: signed.raw, left: edge, top: nameTop },
      ...(logo === null ? [] : [{ input: await plateOf(logo), left: edge, top: 48 }]),
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}
