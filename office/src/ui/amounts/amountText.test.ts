import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyLimits } from '#contract/money/values.ts'
import { decimals, readAmount, writeAmount, type AmountKind } from './amountText.ts'

test.each([
  ['12,5', 1250],
  ['12.5', 1250],
  ['$1,200.50', 120_050],
  ['1.200,50', 120_050],
  ['1,200', 120_000],
  ['0,500', 50],
  ['1,2345', 123],
  [' $ 1200 ', 120_000],
  ['.5', 50],
  ['12.', 1200],
  ['12,', 1200],
  ['0', 0],
  ['1.005', 100],
  ['1.015', 102],
  ['19.999', 2000],
  ['10,000,000', moneyLimits.cents],
])('readAmount takes %j for %d cents', (typed, cents) => {
  expect(readAmount(typed, 'money', moneyLimits.cents)).toBe(cents)
})

test.each([
  '',
  ' ',
  '$',
  '.',
  ',',
  '-5',
  '1,20,000',
  '1.200.5',
  '1,200,50',
  'abc',
  '1e5',
  'NaN',
  '10000000.01',
  '5 hr',
  '٣',
])('readAmount takes %j for no amount', (typed) => {
  expect(readAmount(typed, 'money', moneyLimits.cents)).toBeNull()
})

test('readAmount reads quantities in thousandths and percent in millionths', () => {
  expect(readAmount('1.5', 'quantity', moneyLimits.quantityMilli)).toBe(1500)
  expect(readAmount('0,125', 'quantity', moneyLimits.quantityMilli)).toBe(125)
  expect(readAmount('10.75%', 'percent', moneyLimits.ppm)).toBe(107_500)
  expect(readAmount('100', 'percent', moneyLimits.ppm)).toBe(1_000_000)
  expect(readAmount('100.0001', 'percent', moneyLimits.ppm)).toBeNull()
})

test('what writeAmount writes, readAmount reads as the same amount', () => {
  const anAmount = fc.tuple(
    fc.constantFrom<AmountKind>('money', 'quantity', 'percent'),
    fc.integer({ min: 0, max: moneyLimits.cents }),
  )
  fc.assert(
    fc.property(anAmount, ([kind, amount]) => {
      const written = writeAmount(amount, kind)
      expect(readAmount(written, kind, moneyLimits.cents)).toBe(amount)
      const plain = written.replaceAll(',', '')
      expect(readAmount(plain, kind, moneyLimits.cents)).toBe(amount)
      const fixed = (amount / 10 ** decimals[kind]).toFixed(decimals[kind])
      expect(readAmount(fixed, kind, moneyLimits.cents)).toBe(amount)
    }),
  )
})

test.each([
  ['1,234.50', '1.234,50'],
  ['1,234,567.05', '1.234.567,05'],
])('%s and %s are the same amount', (american, european) => {
  expect(readAmount(european, 'money', moneyLimits.cents)).toBe(readAmount(american, 'money', moneyLimits.cents))
})
