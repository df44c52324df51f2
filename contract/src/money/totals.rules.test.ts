import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf, type Discount, type PricedDocument, type PricedLine, type TaxRate } from './totals.rules.ts'

const alameda: readonly TaxRate[] = [{ name: 'Alameda County', ppm: 107_500n }]
const line = (priceCents: bigint, more: Partial<PricedLine> = {}): PricedLine => ({
  quantityMilli: 1000n,
  priceCents,
  discount: null,
  taxes: [],
  ...more,
})
const document = (lines: readonly PricedLine[], more: Partial<PricedDocument> = {}): PricedDocument => ({
  lines,
  discount: null,
  taxBasis: 'document',
  pricesIncludeTax: false,
  ...more,
})

test('a water heater with a discount and tax on its materials comes to what the quote says', () => {
  const totals = totalsOf(
    document(
      [
        line(13_500n, { quantityMilli: 6000n }),
        line(21_400n),
        line(27_500n, { taxes: alameda }),
        line(138_500n, { taxes: alameda }),
        line(11_800n, { taxes: alameda }),
      ],
      { discount: { cents: 10_000n } },
    ),
  )
  expect(totals).toMatchObject({ subtotal: 280_200n, discount: 10_000n, tax: 18_431n, total: 288_631n })
  expect(totals.taxes).toEqual([{ name: 'Alameda County', ppm: 107_500n, base: 171_455n, amount: 18_431n }])
})

test('ten lines taxed one by one and taxed together may differ, and each adds up', () => {
  const lines = Array.from({ length: 10 }, () => line(999n, { taxes: [{ name: 'City', ppm: 92_500n }] }))
  expect(totalsOf(document(lines)).tax).toBe(924n)
  expect(totalsOf(document(lines, { taxBasis: 'line' })).tax).toBe(920n)
})

test('prices that include the tax keep the total', () => {
  const { tax, total, taxes } = totalsOf(
    document([line(35_390n, { taxes: [{ name: 'State', ppm: 82_500n }] })], { pricesIncludeTax: true }),
  )
  expect([tax, total]).toEqual([2697n, 35_390n])
  expect(taxes).toEqual([{ name: 'State', ppm: 82_500n, base: 32_693n, amount: 2697n }])
})

test('no discount makes an amount negative', () => {
  const { lines, total } = totalsOf(
    document([line(500n, { discount: { cents: 900n } }), line(300n)], { discount: { cents: 10_000n } }),
  )
  expect(total).toBe(0n)
  expect(lines.map(({ amount }) => amount)).toEqual([0n, 0n])
})

const aDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant(null),
  fc.record({ ppm: fc.bigInt({ min: 0n, max: 1_000_000n }) }),
  fc.record({ cents: fc.bigInt({ min: 0n, max: 500_000n }) }),
)
const aGroup = fc.constantFrom<readonly TaxRate[]>(
  [],
  alameda,
  [{ name: 'Zero', ppm: 0n }],
  [
    { name: 'State', ppm: 60_000n },
    { name: 'County', ppm: 12_500n },
    { name: 'City', ppm: 10_000n },
  ],
)
const aDocument: fc.Arbitrary<PricedDocument> = fc.record({
  lines: fc.array(
    fc.record({
      quantityMilli: fc.bigInt({ min: 0n, max: 1_000_000n }),
      priceCents: fc.bigInt({ min: 0n, max: 10_000_000n }),
      discount: aDiscount,
      taxes: aGroup,
    }),
    { maxLength: 60 },
  ),
  discount: aDiscount,
  taxBasis: fc.constantFrom('document', 'line'),
  pricesIncludeTax: fc.boolean(),
})

const sum = (amounts: readonly bigint[]) => amounts.reduce((sofar, amount) => sofar + amount, 0n)

test('lines, discounts, taxes, and total of any document agree to the cent, and none is negative', () => {
  fc.assert(
    fc.property(aDocument, (any) => {
      const { lines, subtotal, discount, taxes, tax, total } = totalsOf(any)
      expect(sum(lines.map(({ amount }) => amount))).toBe(subtotal - discount)
      expect(sum(lines.map((each) => each.gross - each.discount))).toBe(subtotal - discount)
      expect(sum(lines.map((each) => each.tax))).toBe(tax)
      expect(sum(taxes.map(({ amount }) => amount))).toBe(tax)
      expect(total).toBe(subtotal - discount + (any.pricesIncludeTax ? 0n : tax))
      expect(lines.every(({ amount, tax: each }) => amount >= 0n && each >= 0n)).toBe(true)
    }),
  )
})
