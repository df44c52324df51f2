/** Colors of the website, as the editor offers them: each is given as `#rrggbb`, and words on it can be read. */

/** The words of every theme are this dark where they are not white. */
const ink = '#15181b'
const white = '#ffffff'
const black = '#000000'
/** WCAG AA for text. */
export const leastContrast = 4.5
/** WCAG AA for what is no text, such as a button. */
const leastSeen = 3

export const brandColors = [
  { name: 'sun', color: '#f2b30f' },
  { name: 'clay', color: '#b4442a' },
  { name: 'earth', color: '#8a5a2a' },
  { name: 'leaf', color: '#4d7a3a' },
  { name: 'forest', color: '#1f5a3a' },
  { name: 'petrol', color: '#0f6377' },
  { name: 'sky', color: '#0b62d6' },
  { name: 'navy', color: '#1f2f50' },
  { name: 'plum', color: '#6b2a5e' },
  { name: 'slate', color: '#555d66' },
] as const
export type BrandColor = (typeof brandColors)[number]['name']

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)

const hex = (part: number): string =>
  Math.round(Math.max(0, Math.min(1, part)) * 255)
    .toString(16)
    .padStart(2, '0')

/** Relative luminance by WCAG 2.2, from 0 for black to 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

/** Which words can be read better on a color. */
export const wordsOn = (color: string): string => (contrast(color, white) >= contrast(color, ink) ? white : ink)

export const isReadable = (color: string): boolean => contrast(color, wordsOn(color)) >= leastContrast

/** Moves a color towards another one, so far. */
const mixed = (color: string, other: string, share: number): string => {
  const ends = channels(other)
  return `#${channels(color)
    .map((part, index) => hex(part + ((ends[index] ?? 0) - part) * share))
    .join('')}`
}

/** The color as it is seen on a ground: lighter or darker where it would sink into it (WCAG AA for controls). */
export function seenOn(color: string, ground: string): string {
  const away = wordsOn(ground)
  for (let share = 0; share < 1; share += 0.05) {
    const seen = mixed(color, away, share)
    if (contrast(seen, ground) >= leastSeen) return seen
  }
  return away
}

/** The colors that are offered: those on which words can be read. */
export const readableColors = brandColors.filter(({ color }) => isReadable(color))

/** The color itself where words can be read on it, otherwise the next darker one of the same hue on which they can. */
export function readable(color: string): string {
  if (!/^#[\da-f]{6}$/i.test(color)) return white
  for (let share = 1; share > 0; share -= 0.02) {
    const darker = mixed(black, color, share)
    if (isReadable(darker)) return darker
  }
  return ink
}
