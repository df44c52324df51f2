import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QuoteFileId, QuoteLineId, QuoteOptionId } from '../shared.ts'
import { changedPart, isSilent, storyOf } from './difference-facts.rules.ts'
import { comparedOf, quoteDifference } from './difference.rules.ts'
import { QuoteDifference, type ComparedQuote } from './difference.types.ts'
import { optionTotals } from './totals.rules.ts'

const numbered = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
const lineId = (number: number) => QuoteLineId.parse(numbered(number))
const optionId = (number: number) => QuoteOptionId.parse(numbered(5000 + number))

type Line = ComparedQuote['lines'][number]
type Option = ComparedQuote['options'][number]

const aLine = (number: number, more: Partial<Line> = {}): Line => ({
  id: lineId(number),
  option: null,
  kind: 'service',
  name: `Line ${number}`,
  description: '',
  quantity_milli: 1000,
  unit: '',
  price_cents: 10_000,
  optional: false,
  selected: false,
  discount: null,
  tax_class: 'other',
  taxes: [],
  in_deposit: false,
  photos: [],
  ...more,
})
const anOption = (number: number, name: string, more: Partial<Option> = {}): Option => ({
  id: optionId(number),
  name,
  text: '',
  recommended: false,
  ...more,
})

/** A version with the totals that follow from it. */
function aQuote(more: Partial<Omit<ComparedQuote, 'totals'>> = {}): ComparedQuote {
  const quote: Omit<ComparedQuote, 'totals'> = {
    title: 'Water heater',
    intro: '',
    terms: '',
    customer: { name: 'Karen Whitfield', address: '' },
    valid_until: '2026-12-20',
    tax_basis: 'document',
    prices_include_tax: false,
    discount: null,
    discount_label: '',
    deposit: { kind: 'none', ppm: 0, cents: 0 },
    plan: [],
    photos: [],
    files: [],
    cooling_off: false,
    tax_exemption: null,
    options: [anOption(1, '')],
    lines: [aLine(1), aLine(2)],
    ...more,
  }
  const totals = quote.options.map(({ id }) => optionTotals(quote, id))
  return { ...quote, totals: totals.map(({ lines: _lines, ...sums }) => sums) }
}

/** What the fields of a change say over what was. */
const changed = <Item extends object>(item: Item, changes: object): Item => ({
  ...item,
  ...Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]: [string, unknown]) =>
      typeof change === 'object' && change !== null && 'after' in change ? [[name, change.after]] : [],
    ),
  ),
})

interface ListDifference<Item> {
  readonly added: readonly { readonly entry: Item; readonly at: number }[]
  readonly removed: readonly { readonly id: string }[]
  readonly changed: readonly {
    readonly entry: { readonly id: string }
    readonly was: string
    readonly changes: object
  }[]
  readonly order: readonly string[] | null
}

/** The later list out of the earlier one. */
function applied<Item extends { readonly id: string }>(
  before: readonly Item[],
  difference: ListDifference<Item>,
): Item[] {
  const gone = new Set(difference.removed.map(({ id }) => id))
  const stayed = before
    .filter(({ id }) => !gone.has(id))
    .map((item) => {
      const change = difference.changed.find(({ was }) => was === item.id)
      return change === undefined ? item : { ...changed(item, change.changes), id: change.entry.id }
    })
  const { order } = difference
  const list =
    order === null ? stayed : stayed.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  for (const { entry, at } of difference.added) list.splice(at, 0, entry)
  return list
}

/** The later version out of the earlier one and what differs; nothing else is looked at. */
function later(before: ComparedQuote, difference: QuoteDifference): ComparedQuote {
  const { options, lines, totals } = difference
  const made = new Map<string, string>(options.changed.map(({ entry, was }) => [was, entry.id]))
  const renewed = (id: Option['id']): Option['id'] => QuoteOptionId.parse(made.get(id) ?? id)
  const laterOptions = applied(before.options, options)
  // an option that was made anew has its lines
  const moved = before.lines.map((line) => ({ ...line, option: line.option === null ? null : renewed(line.option) }))
  return {
    ...changed(before, difference.whole),
    options: laterOptions,
    lines: applied(moved, lines),
    totals: laterOptions.flatMap(({ id }) => {
      const sum = totals.find(({ option }) => option === id)?.after
      const kept = before.totals.find(({ option }) => renewed(option) === id)
      return sum ?? (kept === undefined ? [] : { ...kept, option: id })
    }),
  }
}

const anyDiscount = fc.oneof(
  fc.constant(null),
  fc.record({ ppm: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ cents: fc.integer({ min: 0, max: 5000 }) }),
)
const oneLine = fc.constantFrom('', 'Pipe', 'pipe', 'Valve')
const someWords = fc.constantFrom('', 'As seen', 'As seen\nand agreed', 'Pipe', 'pipe', 'Valve')
const anyLine = (ids: fc.Arbitrary<number>, options: readonly Option[]): fc.Arbitrary<Line> =>
  fc.record({
    id: ids.map(lineId),
    option: fc.constantFrom(null, ...options.map(({ id }) => id)),
    kind: fc.constantFrom('service', 'labor', 'material'),
    // names repeat, and differ in case alone
    name: fc.constantFrom('Pipe', 'pipe', 'Valve', 'Labor'),
    description: someWords,
    quantity_milli: fc.constantFrom(1000, 2500),
    unit: fc.constantFrom('', 'ft'),
    price_cents: fc.integer({ min: 0, max: 100_000 }),
    optional: fc.boolean(),
    selected: fc.boolean(),
    discount: anyDiscount,
    tax_class: fc.constantFrom('labor', 'material', 'other'),
    taxes: fc.constantFrom([], [{ name: 'City', ppm: 82_500 }]),
    in_deposit: fc.boolean(),
    photos: fc.constant([]),
  })
const anyQuote: fc.Arbitrary<ComparedQuote> = fc
  .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain((ids) =>
    fc.record({
      options: fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(optionId(id)),
            name: fc.constantFrom('', 'Good', 'good', 'Better'),
            text: someWords,
            recommended: fc.boolean(),
          }),
        ),
      ),
    }),
  )
  .chain(({ options }) =>
    fc.record({
      options: fc.constant(options),
      lines: fc.uniqueArray(anyLine(fc.integer({ min: 1, max: 9 }), options), {
        maxLength: 7,
        selector: ({ id }) => id,
      }),
      title: oneLine,
      terms: someWords,
      discount: anyDiscount,
      discount_label: oneLine,
      deposit: fc.constantFrom(
        { kind: 'none' as const, ppm: 0, cents: 0 },
        { kind: 'percent' as const, ppm: 100_000, cents: 0 },
      ),
      prices_include_tax: fc.boolean(),
      cooling_off: fc.boolean(),
      tax_exemption: fc.constantFrom(null, { reason: 'resale' as const, certificate: 'CA 12-345' }),
      valid_until: fc.constantFrom(null, '2026-12-20', '2027-01-02'),
    }),
  )
  .map(aQuote)

describe('what differs between two versions', () => {
  test('says the later version exactly, whatever the two are', () => {
    fc.assert(
      fc.property(anyQuote, anyQuote, (before, after) => {
        const difference = quoteDifference(before, after)
        expect(later(before, difference)).toEqual(after)
        // and it crosses the border as it is
        expect(QuoteDifference.parse(JSON.parse(JSON.stringify(difference)))).toEqual(difference)
      }),
    )
  })

  test('is nothing between two equal versions, in the data and in words', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const difference = quoteDifference(quote, structuredClone(quote))
        const none = { added: [], removed: [], changed: [], order: null }
        expect(difference).toMatchObject({ whole: {}, options: none, lines: none, totals: [] })
        expect(Object.keys(difference.whole)).toEqual([])
        expect(isSilent(storyOf(difference))).toBe(true)
      }),
    )
  })

  test('tells what one side calls added as removed on the other', () => {
    fc.assert(
      fc.property(anyQuote, anyQuote, (one, other) => {
        const [there, back] = [quoteDifference(one, other), quoteDifference(other, one)]
        expect(there.lines.added).toHaveLength(back.lines.removed.length)
        expect(there.options.removed).toHaveLength(back.options.added.length)
        expect(there.totals).toHaveLength(back.totals.length)
      }),
    )
  })

  test.each<[string, Partial<Line>, object[]]>([
    ['its name', { name: 'Expansion tank' }, [{ about: 'name', after: [{ as: 'text', text: 'Expansion tank' }] }]],
    [
      'its quantity',
      { quantity_milli: 2500 },
      [{ about: 'quantity', after: [{ as: 'quantity', milli: 2500, unit: '' }] }],
    ],
    ['its price', { price_cents: 9950 }, [{ about: 'price', before: [{ cents: 10_000 }], after: [{ cents: 9950 }] }]],
    ['that it can be left out', { optional: true }, [{ about: 'choice', after: [{ word: 'optional' }] }]],
    ['its discount', { discount: { ppm: 100_000 } }, [{ about: 'discount', before: [], after: [{ ppm: 100_000 }] }]],
    [
      'its taxes',
      { taxes: [{ name: 'City', ppm: 82_500 }] },
      [{ about: 'taxes', before: [], after: [{ name: 'City' }] }],
    ],
    ['that it counts to the deposit', { in_deposit: true }, [{ about: 'in_deposit' }]],
    ['how it is classed, which nobody reads', { tax_class: 'labor', kind: 'labor' }, []],
  ])('of a line is %s', (_name, change, facts) => {
    const [before, after] = [aQuote(), aQuote({ lines: [aLine(1), aLine(2, change)] })]
    const difference = quoteDifference(before, after)
    expect(difference.lines).toMatchObject({ added: [], removed: [], order: null, changed: [{ was: lineId(2) }] })
    expect(storyOf(difference).changed.flatMap((each) => each.facts)).toMatchObject(facts)
  })

  test('takes a line that was written again for the one that it was, by its name and its place', () => {
    const options = [anOption(1, 'Good'), anOption(2, 'Better')]
    const before = aQuote({
      options,
      lines: [aLine(1, { name: 'Pipe', option: optionId(1) }), aLine(2, { name: 'Pipe', option: optionId(2) })],
    })
    const after = aQuote({
      options: [anOption(3, 'good '), anOption(2, 'Better')],
      lines: [
        aLine(8, { name: 'PIPE', option: optionId(2), price_cents: 1 }),
        aLine(9, { name: 'Pipe', option: optionId(3) }),
      ],
    })
    const { lines, options: changes } = quoteDifference(before, after)
    expect(
      lines.changed.map(({ entry, was, changes: { price_cents: price } }) => [entry.id, was, price?.after]),
    ).toEqual([
      [lineId(8), lineId(2), 1],
      [lineId(9), lineId(1), undefined],
    ])
    expect([lines.added, lines.removed, changes.added, changes.removed]).toEqual([[], [], [], []])
    expect(changes.changed).toMatchObject([{ entry: { id: optionId(3) }, was: optionId(1) }])
  })

  test('tells lines of an option that came by the option alone, and its total', () => {
    const before = aQuote({ options: [anOption(1, 'Good')] })
    const after = aQuote({
      options: [anOption(1, 'Good'), anOption(2, 'Best')],
      lines: [...before.lines, aLine(3, { option: optionId(2), price_cents: 50_000 })],
    })
    const story = storyOf(quoteDifference(before, after))
    expect(story).toMatchObject({ added: [], removed: [], changed: [], optionsAdded: [{ name: 'Best' }], whole: [] })
    expect(story.totals).toEqual([
      {
        id: optionId(2),
        name: 'Best',
        facts: [{ about: 'total', before: [], after: [{ as: 'money', cents: 70_000 }] }],
      },
    ])
  })

  test('is of the whole: discount, deposit, plan, terms, validity, attachments', () => {
    const file = { id: QuoteFileId.parse(numbered(7001)), name: 'Data sheet' }
    const pay = { label: 'Rest', share: { ppm: 1_000_000 }, due: 'on_completion', date: null } as const
    const after = aQuote({
      discount: { cents: 5000 },
      deposit: { kind: 'plan', ppm: 0, cents: 0 },
      plan: [pay],
      terms: 'Paid within 14 days.',
      valid_until: '2027-01-02',
      files: [file],
      tax_exemption: { reason: 'resale', certificate: 'CA 12-345' },
    })
    const { whole: facts, totals } = storyOf(quoteDifference(aQuote(), after))
    expect(facts.map(({ about }) => about)).toEqual([
      'discount',
      'exemption',
      'deposit',
      'plan',
      'valid_until',
      'files',
      'terms',
    ])
    expect(facts[3]?.after).toEqual([{ as: 'payment', label: 'Rest', share: null, due: 'on_completion', date: null }])
    expect(totals[0]?.facts.map(({ about, after: [sum] }) => [about, sum?.as === 'money' && sum.cents])).toEqual([
      ['discount', 5000],
      ['total', 15_000],
    ])
  })
})

test('what changed of a long text is what lies between the same lines', () => {
  expect(changedPart('One\nTwo\nThree', 'One\n2\nThree')).toEqual({ before: 'Two', after: '2' })
  expect(changedPart('One', 'One\nTwo')).toEqual({ before: '', after: 'Two' })
  expect(changedPart('Same\nSame', 'Same')).toEqual({ before: 'Same', after: '' })
})

test('a document of before there were notices and attachments has none', () => {
  const { files: _files, cooling_off: _notice, tax_exemption: _exemption, ...old } = aQuote()
  const document = { ...old, totals: old.options.map(({ id }) => optionTotals(old, id)) }
  expect(comparedOf({ ...document, cooling_off: undefined })).toEqual(aQuote())
})
