import { contrast } from './oklch.rules.ts'
import type { Palette } from './theme.rules.ts'

/** The brightest that a photo can be where words stand on it, whatever is done to its colors. */
const brightest = '#ffffff'

/** WCAG AA asks for 4.5:1 of text; a button under a pointer lightens its ground a little. */
const text = 5
/** Stars. */
const shape = 3

const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

/** What is seen of `ground` below a color that lets a part of it through. `alpha`: from 0, nothing of the color, to 1. */
export function below(color: string, alpha: number, ground: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(part(color, at) * alpha + part(ground, at) * (1 - alpha)))
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

/** Whether the words of a palette's dark areas can be read on this photo's color below a fade of that strength. */
const isReadableOnPhoto = ({ dark, onDark, starOnDark }: Palette, alpha: number, photo = brightest): boolean => {
  const ground = below(dark, alpha, photo)
  return contrast(onDark, ground) >= text && contrast(starOnDark, ground) >= shape
}

/**
 * How strong the dark color of a palette must lie between a photo and the words on it, from 0 to 1, so that they can be
 * read on every photo: even on a white one.
 */
export function leastFade(palette: Palette): number {
  for (let hundredths = 50; hundredths < 100; hundredths += 1)
    if (isReadableOnPhoto(palette, hundredths / 100)) return hundredths / 100
  return 1
}
