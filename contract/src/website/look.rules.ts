import { leastFade } from './fade.rules.ts'
import { familyOf, facesOf, pairs } from './fonts.ts'
import { brandPalette, paletteOf, type Look, type Palette } from './theme.rules.ts'
import { cornerStyles, fontPairs, themeIds, type CornerStyle } from './values.ts'

/** `foreman-f2b705-barlow-public-soft`: all choices of a look, as its style sheet is called. */
export const lookName = ({ id, color, fonts, corners }: Look): string => [id, color.slice(1), corners, fonts].join('-')

const shape = new RegExp(`^(${themeIds.join('|')})-([0-9a-f]{6})-(${cornerStyles.join('|')})-(${fontPairs.join('|')})$`)

/** The look of this name; undefined where it is none. */
export function readLook(name: string): Look | undefined {
  const [, theme, color = '', corner, pair] = shape.exec(name) ?? []
  const id = themeIds.find((each) => each === theme)
  const corners = cornerStyles.find((each) => each === corner)
  const fonts = fontPairs.find((each) => each === pair)
  return id && corners && fonts ? { id, color: `#${color}`, fonts, corners } : undefined
}

/** `brand-14606d`: how the style sheet of a brand color is called, for pages that have no theme. */
export const brandLookName = (color: string): string => `brand-${color.slice(1)}`

/** The brand color of this name; undefined where it is none. */
export function readBrandLook(name: string): string | undefined {
  const [, color] = /^brand-([0-9a-f]{6})$/.exec(name) ?? []
  return color === undefined ? undefined : `#${color}`
}

const radii: Readonly<Record<CornerStyle, { readonly radius: string; readonly button: string }>> = {
  square: { radius: '2px', button: '3px' },
  soft: { radius: '10px', button: '10px' },
  round: { radius: '22px', button: '99px' },
}

/** What each color is called in the style sheets. */
const names: Readonly<Record<keyof Palette, string>> = {
  ground: 'ground',
  soft: 'soft',
  ink: 'ink',
  quiet: 'quiet',
  line: 'line',
  edge: 'edge',
  brand: 'brand',
  brandDeep: 'brand-deep',
  onBrand: 'on-brand',
  accent: 'accent',
  dark: 'dark',
  onDark: 'on-dark',
  onDarkQuiet: 'on-dark-quiet',
  accentOnDark: 'accent-on-dark',
  action: 'action',
  onAction: 'on-action',
  star: 'star',
  starOnDark: 'star-on-dark',
  second: 'second',
  wrong: 'wrong',
  open: 'open',
}

/** Light colors again, for what stays paper on a dark area: the form. */
const paper = ['ground', 'soft', 'ink', 'quiet', 'line', 'edge', 'brand', 'brandDeep', 'onBrand', 'accent'] as const

/** What each color of a palette is called, with the color. */
function namedColors(palette: Palette): readonly (readonly [string, string])[] {
  const colors = new Map(Object.entries<string>({ ...palette }))
  return Object.entries(names).flatMap(([key, name]) => {
    const color = colors.get(key)
    return color === undefined ? [] : [[name, color] as const]
  })
}

/** The dark color that lies between photos and words: as strong as words need it, and stronger where they begin. */
function fades(palette: Palette): readonly (readonly [string, string])[] {
  const alpha = (share: number) =>
    Math.ceil(share * 255)
      .toString(16)
      .padStart(2, '0')
  const least = leastFade(palette)
  return [
    ['fade', `${palette.dark}${alpha(least)}`],
    ['fade-deep', `${palette.dark}${alpha(Math.min(1, least + 0.24))}`],
  ]
}

const rootOf = (values: readonly (readonly [string, string])[]): string =>
  `:root{${values.map(([name, value]) => `--${name}:${value}`).join(';')}}`

/** The colors of a brand as CSS, for pages without a theme. */
export const brandStyles = (color: string): string => rootOf(namedColors(brandPalette(color)))

/** The custom properties of a look, and its font faces, as CSS. `base`: the folder of the font files. */
export function lookStyles(look: Look, base: string): string {
  const palette = paletteOf(look)
  const { display, text, weight } = pairs[look.fonts]
  const { radius, button } = radii[look.corners]
  const values: readonly (readonly [string, string])[] = [
    ...namedColors(palette),
    ...paper.map((key) => [`paper-${names[key]}`, palette[key]] as const),
    ...fades(palette),
    ['radius', radius],
    ['button-radius', button],
    ['display-font', familyOf(display)],
    ['text-font', familyOf(text)],
    ['display-weight', String(weight)],
  ]
  return `${facesOf(look.fonts, base)}${rootOf(values)}`
}
