import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, divideHalfEven, lineAmount, shareOf, taxOn, taxWithin } from './money.rules.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((sofar, amount) => sofar + amount, 0n)
const anAmount = fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n })

test.each([
  [1500n, 1n, 2n],
  [2500n, 1n, 2n],
  [2501n, 1n, 3n],
  [3500n, 1n, 4n],
  [6000n, 13_500n, 81_000n],
  [1n, 1n, 0n],
])('a quantity of %d thousandths at %d cents is %d cents', (quantity, price, cents) => {
  expect(lineAmount(quantity, price)).toBe(cents)
})

test('what is between two cents goes to the even one, below zero as above it', () => {
  expect([1n, 3n, 5n, -1n, -3n, -5n].map((halves) => divideHalfEven(halves, 2n))).toEqual([0n, 2n, 2n, 0n, -2n, -2n])
})

test.each([
  [50n, 90_000n, 5n],
  [5n, 100_000n, 1n],
  [4n, 100_000n, 0n],
  [171_300n, 107_500n, 18_415n],
  [-50n, 90_000n, -5n],
  [100n, 0n, 0n],
])('the tax on %d cents at %d millionths is %d cents: half a cent is rounded up', (cents, ppm, tax) => {
  expect(taxOn(cents, ppm)).toBe(tax)
})

test('a share of an amount is rounded half to even', () => {
  expect([shareOf(25n, 500_000n), shareOf(35n, 500_000n), shareOf(288_631n, 100_000n)]).toEqual([12n, 18n, 28_863n])
})

test('tax within a price and the rest make the price, and the tax of the rest is the tax', () => {
  expect(taxWithin(35_390n, 82_500n)).toBe(2697n)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000_000_000n }), fc.bigInt({ min: 0n, max: 300_000n }), (gross, ppm) => {
      const tax = taxWithin(gross, ppm)
      const off = taxOn(gross - tax, ppm) - tax
      expect(off >= -1n && off <= 1n).toBe(true)
    }),
  )
})

test('parts add up to the amount, each within a cent of its share, equal weights within a cent of each other', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(anAmount, weights, (cents, all) => {
      const parts = allocate(cents, all)
      expect(sum(parts)).toBe(cents)
      const total = sum(all)
      if (total === 0n) return
      for (const [index, weight] of all.entries()) {
        const off = (parts[index] ?? 0n) * total - cents * weight
        expect(off < total && off > -total).toBe(true)
      }
    }),
  )
})

test('a cent that is left goes to the largest remainder, then to the first', () => {
  expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(allocate(100n, [1n, 2n, 3n])).toEqual([17n, 33n, 50n])
  expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
  expect(allocate(7n, [0n, 0n])).toEqual([7n, 0n])
})
