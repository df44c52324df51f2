/**
 * Colors as people see them: lightness from 0 to 1, chroma from 0 (gray) to about 0.37, hue in degrees (OKLCH, Björn Ottosson
 * 2020), and the contrast of WCAG 2.2. Pure, and without a library: these are all the conversions a theme needs.
 */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Rgb = readonly [red: number, green: number, blue: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** `#14606d` as three parts from 0 to 1. */
const partsOf = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linearParts = (hex: string): Rgb => {
  const [red, green, blue] = partsOf(hex)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearParts(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const h = (Math.atan2(b, a) * 180) / Math.PI
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: h < 0 ? h + 360 : h,
  }
}

/** Linear light; parts outside of 0 to 1 mean that no screen shows this color. */
function linearOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShown = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.0005 && part <= 1.0005)

/** The nearest color of this lightness and hue that a screen shows, as `#rrggbb`: with less chroma where it must be. */
export function toHex(color: Oklch): string {
  const l = clamp(color.l)
  let [least, most] = [0, color.c]
  if (!isShown(linearOf({ ...color, l }))) {
    for (let step = 0; step < 14; step += 1) {
      const middle = (least + most) / 2
      if (isShown(linearOf({ ...color, l, c: middle }))) least = middle
      else most = middle
    }
  } else least = most
  const [red, green, blue] = linearOf({ ...color, l, c: least })
  return hexOf([fromLinear(clamp(red)), fromLinear(clamp(green)), fromLinear(clamp(blue))])
}

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(hex: string): number {
  const [red, green, blue] = linearParts(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How much two colors differ in lightness (WCAG 2.2): from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/**
 * The color, made darker or lighter in small steps until it stands out from each of the grounds by `ratio`. Where no
 * lightness of it does, black or white comes back.
 */
export function readableOn(
  color: Oklch,
  grounds: readonly string[],
  ratio: number,
  towards: 'darker' | 'lighter',
): string {
  const step = towards === 'darker' ? -0.01 : 0.01
  for (let l = color.l; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...color, l })
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex
  }
  return towards === 'darker' ? '#000000' : '#ffffff'
}
