import { expect, test } from 'vitest'
import { aDraft, aDraftLine, optionId } from '#tests/support/quote-drafts.ts'
import { allSums, marginOf, sumsOf } from './totals.ts'

const [good, better] = [optionId(1), optionId(2)]
const county = [{ name: 'Alameda County', ppm: 107_500 }]

/** The water heater of the drawn quote: labor untaxed, materials and equipment taxed. */
const heater = aDraft({
  options: [
    { id: good, name: 'Good', text: '', recommended: false },
    { id: better, name: 'Better', text: '', recommended: true },
  ],
  discount: { cents: 10_000 },
  deposit: { kind: 'percent', ppm: 100_000, cents: 0 },
  lines: [
    aDraftLine(1, { quantity_milli: 6000, price_cents: 13_500, cost_cents: 6200, tax_class: 'labor' }),
    aDraftLine(2, { price_cents: 21_400, cost_cents: 21_400, tax_class: 'exempt' }),
    aDraftLine(3, { price_cents: 27_500, cost_cents: 10_300, tax_class: 'material' }),
    aDraftLine(4, { price_cents: 138_500, cost_cents: 96_800, tax_class: 'material', option: better }),
    aDraftLine(5, { price_cents: 11_800, cost_cents: 3900, tax_class: 'material', option: better }),
    aDraftLine(6, { price_cents: 28_900, cost_cents: 14_800, optional: true, selected: false }),
  ],
})
const taxes = new Map([['material', county] as const])

test('an option comes to what its lines, the discount, and the taxes of their classes make', () => {
  expect(sumsOf(heater, better, taxes)).toMatchObject({
    subtotal_cents: 280_200,
    discount_cents: 10_000,
    tax_cents: 18_431,
    total_cents: 288_631,
    deposit_cents: 28_863,
    cost_cents: 169_600,
    profit: { cents: 100_600 },
  })
  expect(allSums(heater, taxes).map((sums) => sums.option)).toEqual([good, better])
})

test('an extra counts only when it is ticked beforehand', () => {
  const ticked = { ...heater, lines: heater.lines.map((line) => ({ ...line, selected: line.optional })) }
  expect(sumsOf(ticked, better, taxes).subtotal_cents).toBe(280_200 + 28_900)
})

test('without the cost of a line there is no profit to show', () => {
  const lines = heater.lines.map((line, index) => (index === 0 ? { ...line, cost_cents: null } : line))
  expect(sumsOf({ ...heater, lines }, better, taxes)).toMatchObject({ cost_cents: null, profit: null })
  expect(sumsOf({ ...heater, lines: [] }, better, taxes).profit).toBeNull()
})

test.each([
  [13_500, 6200, 540_741],
  [10_000, 12_000, -200_000],
  [0, 100, null],
  [100, null, null],
])('a line at %i that costs %s leaves %s millionths', (price_cents, cost_cents, margin) => {
  expect(marginOf(aDraftLine(1, { price_cents, cost_cents }))).toBe(margin)
})
