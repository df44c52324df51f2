import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesFor, shortened, uniqueTags, unknownPlaces } from './projects.rules.ts'

const tags = fc.array(fc.constantFrom('urgent', 'Urgent', 'URGENT', 'hoa', 'HOA', 'é', 'É', 'x'))

describe('uniqueTags', () => {
  it('keeps one of each, in the order and spelling that came first', () => {
    expect(uniqueTags(['Urgent', 'hoa', 'urgent', 'HOA', 'x'])).toEqual(['Urgent', 'hoa', 'x'])
  })
  it('keeps what is unique, and changes nothing when done again', () => {
    fc.assert(
      fc.property(tags, (given) => {
        const kept = uniqueTags(given)
        expect(new Set(kept.map((tag) => tag.toLowerCase())).size).toBe(kept.length)
        expect(new Set(kept.map((tag) => tag.toLowerCase()))).toEqual(new Set(given.map((tag) => tag.toLowerCase())))
        expect(uniqueTags(kept)).toEqual(kept)
      }),
    )
  })
})

it('shortened never leaves half a character', () => {
  expect(shortened('ab😀', 3)).toBe('ab')
  expect(shortened('ab😀', 4)).toBe('ab😀')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const short = shortened(text, most)
      expect(short.isWellFormed() && short.length <= most && text.startsWith(short)).toBe(true)
    }),
  )
})

it('unknownPlaces names the places, not the values', () => {
  expect(unknownPlaces(['a', 'b', 'c', 'b'], new Set(['a', 'c']))).toEqual([1, 3])
})

it('pagesFor gives just enough pages', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const pages = pagesFor(total, size)
      expect(pages * size).toBeGreaterThanOrEqual(total)
      expect((pages - 1) * size).toBeLessThan(Math.max(total, 1))
    }),
  )
})
