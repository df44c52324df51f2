import type { PrintCheck, PrintWords } from '#contract/print/types.ts'
import { bleed, markRoom, pieces, type PieceKind, type PrintVariant } from '#contract/print/values.ts'
import { touchLimits } from '#contract/traffic/values.ts'
import { pairs, type Typeface } from '#contract/website/fonts.ts'
import { contrast } from '#contract/website/oklch.rules.ts'
import { paletteOf, type Look } from '#contract/website/theme.rules.ts'
import type { Piece, PieceFacts } from '../../../platform/pdf/piece.types.ts'

/** The first of `source`, `source-2`, `source-3` that is free. */
export function freeSource(source: string, taken: ReadonlySet<string>): string {
  if (!taken.has(source)) return source
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const name = `${source.slice(0, touchLimits.source - ending.length)}${ending}`
    if (!taken.has(name)) return name
  }
}

/** A color in percent of cyan, magenta, yellow, and black, as much black as it holds: ink that no profile changes. */
export function inksOf(color: string): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  if (most === 0) return [0, 0, 0, 100]
  const share = (part: number): number => Math.round(((most - part) / most) * 1000) / 10
  return [share(red), share(green), share(blue), Math.round((1 - most) * 1000) / 10]
}

const inColor = (rgb: string): Piece['colors']['brand'] => ({ rgb, cmyk: inksOf(rgb) })

/** The colors of a look on paper. */
export function colorsOf(look: Pick<Look, 'id' | 'color'>): Piece['colors'] {
  const palette = paletteOf(look)
  return {
    brand: inColor(palette.brand),
    onBrand: inColor(palette.onBrand),
    dark: inColor(palette.dark),
    onDark: inColor(palette.onDark),
    onDarkQuiet: inColor(palette.onDarkQuiet),
    accentOnDark: inColor(palette.accentOnDark),
    ink: inColor(palette.ink),
    quiet: inColor(palette.quiet),
    // a bright brand would be brown on white: words there are dark instead
    accent: inColor(contrast(look.color, '#ffffff') < 3 ? palette.ink : palette.accent),
    line: inColor(palette.line),
  }
}

/** Narrow letters of signs are set in capitals; those of books are not. */
const narrow: ReadonlySet<string> = new Set(['Barlow Condensed', 'Oswald'])
/** The typesetter takes the width of letters for a part of their style. */
const nameOf = ({ name }: Typeface): string => name.replace(/ Condensed$/, '')

/** The letters of a look, which the typesetter has as files of its own (`platform/pdf/fonts`). */
export function fontsOf({ fonts }: Pick<Look, 'fonts'>): Piece['fonts'] {
  const { display, text, weight } = pairs[fonts]
  return {
    display: nameOf(display),
    // the files are of these two
    weight: weight < 650 ? 600 : 700,
    upper: narrow.has(display.name),
    text: nameOf(text),
  }
}

/** `(510) 555-0110` as it is read from far away: `510-555-0110`. */
export const phoneOnSigns = (phone: string): string => phone.replace(/^\((\d{3})\) /, '$1-')

/** How large the sheet of a file is. */
export const sheetOf = (variant: PrintVariant): Pick<Piece, 'bleed' | 'room'> =>
  ({ marks: { bleed, room: markRoom }, bleed: { bleed, room: 0 }, trim: { bleed: 0, room: 0 } })[variant]

/** The dark modules of a QR code, those beside each other as one. */
export function runsOf({ size, data }: { readonly size: number; readonly data: Uint8Array }): number[][] {
  const runs: number[][] = []
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column] === 0) continue
      const from = column
      while (column + 1 < size && data[row * size + column + 1] !== 0) column += 1
      runs.push([row, from, column - from + 1])
    }
  return runs
}

/** Only the words that a piece shows; the others stay with the design for another template. */
export const shownWords = (kind: PieceKind, words: PrintWords): PrintWords => {
  const shown = new Set(pieces[kind].fields)
  const of = (field: keyof PrintWords): string => (shown.has(field) ? words[field] : '')
  return {
    headline: of('headline'),
    text: of('text'),
    back_headline: of('back_headline'),
    back_text: of('back_text'),
    call: of('call'),
    person: of('person'),
    role: of('role'),
  }
}

/** What stands beside a file: whatever is not well there would be seen on paper. `fonts`: families that are not in the file. */
export function checksOf(
  kind: PieceKind,
  facts: PieceFacts,
  {
    hasPhoto,
    fonts,
  }: { readonly hasPhoto: boolean; readonly fonts: { readonly all: number; readonly embedded: number } | null },
): PrintCheck[] {
  const { width, height, ppi, code } = pieces[kind]
  const check = (name: PrintCheck['check'], ok: boolean, found = 0, needs = 0): PrintCheck => ({
    check: name,
    ok,
    found,
    needs,
    fields: [],
  })
  const hasFonts = facts.warnings.length === 0 && (fonts === null || fonts.embedded === fonts.all)
  return [
    check('size', true, width, height),
    { ...check('words', facts.unfit.length === 0), fields: [...new Set(facts.unfit)] },
    ...(hasPhoto && facts.ppi !== null
      ? [check('photo', Math.round(facts.ppi) >= ppi, Math.round(facts.ppi), ppi)]
      : []),
    check('fonts', hasFonts, fonts?.embedded ?? 0, fonts?.all ?? 0),
    ...(code !== null && facts.code !== null ? [check('code', facts.code >= code, facts.code, code)] : []),
  ]
}

/** Such as `Door-hanger-marks.pdf`. */
export const fileNameOf = (name: string, variant: PrintVariant): string =>
  `${[name, variant].join('-').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.pdf`
