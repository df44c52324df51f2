import { expect, test } from 'vitest'
import { drawingSvg, pad, readDrawing } from './signature.rules.ts'

test.each([
  ['one stroke', 'M10 10L20 20L30 25L44 80'],
  ['the fewest points', 'M1 1L2 2L3 3L4 4'],
  ['two strokes to the edge of the pad', 'M0 0L600 200M5 5L7 9'],
])('a signature of %s is taken as it is', (_name, path) => {
  expect(readDrawing(path)).toBe(path)
})

test.each([
  ['nothing', ''],
  ['three points', 'M1 1L2 2L3 3'],
  ['a stroke without a line', 'M1 1M2 2L3 3L4 4'],
  ['a point of four digits', 'M1000 1L2 2L3 3L4 4'],
  ['something before it', ' M1 1L2 2L3 3L4 4'],
  ['something after it', 'M1 1L2 2L3 3L4 4Z'],
  ['a dot', 'M10 10L10 11'],
  ['a mark that leaves its place', 'M10 10"/><script>alert(1)</script>'],
  ['a curve', 'M10 10C1 1 2 2 3 3L4 4L5 5'],
  ['a point outside', 'M10 10L601 20L30 25L44 80'],
  ['a point below', 'M10 10L20 201L30 25L44 80'],
  ['a negative point', 'M10 10L-2 20L30 25L44 80'],
  ['a fraction', 'M1.5 10L2 20L30 25L44 80'],
  ['lines broken over', 'M10 10L20 20\nL30 25L44 80'],
  ['more than a hand draws', `M0 0${'L1 1'.repeat(4000)}`],
])('%s is no signature', (_name, path) => {
  expect(readDrawing(path)).toBeUndefined()
})

test('a signature is drawn on its pad', () => {
  const svg = drawingSvg('M1 1L2 2L3 3L4 4')
  expect(svg).toContain(`viewBox="0 0 ${pad.width} ${pad.height}"`)
  expect(svg).toContain('<path d="M1 1L2 2L3 3L4 4" fill="none"')
})
