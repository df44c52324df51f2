import { expect, test } from 'vitest'
import { kitAmounts, marginPpm, markedUpPrice, priceChangePpm } from './prices.rules.ts'

const tiers = [
  { from_cents: 5000, ppm: 500_000 },
  { from_cents: 100, ppm: 1_000_000 },
]

test.each([
  [99, null],
  [100, 200],
  [4999, 9998],
  [5000, 7500],
  [5001, 7501],
])('a cost of %d cents is sold for %s', (cost, price) => {
  expect(markedUpPrice(cost, tiers)).toBe(price)
})

test.each([
  [138_500, 96_800, 301_083],
  [1000, 1000, 0],
  [1000, 1500, -500_000],
  [1000, null, null],
  [0, 500, null],
])('of a price of %d and a cost of %s the margin is %s millionths', (price, cost, ppm) => {
  expect(marginPpm(price, cost)).toBe(ppm)
})

test.each([
  [1000, 1101, 101_000],
  [1000, 899, -101_000],
  [0, 5, null],
])('from %d to %d a price changes by %s millionths', (before, after, ppm) => {
  expect(priceChangePpm(before, after)).toBe(ppm)
})

test('a kit costs what its parts cost, each rounded once; without one cost it has none', () => {
  const part = { quantity_milli: 1500, price_cents: 333, cost_cents: 111 }
  expect(kitAmounts([part, part])).toEqual({ price_cents: 1000, cost_cents: 332 })
  expect(kitAmounts([part, { ...part, cost_cents: null }])).toEqual({ price_cents: 1000, cost_cents: null })
  expect(kitAmounts([])).toEqual({ price_cents: 0, cost_cents: null })
})
