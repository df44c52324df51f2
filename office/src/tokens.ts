/**
 * The looks of the office in names: what the theme, the variables of the style sheets, and the page before its first
 * script are made of. No other place names a color.
 */

/** The grounds, words, and lines of a scheme. Each pair that is read has a contrast of at least 4.5. */
const light = {
  ground: '#ffffff',
  /** Navigation, trays, times off. */
  frame: '#f5f7f8',
  /** Cards on the frame, and what floats. */
  raised: '#ffffff',
  /** Below the pointer, and behind quiet parts. */
  quiet: '#eef1f2',
  /** What is chosen or open. */
  selected: '#e6ebed',
  ink: '#15242b',
  /** Second lines. */
  muted: '#4d5d66',
  /** Placeholders, labels of groups, borders of fields. */
  faint: '#5f6f79',
  line: '#dfe5e7',
  /** Borders of quiet buttons. */
  edge: '#cbd3d6',
  fill: '#0f6377',
  /** Links, and the icon of where one is. */
  link: '#0f6377',
  danger: '#ac251f',
  /** Toasts are dark in both schemes. */
  toast: '#15242b',
}

export type Palette = typeof light

const dark: Palette = {
  ground: '#12181b',
  frame: '#0c1113',
  raised: '#1a2327',
  quiet: '#1a2327',
  selected: '#222d32',
  ink: '#e6ebed',
  muted: '#a6b3b9',
  faint: '#8b9aa1',
  line: '#2a353b',
  edge: '#3a474e',
  fill: '#1d778e',
  link: '#86c5d4',
  danger: '#ac251f',
  toast: '#2a353b',
}

export const palettes = { light, dark } as const

/** A mark: its words and the tint that they stand on. */
interface Mark {
  readonly text: string
  readonly tint: string
}

/** The five meanings, named as the theme names their colors. */
export const marks = {
  gray: { light: { text: '#3d4c54', tint: '#eef1f2' }, dark: { text: '#c4cdd1', tint: '#222d32' } },
  petrol: { light: { text: '#0b4e5f', tint: '#e3f0f3' }, dark: { text: '#a8d9e5', tint: '#123641' } },
  gain: { light: { text: '#135628', tint: '#e6f4ea' }, dark: { text: '#92dca6', tint: '#12301b' } },
  waiting: { light: { text: '#6b4200', tint: '#fdf0d6' }, dark: { text: '#f5cc7d', tint: '#3a2a0a' } },
  trouble: { light: { text: '#9b1f1a', tint: '#fde9e7' }, dark: { text: '#ffb3ad', tint: '#431b19' } },
} as const satisfies Record<string, Record<'light' | 'dark', Mark>>

/**
 * The routes of a crew on a map, told apart by their numbers and initials as well: as lines on the ground, and below words
 * in `on`.
 */
export const routes = {
  light: { on: '#ffffff', lines: ['#0f6377', '#7a3d9e', '#8a4b08', '#1f57b8', '#a3195b', '#4d6600'] },
  dark: { on: '#0c1113', lines: ['#86c5d4', '#c9a8ee', '#f0b27a', '#9dbcf7', '#f29bc1', '#c0d070'] },
} as const

/** Public Sans, and a font of every device at its widths and heights for as long as it is on its way. */
export const fontFamily = '"Public Sans", "Public Sans Fallback", system-ui, sans-serif'

/** Sizes in rem on a desk and on a phone: facts, second lines and buttons, text, a customer's words, the page's name. */
export const steps = {
  xs: { desk: 0.75, phone: 0.8125 },
  sm: { desk: 0.875, phone: 0.9375 },
  md: { desk: 0.9375, phone: 1 },
  lg: { desk: 1.0625, phone: 1.125 },
  h1: { desk: 1.375, phone: 1.5 },
} as const
