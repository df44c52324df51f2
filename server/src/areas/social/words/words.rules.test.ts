import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteOf } from './words.rules.ts'

it('quotes whole sentences of a review as long as they are short together', () => {
  const [first, long] = ['They came on time.', `And ${'then '.repeat(80)}left.`]
  expect(quoteOf(`${first} They were kind. ${long}`)).toBe(`${first} They were kind.`)
  expect(quoteOf('  “Best”\n crew ')).toBe('’Best’ crew')
})

it('quotes a part of a sentence that has no end, between words, and never half a letter', () => {
  expect(quoteOf('so good '.repeat(600))).toMatch(/^so good .* (?:so|good)…$/)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 5000 }), (review) => {
      const quote = quoteOf(review)
      expect(quote.length).toBeLessThanOrEqual(321)
      expect(quote.isWellFormed()).toBe(true)
    }),
  )
  expect(quoteOf('😀'.repeat(2000)).isWellFormed()).toBe(true)
})
