import { contrast, readableOn, toOklch } from '#contract/website/oklch.rules.ts'

/** Colors that a business chooses from; any other one can be chosen as well. */
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

const white = '#ffffff'
const black = '#000000'
/** WCAG AA for text. */
export const leastContrast = 4.5

/** Which words can be read better on a color. */
export const wordsOn = (color: string): string => (contrast(color, white) >= contrast(color, black) ? white : black)

export const isReadable = (color: string): boolean => contrast(color, wordsOn(color)) >= leastContrast

/** The colors that are offered: those on which words can be read. */
export const readableColors = brandColors.filter(({ color }) => isReadable(color))

/** The color itself where words can be read on it, otherwise the next darker one on which white can. */
export const readable = (color: string): string =>
  isReadable(color) ? color : readableOn(toOklch(color), [white], leastContrast, 'darker')
