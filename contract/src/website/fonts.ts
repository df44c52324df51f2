import type { FontPair } from './values.ts'

/** A typeface that comes with the product, from a package of Fontsource (all under the SIL Open Font License). */
export interface Typeface {
  readonly name: string
  readonly package: string
  /** Files for Latin letters without `-latin-` and what comes after: one for each weight, or one for a range of them. */
  readonly cuts: readonly { readonly weight: string; readonly file: string }[]
  /**
   * A face of the device that stands in until the file is there, in the same measure (from Capsize's metrics 4.3), so that
   * nothing moves: `[size-adjust, ascent-override, descent-override]` in percent.
   */
  readonly like: 'Arial' | 'Georgia'
  readonly measure: readonly [size: number, ascent: number, descent: number]
}

const cut = (weight: string, style: string) => ({ weight, file: style })
const variable = (name: string, slug: string, weights: string, rest: Pick<Typeface, 'like' | 'measure'>): Typeface => ({
  name,
  package: `@fontsource-variable/${slug}`,
  cuts: [cut(weights, `${slug}-*-wght-normal.woff2`)],
  ...rest,
})
const fixed = (
  name: string,
  slug: string,
  weights: readonly string[],
  rest: Pick<Typeface, 'like' | 'measure'>,
): Typeface => ({
  name,
  package: `@fontsource/${slug}`,
  cuts: weights.map((weight) => cut(weight, `${slug}-*-${weight}-normal.woff2`)),
  ...rest,
})

export const typefaces = {
  archivo: variable('Archivo', 'archivo', '100 900', { like: 'Arial', measure: [98.7, 89, 21.3] }),
  barlow: fixed('Barlow Condensed', 'barlow-condensed', ['700'], { like: 'Arial', measure: [81.9, 122.1, 24.4] }),
  bitter: variable('Bitter', 'bitter', '100 900', { like: 'Georgia', measure: [104.3, 89.6, 25.4] }),
  figtree: variable('Figtree', 'figtree', '300 900', { like: 'Arial', measure: [100.7, 94.3, 24.8] }),
  fraunces: variable('Fraunces', 'fraunces', '100 900', { like: 'Georgia', measure: [108.7, 90, 23.5] }),
  inter: variable('Inter', 'inter', '100 900', { like: 'Arial', measure: [107.1, 90.4, 22.5] }),
  manrope: variable('Manrope', 'manrope', '200 800', { like: 'Arial', measure: [103.2, 103.3, 29.1] }),
  oswald: variable('Oswald', 'oswald', '200 700', { like: 'Arial', measure: [81.4, 146.5, 35.5] }),
  outfit: variable('Outfit', 'outfit', '100 900', { like: 'Arial', measure: [99.8, 100.2, 26] }),
  publicSans: variable('Public Sans', 'public-sans', '100 900', { like: 'Arial', measure: [104.9, 90.6, 21.5] }),
  sourceSerif: fixed('Source Serif 4', 'source-serif-4', ['600'], { like: 'Georgia', measure: [107.4, 96.4, 31.2] }),
  workSans: fixed('Work Sans', 'work-sans', ['400', '600'], { like: 'Arial', measure: [111.9, 83.1, 21.7] }),
} as const satisfies Record<string, Typeface>

/** What each pair sets headings and text in, and how heavy its headings are. At most 70 kB for Latin letters. */
export const pairs: Readonly<
  Record<FontPair, { readonly display: Typeface; readonly text: Typeface; readonly weight: number }>
> = {
  'barlow-public': { display: typefaces.barlow, text: typefaces.publicSans, weight: 700 },
  'fraunces-figtree': { display: typefaces.fraunces, text: typefaces.figtree, weight: 560 },
  manrope: { display: typefaces.manrope, text: typefaces.manrope, weight: 750 },
  'source-work': { display: typefaces.sourceSerif, text: typefaces.workSans, weight: 600 },
  'outfit-figtree': { display: typefaces.outfit, text: typefaces.figtree, weight: 650 },
  'bitter-public': { display: typefaces.bitter, text: typefaces.publicSans, weight: 700 },
  archivo: { display: typefaces.archivo, text: typefaces.archivo, weight: 750 },
  inter: { display: typefaces.inter, text: typefaces.inter, weight: 700 },
  'oswald-work': { display: typefaces.oswald, text: typefaces.workSans, weight: 600 },
  outfit: { display: typefaces.outfit, text: typefaces.outfit, weight: 650 },
  figtree: { display: typefaces.figtree, text: typefaces.figtree, weight: 750 },
  public: { display: typefaces.publicSans, text: typefaces.publicSans, weight: 750 },
}

/** Letters of each part, as Fontsource parts them: a browser fetches the second only for names such as Łukasz. */
const parts = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
type Part = keyof typeof parts

const fileOf = (file: string, part: Part): string => file.replace('*', part)

/** All files of a typeface, as they are called in its package's folder `files`. */
export const fontFiles = ({ cuts }: Typeface): string[] =>
  cuts.flatMap(({ file }) => [fileOf(file, 'latin'), fileOf(file, 'latin-ext')])

/** The file that headings need: fetched before the style sheet asks for it. */
export const firstFile = (pair: FontPair): string => fileOf(pairs[pair].display.cuts[0]?.file ?? '', 'latin')

function faceOf(face: Typeface, base: string): string {
  const { name, cuts, like, measure } = face
  const [size, ascent, descent] = measure
  const files = cuts.flatMap(({ weight, file }) =>
    Object.entries(parts).map(
      ([part, range]) =>
        `@font-face{font-family:"${name}";font-style:normal;font-display:swap;font-weight:${weight};src:url(${base}/${file.replace('*', part)}) format("woff2");unicode-range:${range}}`,
    ),
  )
  return [
    ...files,
    `@font-face{font-family:"${name} Fallback";src:local("${like}");size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  ].join('')
}

/** The font faces of a pair as CSS. `base`: the folder of the files. */
export function facesOf(pair: FontPair, base: string): string {
  const { display, text } = pairs[pair]
  return [...new Set([display, text])].map((face) => faceOf(face, base)).join('')
}

/** The family as CSS names it, with what stands in for it. */
export const familyOf = ({ name, like }: Typeface): string =>
  `"${name}","${name} Fallback",${like === 'Georgia' ? 'Georgia,serif' : 'system-ui,sans-serif'}`
