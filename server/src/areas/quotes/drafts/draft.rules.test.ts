import { describe, expect, it } from 'vitest'
import type { PlannedPayment, QuoteDraft } from '#contract/quotes/types.ts'
import { aDraft, aDraftLine, lineId, optionId } from '#tests/support/quote-drafts.ts'
import { costsOfDraft, draftFaults, isTooMuch, totalsOfDraft } from './draft.rules.ts'

type Line = QuoteDraft['lines'][number]
const line = (number: number, fields: Partial<Line> = {}): Line => ({ ...aDraftLine(number), taxes: [], ...fields })
const option = (number: number, recommended = false) => ({ id: optionId(number), name: '', text: '', recommended })
const draft = (fields: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...aDraft(),
  tax_exemption: null,
  lines: [line(1)],
  ...fields,
})
const payment = (share: PlannedPayment['share'], fields: Partial<PlannedPayment> = {}): PlannedPayment => ({
  label: 'Part',
  share,
  due: 'on_completion',
  date: null,
  ...fields,
})

describe('a draft', () => {
  it.each<[string, Partial<QuoteDraft>]>([
    ['of one option', {}],
    ['of options of which one is recommended', { options: [option(1, true), option(2)] }],
    ['of a line in an option', { lines: [line(1, { option: optionId(1) }), line(2)] }],
    [
      'with payments up to the total',
      { plan: [payment({ ppm: 600_000 }), payment({ ppm: 400_000 }), payment({ ppm: 900_000 })] },
    ],
    [
      'with amounts as payments',
      { plan: [payment({ cents: 9_000_000 }), payment({ ppm: 1_000_000 }), payment({ cents: 1 })] },
    ],
    ['with a payment on a date', { plan: [payment({ ppm: 1 }, { due: 'on_date', date: '2026-05-20' })] }],
  ])('%s has nothing wrong with it', (_what, fields) => {
    expect(draftFaults(draft(fields))).toEqual([])
  })

  it.each<[string, Partial<QuoteDraft>, string, string]>([
    ['two options of one id', { options: [option(1), option(1)] }, 'body.options', 'have an id twice'],
    ['two lines of one id', { lines: [line(1), line(1)] }, 'body.lines', 'have an id twice'],
    [
      'two that are recommended',
      { options: [option(1, true), option(2, true)] },
      'body.options',
      'may have one that is recommended',
    ],
    [
      'a line of no option',
      { lines: [line(1), line(2, { option: optionId(2) })] },
      'body.lines.1.option',
      'is not an option of this quote',
    ],
    [
      'a date that is missing',
      { plan: [payment({ ppm: 1 }), payment({ ppm: 1 }, { due: 'on_date' })] },
      'body.plan.1.date',
      'is needed for a payment on a date, and for no other',
    ],
    [
      'a date too many',
      { plan: [payment({ ppm: 1 }, { date: '2026-05-20' })] },
      'body.plan.0.date',
      'is needed for a payment on a date, and for no other',
    ],
    [
      'shares of more than all',
      { plan: [payment({ ppm: 600_000 }), payment({ ppm: 400_001 }), payment({ ppm: 1 })] },
      'body.plan',
      'adds up to more than the total',
    ],
  ])('with %s says so', (_what, fields, path, message) => {
    expect(draftFaults(draft(fields))).toEqual([{ path, message }])
  })
})

describe('an amount', () => {
  const most = 1_000_000_000
  const isMuch = (...lines: Line[]) => isTooMuch(draft({ options: [option(1), option(2)], lines }))

  it('is too much above what a document may come to, in any option', () => {
    expect(isMuch(line(1, { price_cents: most }))).toBe(false)
    expect(isMuch(line(1, { price_cents: most }), line(2, { price_cents: 1 }))).toBe(true)
    expect(isMuch(line(1, { price_cents: most }), line(2, { price_cents: 1, option: optionId(2) }))).toBe(true)
    expect(
      isMuch(line(1, { price_cents: most, option: optionId(1) }), line(2, { price_cents: 1, option: optionId(2) })),
    ).toBe(false)
    expect(isMuch(line(1, { price_cents: most / 2, quantity_milli: 2001 }))).toBe(true)
  })

  it('counts what the customer may add, and the taxes', () => {
    const half = { price_cents: most / 2 }
    expect(isMuch(line(1, half), line(2, half), line(3, { price_cents: 1, optional: true, selected: false }))).toBe(
      true,
    )
    const taxes = (ppm: number) => [
      { name: 'City', ppm },
      { name: 'State', ppm: 500_000 },
    ]
    expect(isMuch(line(1, { ...half, taxes: taxes(500_000) }))).toBe(false)
    expect(isMuch(line(1, { ...half, taxes: taxes(500_001) }))).toBe(true)
  })
})

describe('what options come to', () => {
  const lines = [
    line(1, { price_cents: 10_000, cost_cents: 4000, quantity_milli: 2000 }),
    line(2, { price_cents: 50_000, cost_cents: 30_000, option: optionId(1) }),
    line(3, { price_cents: 7000, cost_cents: null, option: optionId(2) }),
    line(4, { price_cents: 900, cost_cents: 500, optional: true, selected: true, option: optionId(3) }),
    line(5, { price_cents: 800, cost_cents: 500, optional: true, selected: false }),
  ]
  const deposit = { kind: 'percent', ppm: 100_000, cents: 0 } as const

  it('is what lists show: the recommended one, and the least and the most of all', () => {
    const { options, columns } = totalsOfDraft(
      draft({ options: [option(1), option(2, true), option(3)], lines, deposit }),
    )
    expect(options.map(({ option: id, total_cents: cents }) => [id, cents])).toEqual([
      [optionId(1), 70_000],
      [optionId(2), 27_000],
      [optionId(3), 20_900],
    ])
    expect(columns).toEqual({ total_cents: 27_000, deposit_cents: 2700, lowest_cents: 20_900, highest_cents: 70_000 })
  })

  it('costs the business what all of their lines cost, where that is known', () => {
    expect(costsOfDraft(draft({ options: [option(1), option(2), option(3)], lines }))).toEqual([38_000, null, 8500])
    expect(costsOfDraft(draft({ lines: [] }))).toEqual([0])
    expect(costsOfDraft(draft({ lines: [line(1), line(2, { cost_cents: 100 })] }))).toEqual([null])
    expect(lines[0]?.id).toBe(lineId(1))
  })
})
