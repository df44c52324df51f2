import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billedParts, depositParts, taxesOfParts } from './quote-invoice.rules.ts'

const lines = [
  { id: 'roof', amount: 100_00, tax: 8_00 },
  { id: 'gutter', amount: 33_33, tax: 2_67 },
]
const none = new Map<string, { ppm: number; amount: number; tax: number }>()
const half = new Map([['roof', { ppm: 500_000, amount: 50_00, tax: 4_00 }]])

describe('what an invoice bills of a quote', () => {
  test('is all that is left', () => {
    expect(billedParts(lines, none, { rest: true })).toEqual([
      { line: 'roof', ppm: 1_000_000, amount: 100_00, tax: 8_00 },
      { line: 'gutter', ppm: 1_000_000, amount: 33_33, tax: 2_67 },
    ])
    expect(billedParts(lines, half, { rest: true })?.[0]).toEqual({
      line: 'roof',
      ppm: 500_000,
      amount: 50_00,
      tax: 4_00,
    })
  })

  test('is a share of everything, of each line no more than is left', () => {
    expect(billedParts(lines, half, { ppm: 750_000 })).toEqual([
      { line: 'roof', ppm: 500_000, amount: 50_00, tax: 4_00 },
      { line: 'gutter', ppm: 750_000, amount: 25_00, tax: 2_00 },
    ])
  })

  test('is a share of the lines that are named', () => {
    expect(billedParts(lines, none, { parts: [{ line: 'gutter', ppm: 100_000 }] })).toEqual([
      { line: 'gutter', ppm: 100_000, amount: 3_33, tax: 27 },
    ])
  })

  test('leaves out lines of which nothing is billed', () => {
    const all = new Map([['roof', { ppm: 1_000_000, amount: 100_00, tax: 8_00 }]])
    expect(billedParts(lines, all, { rest: true })?.map(({ line }) => line)).toEqual(['gutter'])
    expect(billedParts(lines, none, { parts: [{ line: 'roof', ppm: 0 }] })).toEqual([])
  })

  test.each([
    ['of no line of it', [{ line: 'shed', ppm: 1 }]],
    [
      'named beside one that is',
      [
        { line: 'roof', ppm: 1 },
        { line: 'shed', ppm: 1 },
      ],
    ],
    [
      'named twice',
      [
        { line: 'roof', ppm: 1 },
        { line: 'roof', ppm: 2 },
      ],
    ],
    ['more than is left', [{ line: 'roof', ppm: 500_001 }]],
  ])('is nothing where a part is %s', (_name, parts) => {
    expect(billedParts(lines, half, { parts })).toBeNull()
  })

  test('makes the line to the cent, whatever the parts were', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(shares, fc.nat(1_000_000), fc.nat(99_999), (steps, amount, tax) => {
        const line = { id: 'a', amount, tax }
        const sofar = { ppm: 0, amount: 0, tax: 0 }
        for (const share of [...steps.map((ppm) => ({ ppm })), { rest: true } as const]) {
          for (const part of billedParts([line], new Map([['a', { ...sofar }]]), share) ?? []) {
            sofar.ppm += part.ppm
            sofar.amount += part.amount
            sofar.tax += part.tax
          }
        }
        expect(sofar).toEqual({ ppm: 1_000_000, amount, tax })
      }),
    )
  })
})

describe('the taxes of parts', () => {
  const state = { name: 'State', ppm: 60_000 }
  const city = { name: 'City', ppm: 20_000 }

  test('are each rate once, with what it is on and its share of the tax', () => {
    const parts = [
      { amount: 100_00, tax: 8_00, taxes: [state, city] },
      { amount: 50_00, tax: 3_00, taxes: [state] },
      { amount: 10_00, tax: 0, taxes: [] },
    ]
    expect(taxesOfParts(parts, false)).toEqual([
      { ...state, base_cents: 150_00, amount_cents: 9_00 },
      { ...city, base_cents: 100_00, amount_cents: 2_00 },
    ])
  })
  test('are on the amount without them where prices include them', () => {
    expect(taxesOfParts([{ amount: 108_00, tax: 8_00, taxes: [state, city] }], true)).toEqual([
      { ...state, base_cents: 100_00, amount_cents: 6_00 },
      { ...city, base_cents: 100_00, amount_cents: 2_00 },
    ])
  })
  test('of one name and two rates, or one rate and two names, stay apart', () => {
    const parts = [
      { amount: 1_00, tax: 6, taxes: [state] },
      { amount: 1_00, tax: 2, taxes: [{ ...state, ppm: 20_000 }] },
      { amount: 1_00, tax: 2, taxes: [city] },
    ]
    expect(taxesOfParts(parts, false).map(({ name, amount_cents }) => [name, amount_cents])).toEqual([
      ['State', 6],
      ['State', 2],
      ['City', 2],
    ])
  })
})

test('a deposit holds the same share of tax as the whole', () => {
  expect(depositParts(50_00, { total_cents: 108_00, tax_cents: 8_00 })).toEqual({ net: 46_30, tax: 3_70 })
  expect(depositParts(50_00, { total_cents: 100_00, tax_cents: 0 })).toEqual({ net: 50_00, tax: 0 })
})
