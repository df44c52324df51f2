import { describe, expect, it } from 'vitest'
import { QuoteDocument } from '#contract/quotes/types.ts'
import { aDraft, aDraftLine, lineId, optionId } from '#tests/support/quote-drafts.ts'
import { choose } from './answer.rules.ts'

const option = (number: number, recommended = false) => ({ id: optionId(number), name: '', text: '', recommended })
const line = (number: number, fields: Partial<ReturnType<typeof aDraftLine>> = {}) => ({
  ...aDraftLine(number, { price_cents: 10 ** number, ...fields }),
  taxes: [],
})
const document = QuoteDocument.parse({
  ...aDraft({ options: [option(1), option(2, true)] }),
  format: 1,
  number: 7,
  version: 1,
  currency: 'USD',
  customer: { name: 'Ana', address: '' },
  totals: [],
  valid_until: null,
  sent: '2026-05-20T18:00:00.000Z',
  lines: [
    line(1),
    line(2, { optional: true, selected: true }),
    line(3, { optional: true, option: optionId(1) }),
    line(4, { optional: true, option: optionId(2) }),
    line(5, { option: optionId(2) }),
  ],
})

/** What a choice takes: the option, the optional lines, and the total; or its fault. */
function taken(choice: Parameters<typeof choose>[1]) {
  const chosen = choose(document, choice)
  return 'fault' in chosen
    ? chosen.fault
    : [
        chosen.option.id === optionId(1) ? 1 : 2,
        chosen.lines.map((id) => Number(id.slice(-1))),
        chosen.totals.total_cents,
      ]
}

describe('what a customer takes', () => {
  it('is the recommended option with what is selected in it, where they choose nothing', () => {
    expect(taken({})).toEqual([2, [2], 100_110])
  })

  it.each([
    [{ option: optionId(1) }, [1, [2], 110]],
    [{ option: optionId(1), lines: [] }, [1, [], 10]],
    [{ option: optionId(1), lines: [lineId(3)] }, [1, [3], 1010]],
    [{ lines: [lineId(4), lineId(2)] }, [2, [2, 4], 110_110]],
    [{ lines: [lineId(2), lineId(2)] }, [2, [2], 100_110]],
  ])('by %j is %j', (choice, expected) => {
    expect(taken(choice)).toEqual(expected)
  })

  it.each([
    ['an option of another quote', { option: optionId(3) }, 'option'],
    ['a line of another option', { option: optionId(1), lines: [lineId(4)] }, 'lines'],
    ['a line that is no choice', { lines: [lineId(1)] }, 'lines'],
    ['a line of another quote', { lines: [lineId(2), lineId(9)] }, 'lines'],
  ])('is nothing by %s', (_what, choice, fault) => {
    expect(taken(choice)).toBe(fault)
  })
})
