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

it.each([
  // see-through, too gray, too dark
  [[200, 30, 30, 200], []],
  [[200, 30, 30, 201], ['#c81e1e']],
  [[100, 60, 60, 255], []],
  [[101, 60, 60, 255], ['#653c3c']],
  [[50, 5, 5, 255], []],
  [[51, 5, 5, 255], ['#330505']],
  [[0, 9, 200, 255], ['#0009c8']],
] as const)('a pixel of %j is %j', (pixel, colors) => {
  expect(colorsIn(pixels([10, pixel]))).toEqual(colors)
})

it('takes at most four colors, the most frequent first, and no rare one', () => {
  const [red, green, blue, yellow, violet] = [
    [200, 0, 0, 255],
    [0, 200, 0, 255],
    [0, 0, 200, 255],
    [200, 200, 0, 255],
    [200, 0, 200, 255],
  ] as const
  expect(colorsIn(pixels([10, red], [30, blue], [20, green], [15, violet], [12, yellow]))).toEqual([
    '#0000c8',
    '#00c800',
    '#c800c8',
    '#c8c800',
  ])
  expect(colorsIn(pixels([80, red], [10, blue], [9, green]))).toEqual(['#c80000', '#0000c8'])
  // a picture that is cut off
  expect(colorsIn(Uint8Array.from([200, 0, 0, 255, 0, 0, 200]))).toEqual(['#c80000'])
  expect(colorsIn(new Uint8Array())).toEqual([])
})

it('takes shades of one color for one', () => {
  const shade = (green: number) => colorsIn(pixels([20, [200, 0, 0, 255]], [10, [200, green, 0, 255]]))
  expect([shade(70), shade(71)]).toEqual([['#c80000'], ['#c80000', '#c84700']])
})
