import path from 'node:path'
import sharp from 'sharp'

/** What sites that link to a page show: the size they all ask for. */
const size = { width: 1200, height: 630 } as const
const edge = 64
const font = path.join(import.meta.dirname, 'fonts/inter-bold-latin.ttf')

/** Dark from below, so that white words are read on any photo. */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0.25" stop-color="#06181c" stop-opacity="0"/>
      <stop offset="0.62" stop-color="#06181c" stop-opacity="0.55"/>
      <stop offset="1" stop-color="#06181c" stop-opacity="0.92"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** What the library of texts cannot take: it ends at U+0000, and refuses other control characters and nothing at all. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim() || '–'

const words = (text: string, points: number, colour: string) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(printable(text))}</span>`,
      font: `Inter Bold ${points}px`,
      fontfile: font,
      width: size.width - 2 * edge,
      // a word too long for a line must not make the words wider than the picture they are laid on
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** At most three lines: a longer title is set smaller, then cut. */
const tallest = 230

async function titleOf(title: string) {
  for (const points of [64, 52, 44]) {
    const set = await words(title, points, '#ffffff')
    if (set.info.height <= tallest) return set
  }
  return words(`${title.slice(0, 90)}…`, 44, '#ffffff')
}

/** The photo, filling it, with the title and the business's name on it: a JPEG of 1200 × 630. */
export async function drawSharePicture(photo: Buffer, title: string, business: string): Promise<Buffer> {
  const [heading, name] = await Promise.all([titleOf(title), words(business.slice(0, 60), 30, '#d5e6e3')])
  const nameTop = size.height - edge - name.info.height
  return sharp(photo)
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .composite([
      { input: shade },
      { input: heading.data, left: edge, top: Math.max(edge, nameTop - 22 - heading.info.height) },
      { input: name.data, left: edge, top: nameTop },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
