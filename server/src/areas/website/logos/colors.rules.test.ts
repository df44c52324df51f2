import { expect, it } from 'vitest'
import { colorsIn } from './colors.rules.ts'

const pixels = (...runs: readonly (readonly [number, readonly [number, number, number, number]])[]) =>
  Uint8Array.from(runs.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()))

it('takes the colors that are there most, without ground, shade, and what is see-through', () => {
  const logo = pixels(
    [500, [255, 255, 255, 255]],
    [300, [20, 20, 24, 255]],
    [120, [200, 30, 30, 255]],
    [40, [204, 34, 30, 255]],
    [90, [30, 60, 190, 255]],
    // where the red meets the white
    [9, [230, 150, 150, 255]],
    [400, [0, 255, 0, 0]],
  )
  expect(colorsIn(logo)).toEqual(['#c81e1e', '#1e3cbe'])
})

it('finds none in black and white', () => {
  expect(colorsIn(pixels([10, [0, 0, 0, 255]], [10, [128, 130, 129, 255]]))).toEqual([])
})
