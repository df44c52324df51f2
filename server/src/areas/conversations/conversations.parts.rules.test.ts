import { expect, test } from 'vitest'
import { partsOf } from './conversations.parts.rules.ts'

test('parts of a text are counted as carriers do', () => {
  expect(partsOf('x'.repeat(160))).toBe(1)
  expect(partsOf('x'.repeat(161))).toBe(2)
  expect(partsOf('x'.repeat(1530))).toBe(10)
  expect(partsOf(`${'x'.repeat(158)}€`)).toBe(1)
  expect(partsOf(`${'x'.repeat(159)}€`)).toBe(2)
  expect(partsOf('ű'.repeat(70))).toBe(1)
  expect(partsOf('ű'.repeat(71))).toBe(2)
  // an emoji counts twice
  expect(partsOf('👍'.repeat(35))).toBe(1)
  expect(partsOf('👍'.repeat(36))).toBe(2)
})
