import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { below, leastFade } from './fade.rules.ts'
import { lookStyles } from './look.rules.ts'
import { contrast } from './oklch.rules.ts'
import { paletteOf } from './theme.rules.ts'
import { themeIds } from './values.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

it('whatever the photo and the brand color are, words and stars on the photo can be seen in every theme (WCAG AA)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...themeIds), color, color, (id, brand, photo) => {
      const palette = paletteOf({ id, color: brand })
      const ground = below(palette.dark, leastFade(palette), photo)
      expect(contrast(palette.onDark, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.starOnDark, ground)).toBeGreaterThanOrEqual(3)
      // and the photo is still seen
      expect(leastFade(palette)).toBeLessThanOrEqual(0.75)
    }),
    { numRuns: 1500 },
  )
})

it('a style sheet brings the fade of its look, and nothing else lies between photos and words', () => {
  const palette = paletteOf({ id: 'garden', color: '#2f5d3a' })
  const styles = lookStyles({ id: 'garden', color: '#2f5d3a', fonts: 'manrope', corners: 'soft' }, '/fonts')
  const alpha = Math.ceil(leastFade(palette) * 255)
  expect(styles).toContain(`--fade:${palette.dark}${alpha.toString(16)}`)
  const sheet = readFileSync(new URL('../../../site/src/website/css/sections.css', import.meta.url), 'utf8')
  const gradients = Array.from(
    sheet.matchAll(/linear-gradient\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\)/g),
    ([found]) => found,
  )
  expect(gradients).toHaveLength(3)
  for (const gradient of gradients) expect(gradient).toContain('var(--fade)')
})
