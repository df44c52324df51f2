import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actsOf,
  billsWork,
  canonicalJson,
  daysLate,
  dueOn,
  isOpen,
  isTouched,
  mayDo,
  seriesOf,
  taxesOf,
  totalsOfInvoice,
  type InvoiceFacts,
} from './invoices.rules.ts'

const sent: InvoiceFacts = {
  kind: 'standard',
  state: 'sent',
  total_cents: 10_000,
  retained_cents: 0,
  balance_cents: 10_000,
  archived_at: null,
}
const archived = new Date('2026-11-01T00:00:00Z')

describe('what may be done with an invoice', () => {
  test.each([
    ['a draft', { state: 'draft' }, ['edit', 'issue', 'send']],
    ['a draft that was put away', { state: 'draft', archived_at: archived }, ['edit']],
    ['one that is void', { state: 'void' }, []],
    ['a credit note', { kind: 'credit' }, ['send']],
    ['one that was sent', {}, ['send', 'void', 'write_off', 'credit', 'remind', 'pay']],
    ['one that was seen', { state: 'viewed' }, ['send', 'void', 'write_off', 'credit', 'remind', 'pay']],
    // money is on it: it can no longer be as if it had never been
    [
      'one that is paid in part',
      { state: 'partial', balance_cents: 4000 },
      ['send', 'write_off', 'credit', 'remind', 'pay'],
    ],
    ['one that is paid', { state: 'paid', balance_cents: 0 }, ['send', 'credit']],
    ['one that was written off', { state: 'written_off', balance_cents: 0 }, ['send']],
    ['a deposit', { kind: 'deposit' }, ['send', 'void', 'credit', 'remind', 'pay']],
    // of what is kept back nothing is owed yet
    [
      'one of which a part is kept back',
      { retained_cents: 1000, balance_cents: 9000 },
      ['send', 'void', 'write_off', 'credit', 'remind', 'pay'],
    ],
    ['one over nothing', { total_cents: 0, balance_cents: 0 }, ['send', 'void', 'write_off', 'credit']],
  ])('%s', (_name, more, acts) => {
    const invoice = { ...sent, ...more }
    expect(actsOf(invoice)).toEqual(acts)
    expect(mayDo(invoice, 'pay')).toBe(acts.includes('pay'))
  })

  test.each([
    ['standard', 'sent', true],
    ['standard', 'viewed', true],
    ['standard', 'partial', true],
    ['standard', 'draft', false],
    ['standard', 'paid', false],
    ['standard', 'void', false],
    ['credit', 'sent', false],
  ])('a %s invoice that is %s is open: %j', (kind, state, open) => {
    expect(isOpen({ ...sent, kind, state })).toBe(open)
  })

  test('money is on it where its balance is not its total without what is kept back', () => {
    expect(isTouched(sent)).toBe(false)
    expect(isTouched({ ...sent, balance_cents: 9999 })).toBe(true)
    expect(isTouched({ ...sent, retained_cents: 1000, balance_cents: 9000 })).toBe(false)
    expect(isTouched({ ...sent, retained_cents: 1000 })).toBe(true)
  })
})

test('it is due so many days after it was issued, and upon receipt at once', () => {
  expect(dueOn('2026-11-20', 30)).toBe('2026-12-20')
  expect(dueOn('2026-11-20', 0)).toBe('2026-11-20')
  expect(dueOn('2026-11-20', null)).toBe('2026-11-20')
})

test.each([
  ['the day it is due', {}, '2026-11-20', 0],
  ['the day after', {}, '2026-11-21', 1],
  ['over the end of daylight saving', { due_on: '2026-10-31' }, '2026-11-02', 2],
  ['before', {}, '2026-11-01', 0],
  ['paid', { state: 'paid' }, '2026-12-20', 0],
  ['nothing owed', { balance_cents: 0 }, '2026-12-20', 0],
  ['without a day', { due_on: null }, '2026-12-20', 0],
])('%s: late by so many days', (_name, more, today, days) => {
  expect(daysLate({ ...sent, due_on: '2026-11-20', ...more }, today)).toBe(days)
})

test.each([
  ['deposit', 'deposit', 'D-', false],
  ['credit', 'credit', 'CN-', false],
  ['standard', 'invoice', '', true],
  ['progress', 'invoice', '', true],
  ['final', 'invoice', '', true],
  ['retainage', 'invoice', '', false],
])('a %s invoice takes numbers of the %s series after "%s"; it bills work: %j', (kind, series, prefix, bills) => {
  expect(seriesOf(kind)).toEqual({ series, prefix })
  expect(billsWork(kind)).toBe(bills)
})

describe('what it comes to', () => {
  const line = { quantity_milli: 1500, price_cents: 10_000, discount: null, taxes: [{ name: 'Sales', ppm: 80_000 }] }
  const plain = { discount: null, tax_basis: 'document', prices_include_tax: false }

  test('is the lines with their tax', () => {
    expect(totalsOfInvoice(plain, [line, { ...line, taxes: [] }])).toMatchObject({
      subtotal: 30_000n,
      total: 31_200n,
      taxes: [{ name: 'Sales', ppm: 80_000n, base: 15_000n, amount: 1200n }],
    })
  })
  test('is less by a discount of a line or of all', () => {
    expect(totalsOfInvoice(plain, [{ ...line, taxes: [], discount: { cents: 500 } }]).total).toBe(14_500n)
    expect(totalsOfInvoice({ ...plain, discount: { ppm: 100_000 } }, [{ ...line, taxes: [] }]).total).toBe(13_500n)
  })
  test('holds the tax already where prices include it', () => {
    expect(totalsOfInvoice({ ...plain, prices_include_tax: true }, [line]).total).toBe(15_000n)
  })
  test('is rounded for each line or once, as the business has it', () => {
    // 8 % of 6 cents are 0.48, of 12 cents 0.96
    const small = { ...line, quantity_milli: 1000, price_cents: 6 }
    expect(totalsOfInvoice(plain, [small, small]).total).toBe(13n)
    expect(totalsOfInvoice({ ...plain, tax_basis: 'line' }, [small, small]).total).toBe(12n)
  })
  test('is of what is stored, and of nothing else', () => {
    const free = { ...line, taxes: [] }
    expect(totalsOfInvoice({ ...plain, discount: undefined }, [free]).total).toBe(15_000n)
    expect(totalsOfInvoice({ ...plain, discount: { cents: 5 } }, [free]).total).toBe(14_995n)
    expect(() => totalsOfInvoice({ ...plain, discount: { percent: 5 } }, [free])).toThrow()
    expect(taxesOf([])).toEqual([])
    expect(() => taxesOf([{ name: 'Sales' }])).toThrow()
  })
})

test.each([
  [{ b: 1, a: [2, { d: null, c: 'x' }] }, '{"a":[2,{"c":"x","d":null}],"b":1}'],
  [{ a: undefined, b: '"' }, '{"b":"\\""}'],
  [[], '[]'],
  [[undefined], '[null]'],
  [null, 'null'],
  ['x', '"x"'],
  [true, 'true'],
])('%j is kept as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test('the same document is the same text, in whatever order its names stood, and is read back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
