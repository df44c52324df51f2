import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast, toHex, toOklch } from './oklch.rules.ts'
import { brandLookName, brandStyles, lookName, lookStyles, readBrandLook, readLook } from './look.rules.ts'
import { paletteOf } from './theme.rules.ts'
import { cornerStyles, fontPairs, themeIds } from './values.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const theme = fc.constantFrom(...themeIds)

it('whatever the brand color is, text can be read and edges can be seen in every theme (WCAG AA)', () => {
  fc.assert(
    fc.property(theme, color, (id, brand) => {
      const p = paletteOf({ id, color: brand })
      for (const ground of [p.ground, p.soft]) {
        for (const text of [p.ink, p.quiet, p.accent, p.wrong, p.open])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const shape of [p.edge, p.star]) expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
      }
      for (const text of [p.onDark, p.onDarkQuiet, p.accentOnDark])
        expect(contrast(text, p.dark)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(p.onBrand, p.brand)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(p.onBrand, p.brandDeep)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(p.onAction, p.action)).toBeGreaterThanOrEqual(4.5)
      // a button on a dark area is seen, and so are stars
      expect(contrast(p.action, p.dark)).toBeGreaterThanOrEqual(3)
      expect(contrast(p.starOnDark, p.dark)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 1500 },
  )
})

it('whatever the brand color is, what a customer wrote can be read on its tint, and a page takes all its colors', () => {
  fc.assert(
    fc.property(color, (brand) => {
      expect(readBrandLook(brandLookName(brand))).toBe(brand)
      const styles = brandStyles(brand)
      const set = new Map(Array.from(styles.matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g), ([, name, hex]) => [name, hex]))
      const named = (name: string) => set.get(name) ?? ''
      for (const [text, ground] of [
        ['on-brand', 'brand'],
        ['on-brand', 'brand-deep'],
        ['on-dark', 'dark'],
        ['on-dark-quiet', 'dark'],
        ['accent', 'ground'],
        ['ink', 'soft'],
      ] as const)
        expect(contrast(named(text), named(ground))).toBeGreaterThanOrEqual(4.5)
      // the bubbles of a customer's messages: 14 % of the brand on white
      const part = (at: number) => Number.parseInt(named('brand').slice(at, at + 2), 16) * 0.14 + 255 * 0.86
      const tint = `#${[1, 3, 5].map((at) => Math.round(part(at)).toString(16).padStart(2, '0')).join('')}`
      expect(contrast(named('ink'), tint)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
  for (const name of ['brand-0B62CE', 'brand-fff', 'brand-0b62ce-soft']) expect(readBrandLook(name)).toBeUndefined()
})

it('a brand color that can be read stays as it is', () => {
  for (const id of themeIds) expect(paletteOf({ id, color: '#0b62ce' }).brand).toBe('#0b62ce')
  expect(paletteOf({ id: 'foreman', color: '#f2b705' })).toMatchObject({ brand: '#f2b705', ground: '#ffffff' })
})

it('every color goes to lightness, chroma, and hue and back', () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex)
    }),
  )
})

it('a look is known by its name, and no other name is one', () => {
  const looks = fc.record({
    id: theme,
    color,
    fonts: fc.constantFrom(...fontPairs),
    corners: fc.constantFrom(...cornerStyles),
  })
  fc.assert(
    fc.property(looks, (look) => {
      expect(readLook(lookName(look))).toEqual(look)
      const styles = lookStyles(look, '/fonts')
      // nothing but colors, sizes, and names of ours
      expect(styles).not.toMatch(/undefined|NaN|[<>]/)
      expect(styles).toContain(`--brand:${paletteOf(look).brand}`)
    }),
  )
  for (const name of [
    '',
    'foreman-f2b705-soft',
    'foreman-F2B705-soft-manrope',
    'clear-0b62ce-soft-../../x',
    'x'.repeat(200),
  ])
    expect(readLook(name)).toBeUndefined()
})
