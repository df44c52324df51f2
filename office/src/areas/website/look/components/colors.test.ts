import { expect, test } from 'vitest'
import {
  brandColors,
  contrast,
  isReadable,
  leastContrast,
  readable,
  readableColors,
  seenOn,
  wordsOn,
} from './colors.ts'

test('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('every color that is offered can be read, and each of ours is', () => {
  expect(readableColors).toEqual(brandColors)
  for (const { color } of readableColors) expect(contrast(color, wordsOn(color))).toBeGreaterThanOrEqual(leastContrast)
})

test('a color is moved until it is seen on its ground, and no further', () => {
  for (const ground of ['#15181b', '#0c2344', '#ffffff', '#e5f1fd']) {
    for (const { color } of brandColors) expect(contrast(seenOn(color, ground), ground)).toBeGreaterThanOrEqual(3)
  }
  expect(seenOn('#f2b30f', '#15181b')).toBe('#f2b30f')
})

test('any color becomes one that can be read, and a readable one stays what it is', () => {
  for (let value = 0; value <= 0xff_ff_ff; value += 40_503) {
    const color = `#${value.toString(16).padStart(6, '0')}`
    const chosen = readable(color)
    expect(contrast(chosen, wordsOn(chosen))).toBeGreaterThanOrEqual(leastContrast)
    expect(chosen === color).toBe(isReadable(color))
  }
})
