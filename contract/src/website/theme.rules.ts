import { contrast, readableOn, toHex, toOklch, type Oklch } from './oklch.rules.ts'
import type { CornerStyle, FontPair, PhotoTreatment, ThemeId } from './values.ts'

/** What an owner chooses of a look. */
export interface Look {
  readonly id: ThemeId
  /** `#14606d` */
  readonly color: string
  readonly fonts: FontPair
  readonly corners: CornerStyle
}

/** All colors of a look as `#rrggbb`: one brand color, the others computed from it. Text on its ground has 4.5:1 or more. */
export interface Palette {
  /** The page, and the areas that stand out from it a little. */
  readonly ground: string
  readonly soft: string
  /** Text, and text that matters less; both on `ground` and `soft`. */
  readonly ink: string
  readonly quiet: string
  /** Thin lines, which only divide; and the edges of fields, which have 3:1. */
  readonly line: string
  readonly edge: string
  /** Filled buttons, the same under a pointer, and the text on both. */
  readonly brand: string
  readonly brandDeep: string
  readonly onBrand: string
  /** The brand as text and icons on `ground` and `soft`. */
  readonly accent: string
  /** Dark areas, and on them: text, lesser text, accents, and filled buttons with their text. */
  readonly dark: string
  readonly onDark: string
  readonly onDarkQuiet: string
  readonly accentOnDark: string
  readonly action: string
  readonly onAction: string
  /** Stars of ratings on `ground` and `soft`, and on `dark`: 3:1. */
  readonly star: string
  readonly starOnDark: string
  /** A second color for small things that only decorate. */
  readonly second: string
  /** What is wrong, and what is open; on `ground` and `soft`. */
  readonly wrong: string
  readonly open: string
}

/** How a theme makes its grounds: a hue of its own or the brand's, and how much of it. */
interface Recipe {
  readonly ground: (brand: Oklch) => Oklch
  readonly soft: (brand: Oklch) => Oklch
  readonly dark: (brand: Oklch) => Oklch
  readonly second: (brand: Oklch) => Oklch
  /** On dark areas the second color fills the buttons: a lightened brand would be pale there. */
  readonly isSecondLoud?: true
}

const white: Oklch = { l: 1, c: 0, h: 0 }
/** A hint of the brand: of a gray brand nothing. */
const hint = (brand: Oklch, l: number, most: number): Oklch => ({ l, c: Math.min(brand.c * 0.5, most), h: brand.h })

const recipes: Readonly<Record<ThemeId, Recipe>> = {
  foreman: {
    ground: () => white,
    soft: () => ({ l: 0.963, c: 0.004, h: 100 }),
    dark: () => ({ l: 0.205, c: 0.012, h: 262 }),
    second: (brand) => brand,
  },
  garden: {
    ground: () => ({ l: 0.988, c: 0.009, h: 98 }),
    soft: () => ({ l: 0.958, c: 0.014, h: 100 }),
    dark: (brand) => hint(brand, 0.27, 0.04),
    second: () => ({ l: 0.68, c: 0.12, h: 62 }),
  },
  clear: {
    ground: () => white,
    soft: (brand) => hint(brand, 0.967, 0.014),
    dark: (brand) => hint(brand, 0.27, 0.075),
    second: (brand) => ({ ...brand, l: 0.72 }),
  },
  craft: {
    ground: () => ({ l: 0.994, c: 0.003, h: 80 }),
    soft: () => ({ l: 0.963, c: 0.007, h: 75 }),
    dark: () => ({ l: 0.22, c: 0.008, h: 60 }),
    second: (brand) => brand,
  },
  neighbor: {
    ground: () => white,
    soft: (brand) => hint(brand, 0.966, 0.02),
    dark: (brand) => hint(brand, 0.3, 0.085),
    // a sunny yellow beside cool colors and reds, a sky blue beside yellows
    second: (brand) => ({ l: 0.87, c: 0.13, h: brand.h > 60 && brand.h < 130 ? 225 : 88 }),
  },
  classic: {
    ground: () => ({ l: 0.995, c: 0.004, h: 90 }),
    soft: () => ({ l: 0.966, c: 0.01, h: 88 }),
    dark: (brand) => hint(brand, 0.26, 0.07),
    second: () => ({ l: 0.78, c: 0.11, h: 85 }),
    isSecondLoud: true,
  },
}

const text = 4.5
const shape = 3

/** A color for filled buttons with the text on it. Where neither white nor `ink` can be read on it, it moves by `step`. */
function filled(color: Oklch, ink: string, step: 0.01 | -0.01): { fill: string; deep: string; on: string } {
  const fill = toHex(color)
  const on = ['#ffffff', ink].find((each) => contrast(each, fill) >= text)
  if (on === undefined) return filled({ ...color, l: color.l + step }, ink, step)
  // under a pointer it moves away from its text, so that this stays readable
  const deep = toHex({ ...color, l: on === ink ? Math.min(0.97, color.l + 0.05) : Math.max(0, color.l - 0.06) })
  return { fill, deep, on }
}

/** All colors of a look. Whatever the brand color is, text on its ground has at least 4.5:1, edges and stars 3:1. */
export function paletteOf({ id, color }: Pick<Look, 'id' | 'color'>): Palette {
  const recipe = recipes[id]
  const brand = toOklch(color)
  const ground = toHex(recipe.ground(brand))
  const soft = toHex(recipe.soft(brand))
  const dark = toHex(recipe.dark(brand))
  const light = [ground, soft]
  const ink = readableOn(hint(brand, 0.24, 0.025), light, 7, 'darker')
  const button = filled(brand, ink, -0.01)
  // a dark brand would not be seen on a dark area
  const seen = recipe.isSecondLoud ? toHex(recipe.second(brand)) : readableOn(brand, [dark], shape, 'lighter')
  const action = filled(toOklch(seen), ink, 0.01)
  return {
    ground,
    soft,
    ink,
    quiet: readableOn(hint(brand, 0.47, 0.02), light, text, 'darker'),
    line: toHex(hint(brand, 0.905, 0.012)),
    edge: readableOn(hint(brand, 0.62, 0.02), light, shape, 'darker'),
    brand: button.fill,
    brandDeep: button.deep,
    onBrand: button.on,
    accent: readableOn(brand, light, text, 'darker'),
    dark,
    onDark: readableOn({ l: 0.98, c: 0.004, h: brand.h }, [dark], 7, 'lighter'),
    onDarkQuiet: readableOn({ l: 0.85, c: 0.01, h: brand.h }, [dark], text, 'lighter'),
    accentOnDark: readableOn(brand, [dark], text, 'lighter'),
    action: action.fill,
    onAction: action.on,
    star: readableOn({ l: 0.7, c: 0.15, h: 68 }, light, shape, 'darker'),
    starOnDark: readableOn({ l: 0.85, c: 0.15, h: 84 }, [dark], shape, 'lighter'),
    second: toHex(recipe.second(brand)),
    wrong: readableOn({ l: 0.52, c: 0.18, h: 27 }, light, text, 'darker'),
    open: readableOn({ l: 0.5, c: 0.12, h: 152 }, light, text, 'darker'),
  }
}

/**
 * The colors of a brand on white, for pages without a theme: those that customers reach by their link, and their preview. Dark
 * areas take its hue, but yellows and oranges would be brown there: those stand on black.
 */
export function brandPalette(color: string): Palette {
  const { h } = toOklch(color)
  return paletteOf({ id: h > 35 && h < 125 ? 'foreman' : 'clear', color })
}

/** A color that each theme looks good in, for who has chosen none. */
export const usualColors: Readonly<Record<ThemeId, string>> = {
  foreman: '#f2b705',
  garden: '#2f5d3a',
  clear: '#0b62ce',
  craft: '#a3492a',
  neighbor: '#0f7c72',
  classic: '#1f3a63',
}

/** How each theme tones photos where nobody chose it. */
export const usualPhotos: Readonly<Record<ThemeId, PhotoTreatment>> = {
  foreman: 'natural',
  garden: 'warm',
  clear: 'natural',
  craft: 'natural',
  neighbor: 'natural',
  classic: 'natural',
}
