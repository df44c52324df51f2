import { expect, test } from 'vitest'
import { contrast } from '#contract/website/oklch.rules.ts'
import { brandColors, isReadable, leastContrast, readable, readableColors, wordsOn } from './colors.ts'

test('every color that is offered can be read, and each of ours is', () => {
  expect(readableColors).toEqual(brandColors)
  for (const { color } of readableColors) expect(contrast(color, wordsOn(color))).toBeGreaterThanOrEqual(leastContrast)
})

test('any color becomes one that can be read, and a readable one stays what it is', () => {
  for (let value = 0; value <= 0xff_ff_ff; value += 40_503) {
    const color = `#${value.toString(16).padStart(6, '0')}`
    const chosen = readable(color)
    expect(contrast(chosen, wordsOn(chosen))).toBeGreaterThanOrEqual(leastContrast)
    expect(chosen === color).toBe(isReadable(color))
  }
})
