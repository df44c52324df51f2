import { describe, expect, test } from 'vitest'
import { theme } from './theme.ts'
import { marks, palettes, routes } from './tokens.ts'

const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** As WCAG 2 has it: 1 to 21. */
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
const schemes = ['light', 'dark'] as const

describe.each(schemes)('in the %s scheme', (scheme) => {
  const palette = palettes[scheme]
  const grounds = ['ground', 'frame', 'raised', 'quiet', 'selected'] as const

  test.each(grounds)('text and second lines are legible on %s', (ground) => {
    const least = Math.min(
      ...(['ink', 'muted', 'link'] as const).map((words) => contrast(palette[words], palette[ground])),
    )
    expect(least).toBeGreaterThanOrEqual(4.5)
  })

  test('placeholders and labels of groups are legible on the page and the frame', () => {
    const pages = [palette.ground, palette.frame, palette.raised]
    expect(Math.min(...pages.map((ground) => contrast(palette.faint, ground)))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(marks))('the words of a %s mark are legible on it', (_name, { [scheme]: mark }) => {
    expect(contrast(mark.text, mark.tint)).toBeGreaterThanOrEqual(6.5)
  })

  test('each route is seen on the ground, and its number is legible on it', () => {
    const { on, lines } = routes[scheme]
    for (const line of lines) {
      expect(contrast(line, palette.frame)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(line, on)).toBeGreaterThanOrEqual(4.5)
    }
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('white is legible on what is filled', () => {
    expect(contrast('#ffffff', palette.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', palette.danger)).toBeGreaterThanOrEqual(4.5)
  })

  test('the theme fills with the palette', () => {
    const shade = typeof theme.primaryShade === 'object' ? theme.primaryShade[scheme] : undefined
    expect(shade === undefined ? undefined : theme.colors?.['petrol']?.[shade]).toBe(palette.fill)
    expect(shade === undefined ? undefined : theme.colors?.['trouble']?.[shade]).toBe(palette.danger)
  })
})
