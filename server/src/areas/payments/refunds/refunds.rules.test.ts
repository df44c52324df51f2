import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tipOfRefund } from './refunds.rules.ts'

const refund = (cents: number, tip_cents: number, more: object = {}) => ({
  cents,
  tip_cents,
  state: 'succeeded',
  is_posted: true,
  ...more,
})
const payment = { cents: 115_00, tip_cents: 15_00 }

test('a refund gives back what paid for work first, and the tip only once all of that went', () => {
  expect(tipOfRefund(payment, 115_00, [])).toBe(15_00)
  expect(tipOfRefund(payment, 100_00, [])).toBe(0)
  expect(tipOfRefund(payment, 110_00, [])).toBe(10_00)
  expect(tipOfRefund(payment, 30_00, [refund(80_00, 0)])).toBe(10_00)
  expect(tipOfRefund(payment, 5_00, [refund(110_00, 10_00)])).toBe(5_00)
  expect(tipOfRefund({ cents: 100_00, tip_cents: 0 }, 100_00, [])).toBe(0)
})

test('what failed, and what was only asked for, went nowhere', () => {
  expect(tipOfRefund(payment, 100_00, [refund(100_00, 0, { state: 'failed' })])).toBe(0)
  expect(tipOfRefund(payment, 100_00, [refund(100_00, 0, { state: 'requested', is_posted: false })])).toBe(0)
})

test('refunds of all of a payment give back all of its tip, whatever the parts are', () => {
  const amount = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(amount, amount, fc.array(fc.integer({ min: 1, max: 20_000 })), (work, tip_cents, parts) => {
      const paid = { cents: work + tip_cents, tip_cents }
      const made: ReturnType<typeof refund>[] = []
      const given = () => made.reduce((sum, { cents }) => sum + cents, 0)
      for (const part of [...parts, Infinity]) {
        const cents = Math.min(part, paid.cents - given())
        const tip = tipOfRefund(paid, cents, made)
        expect(tip >= 0 && tip <= cents).toBe(true)
        made.push(refund(cents, tip))
      }
      expect(made.reduce((sum, { tip_cents: tip }) => sum + tip, 0)).toBe(tip_cents)
    }),
  )
})
