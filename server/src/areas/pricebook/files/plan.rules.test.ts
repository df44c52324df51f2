import { describe, expect, test } from 'vitest'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import type { ReadLine } from './lines.rules.ts'
import { isNotable, planImport, type Known, type KnownItem } from './plan.rules.ts'

const faucet: KnownItem = {
  id: 'faucet',
  kit: null,
  name: 'Faucet',
  code: 'F-1',
  kind: 'material',
  category: 'kitchen',
  unit: 'each',
  price_cents: 10_000,
  cost_cents: 6000,
  uses_markup: false,
  tax_class: 'material',
  minutes: 45,
  description: 'Chrome',
  active: true,
}
const known = (...items: readonly KnownItem[]): Known => ({ items, categories: [], tiers: [] })
const line = (more: Partial<ReadLine>, row = 2): ReadLine => ({ row, code: '', ...more })
const plan = (there: Known, ...lines: readonly Partial<ReadLine>[]) =>
  planImport(
    lines.map((each, at) => line(each, at + 2)),
    there,
  )

describe('a line that is of no item that is there', () => {
  test('makes one with what the file leaves open as usual', () => {
    const { created, updated, unchanged, changes, faults } = plan(known(faucet), { name: 'Visit', price_cents: 8900 })
    expect(created).toEqual([
      {
        name: 'Visit',
        code: '',
        kind: 'service',
        category: null,
        unit: 'each',
        price_cents: 8900,
        cost_cents: null,
        uses_markup: false,
        tax_class: 'labor',
        minutes: null,
        description: '',
        active: true,
      },
    ])
    expect({ updated, unchanged, changes, faults }).toEqual({ updated: [], unchanged: 0, changes: [], faults: [] })
  })

  test('makes one with what the file says', () => {
    const said = {
      name: 'Pump',
      code: 'P-1',
      kind: 'equipment',
      unit: 'set',
      price_cents: 0,
      cost_cents: 4000,
      tax_class: 'exempt',
      minutes: 30,
      description: 'Half a horse',
    } as const
    expect(plan(known(), said).created).toEqual([{ ...said, category: null, uses_markup: false, active: true }])
  })

  test.each([
    ['service', 'each', 'labor'],
    ['labor', 'hour', 'labor'],
    ['material', 'each', 'material'],
    ['equipment', 'each', 'equipment'],
    ['fee', 'each', 'other'],
  ] as const)('of the kind %s is by the %s and taxed as %s', (kind, unit, tax) => {
    expect(plan(known(), { name: 'New', kind, price_cents: 100 }).created).toMatchObject([{ unit, tax_class: tax }])
  })

  test('needs a name and a price', () => {
    expect(plan(known(), { code: 'X-1', price_cents: 100 }, { name: 'Visit' }, {})).toMatchObject({
      created: [],
      faults: [
        { row: 2, field: 'name', message: 'needed', value: 'X-1' },
        { row: 3, field: 'price', message: 'needed', value: 'Visit' },
        { row: 4, field: 'name', message: 'needed', value: '' },
      ],
    })
  })

  test('is refused where there are as many items as there may be, and one that is there is still changed', () => {
    const full = known(
      ...Array.from({ length: priceBookLimits.items - 1 }, (_, at) => ({ ...faucet, code: `F-${at}` })),
    )
    const { created, updated, faults } = plan(
      full,
      { name: 'Last', price_cents: 1 },
      { name: 'Too many', code: 'T', price_cents: 1 },
      { code: 'T2', price_cents: 1 },
      { code: 'F-1', price_cents: 1 },
    )
    expect(created.map(({ name }) => name)).toEqual(['Last'])
    expect(updated).toHaveLength(1)
    expect(faults).toEqual([
      { row: 3, field: 'name', message: 'too_many_items', value: 'Too many' },
      { row: 4, field: 'name', message: 'too_many_items', value: 'T2' },
    ])
  })
})

describe('a line of an item that is there', () => {
  test.each([
    ['F-1', 'F-1'],
    ['f-1', 'F-1'],
  ])('is found by its code: %s', (code, of) => {
    const { updated, created } = plan(known(faucet), { code, name: 'Tap' })
    expect(created).toEqual([])
    expect(updated).toMatchObject([{ id: 'faucet', code: of, name: 'Tap' }])
  })

  test('is found by its name where neither has a code', () => {
    const bare = { ...faucet, code: '' }
    expect(plan(known(bare), { name: 'FAUCET', minutes: 50 }).updated).toMatchObject([{ id: 'faucet', minutes: 50 }])
    // the name of one that has a code is another item
    expect(plan(known(faucet), { name: 'Faucet', price_cents: 1 }).created).toHaveLength(1)
    expect(plan(known(bare), { name: 'Faucet', code: 'N', price_cents: 1 }).created).toHaveLength(1)
  })

  test('changes what it says and keeps the rest', () => {
    const said = {
      name: 'Tap',
      kind: 'equipment',
      unit: 'box',
      cost_cents: 7000,
      tax_class: 'other',
      minutes: 60,
      description: 'Brass',
    } as const
    const { id: _id, kit: _kit, ...before } = faucet
    expect(plan(known(faucet), { code: 'F-1', ...said }).updated).toEqual([{ ...before, ...said, id: 'faucet' }])
  })

  test.each([
    { name: 'Tap' },
    { kind: 'fee' },
    { unit: 'box' },
    { price_cents: 1 },
    { cost_cents: 1 },
    { tax_class: 'other' },
    { minutes: 1 },
    { description: 'Brass' },
    { category: ['Bath'] },
  ] as const)('counts as a change when only this differs: %j', (said) => {
    expect(plan(known(faucet), { code: 'F-1', ...said })).toMatchObject({ unchanged: 0, updated: [{ id: 'faucet' }] })
  })

  test('counts as unchanged when it says what is there', () => {
    const said = { code: 'F-1', name: 'Faucet', price_cents: 10_000, cost_cents: 6000, minutes: 45 }
    expect(plan(known(faucet), said)).toMatchObject({ unchanged: 1, updated: [], created: [], changes: [] })
    expect(plan(known(faucet), { code: 'F-1' })).toMatchObject({ unchanged: 1, updated: [] })
  })

  test('brings back one that was put away', () => {
    expect(plan(known({ ...faucet, active: false }), { code: 'F-1' })).toMatchObject({
      unchanged: 0,
      updated: [{ id: 'faucet', active: true }],
    })
  })

  test('stands once in a file: the second is a fault, by its code or its name', () => {
    const { faults, updated, created } = plan(
      known(faucet),
      { code: 'F-1', minutes: 1 },
      { code: 'f-1', minutes: 2 },
      { name: 'Visit', price_cents: 1 },
      { name: 'visit', price_cents: 2 },
    )
    expect(updated).toMatchObject([{ minutes: 1 }])
    expect(created).toMatchObject([{ price_cents: 1 }])
    expect(faults).toEqual([
      { row: 3, field: 'code', message: 'twice', value: 'f-1' },
      { row: 5, field: 'name', message: 'twice', value: 'visit' },
    ])
  })

  test('is no second one after a line that could not be read', () => {
    const { faults, created } = plan(known(), { name: 'Visit' }, { name: 'Visit', price_cents: 5 })
    expect(faults).toHaveLength(1)
    expect(created).toMatchObject([{ price_cents: 5 }])
  })
})

describe('the price', () => {
  // half above the cost
  const tiers = [{ from_cents: 0, ppm: 500_000 }]
  const marked: KnownItem = { ...faucet, uses_markup: true, cost_cents: 6000, price_cents: 9000 }
  const priced = (item: KnownItem, said: Partial<ReadLine>, of = tiers) =>
    plan({ items: [item], categories: [], tiers: of }, { code: 'F-1', ...said }).updated.map(
      ({ price_cents, uses_markup }) => [price_cents, uses_markup],
    )

  test('follows a new cost by the tiers', () => {
    expect(priced(marked, { cost_cents: 8000 })).toEqual([[12_000, true]])
  })
  test('that the file says stands over the tiers, and ends the markup', () => {
    expect(priced(marked, { cost_cents: 8000, price_cents: 11_000 })).toEqual([[11_000, false]])
  })
  test('that the file says as the tiers have it keeps the markup', () => {
    expect(priced(marked, { cost_cents: 8000, price_cents: 12_000 })).toEqual([[12_000, true]])
  })
  test('of an item without markup stays when its cost changes', () => {
    expect(priced(faucet, { cost_cents: 8000 })).toEqual([[10_000, false]])
  })
  test('stays, and the markup ends, where no tier reaches down to the cost', () => {
    expect(priced(marked, { cost_cents: 8000 }, [{ from_cents: 9000, ppm: 1 }])).toEqual([[9000, false]])
  })
  test('stays where there is no cost to mark up', () => {
    expect(priced({ ...marked, cost_cents: null }, { minutes: 1 })).toEqual([[9000, false]])
  })
})

describe('a kit', () => {
  const kit = (mode: 'one_line' | 'parts'): KnownItem => ({ ...faucet, kit: mode })
  test.each(['one_line', 'parts'] as const)('of %s keeps the cost of its parts', (mode) => {
    expect(plan(known(kit(mode)), { code: 'F-1', cost_cents: 1 })).toMatchObject({
      updated: [],
      faults: [{ row: 2, field: 'cost', message: 'is_a_kit', value: 'Faucet' }],
    })
  })
  test('that goes on a document as its parts keeps their price, and one that is one line has its own', () => {
    expect(plan(known(kit('parts')), { code: 'F-1', price_cents: 1 })).toMatchObject({
      updated: [],
      faults: [{ row: 2, field: 'price', message: 'is_a_kit', value: 'Faucet' }],
    })
    expect(plan(known(kit('one_line')), { code: 'F-1', price_cents: 1 })).toMatchObject({
      updated: [{ price_cents: 1 }],
      faults: [],
    })
  })
  test('may have another name', () => {
    expect(plan(known(kit('parts')), { code: 'F-1', name: 'Set' }).updated).toMatchObject([{ name: 'Set' }])
  })
})

describe('categories', () => {
  const categories = [
    { id: 'kitchen', name: 'Kitchen', parent: null },
    { id: 'sinks', name: 'Sinks', parent: 'kitchen' },
  ]
  const placed = (...names: readonly (readonly [string] | readonly [string, string])[]) => {
    const lines = names.map((category, at) => line({ name: `New ${at}`, price_cents: 1, category }, at + 2))
    const { created, categories: added, faults } = planImport(lines, { items: [], categories, tiers: [] })
    return { added, faults, of: created.map(({ category }) => category) }
  }

  test('are found by their names, small or capital', () => {
    expect(placed(['kitchen'], ['KITCHEN', 'sinks'])).toEqual({ added: [], faults: [], of: ['kitchen', 'sinks'] })
  })

  test('that are not there are added once, each after the one above it', () => {
    expect(placed(['Bath', 'Sinks'], ['bath'], ['BATH', 'sinks'], ['Kitchen', 'Taps'], ['Sinks'])).toEqual({
      added: [
        { key: 'new:0', name: 'Bath', parent: null },
        { key: 'new:1', name: 'Sinks', parent: 'new:0' },
        { key: 'new:2', name: 'Taps', parent: 'kitchen' },
        // of the same name, but below none
        { key: 'new:3', name: 'Sinks', parent: null },
      ],
      faults: [],
      of: ['new:1', 'new:0', 'new:1', 'new:2', 'new:3'],
    })
  })

  test('are refused where there are as many as there may be', () => {
    const many = Array.from({ length: priceBookLimits.categories - 1 }, (_, at) => ({
      id: `c${at}`,
      name: `C ${at}`,
      parent: null,
    }))
    const lines = [
      line({ name: 'One', price_cents: 1, category: ['C 5'] }, 2),
      line({ name: 'Two', price_cents: 1, category: ['New', 'Below'] }, 3),
      line({ name: 'Three', price_cents: 1, category: ['New'] }, 4),
    ]
    expect(planImport(lines, { items: [], categories: many, tiers: [] })).toMatchObject({
      created: [{ category: 'c5' }, { category: 'new:0' }],
      faults: [{ row: 3, field: 'category', message: 'too_many_categories', value: 'New > Below' }],
    })
  })
})

test('changes of prices stand the largest first, what was free before all, and equal ones as in the file', () => {
  const item = (code: string, price: number): KnownItem => ({
    ...faucet,
    id: code,
    code,
    name: code,
    price_cents: price,
  })
  const there = known(item('a', 1000), item('b', 1000), item('c', 0), item('d', 1000), item('e', 2000))
  const { changes } = plan(
    there,
    { code: 'a', price_cents: 1100 },
    { code: 'b', price_cents: 500 },
    { code: 'c', price_cents: 1 },
    { code: 'd', price_cents: 900 },
    { code: 'e', name: 'renamed' },
  )
  expect(changes).toEqual([
    { row: 4, code: 'c', name: 'c', before_cents: 0, after_cents: 1, change_ppm: null },
    { row: 3, code: 'b', name: 'b', before_cents: 1000, after_cents: 500, change_ppm: -500_000 },
    { row: 2, code: 'a', name: 'a', before_cents: 1000, after_cents: 1100, change_ppm: 100_000 },
    { row: 5, code: 'd', name: 'd', before_cents: 1000, after_cents: 900, change_ppm: -100_000 },
  ])
})

test.each([
  [null, true],
  [100_001, true],
  [-100_001, true],
  [100_000, false],
  [-100_000, false],
  [0, false],
])('a change by %j millionths is one to look at: %j', (ppm, notable) => {
  const change = { row: 2, code: '', name: 'Visit', before_cents: 1, after_cents: 2, change_ppm: ppm }
  expect(isNotable(change)).toBe(notable)
})
