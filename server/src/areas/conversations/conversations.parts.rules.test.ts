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

test('of the alphabet of texts every sign counts as carriers count it', () => {
  const basic =
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
  for (const sign of basic) expect([sign, partsOf(sign.repeat(160)), partsOf(sign.repeat(161))]).toEqual([sign, 1, 2])
  for (const sign of '^{}\\[~]|€\f')
    expect([sign, partsOf(sign.repeat(80)), partsOf(sign.repeat(81))]).toEqual([sign, 1, 2])
  expect([partsOf(''), partsOf('x'.repeat(306)), partsOf('x'.repeat(307))]).toEqual([1, 2, 3])
  expect([partsOf('ű'.repeat(134)), partsOf('ű'.repeat(135))]).toEqual([2, 3])
})
