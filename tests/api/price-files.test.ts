import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, ok, codeOf } = buildersFor(app)

type Cells = readonly (readonly string[])[]
/** A file as the office reads it. */
const fileOf = ([heads = [], ...lines]: Cells) => ({
  heads,
  lines: lines.map((cells, index) => ({ row: index + 2, cells })),
})
const preview = (business: Business, cells: Cells, mapping: unknown = null) =>
  ok('previewPriceImport', { params: { slug: business.slug }, body: { file: fileOf(cells), mapping } }, business.owner)
/** Takes a file in by the guessed columns. */
async function take(business: Business, cells: Cells, more: object = {}) {
  const { mapping } = await preview(business, cells)
  const given = { params: { slug: business.slug }, body: { file: fileOf(cells), mapping, ...more } }
  return ok('importPriceItems', given, business.owner)
}
const itemsOf = async ({ slug, owner }: Business) =>
  (await ok('listPriceItems', { params: { slug }, query: { limit: 200, sort: 'code' } }, owner)).items
const bookOf = ({ slug, owner }: Business) => ok('getPriceBook', { params: { slug } }, owner)

const heads = ['Code', 'Name', 'Kind', 'Category', 'Unit', 'Price', 'Cost', 'Tax class', 'Minutes', 'Description']
const heater = ['WH-50', 'Gas heater', 'Equipment', 'Plumbing > Heaters', 'each', '$1,385.00', '968', '', '', '']
const labor = ['LB-1', 'Install heater', 'mano de obra', 'plumbing', '', '135', '', 'Not taxed', '1:30', 'Old one too']

describe('a file of items', () => {
  it('is looked at, and nothing changes; taken in, all of it is there with its categories', async () => {
    const business = await aBusiness()
    const look = await preview(business, [heads, heater, labor])
    expect(look).toMatchObject({ created: 2, updated: 0, faulty: 0, categories: ['Plumbing', 'Plumbing > Heaters'] })
    expect(await itemsOf(business)).toEqual([])
    expect((await bookOf(business)).categories).toEqual([])
    expect(await take(business, [heads, heater, labor])).toEqual({ created: 2, updated: 0, unchanged: 0, left_out: 0 })
    const { categories } = await bookOf(business)
    expect(categories.map(({ name, items }) => [name, items])).toEqual([
      ['Plumbing', 1],
      ['Heaters', 1],
    ])
    expect(await itemsOf(business)).toMatchObject([
      { code: 'LB-1', kind: 'labor', unit: 'hour', price_cents: 13_500, tax_class: 'exempt', minutes: 90 },
      { code: 'WH-50', kind: 'equipment', price_cents: 138_500, cost_cents: 96_800, tax_class: 'equipment' },
    ])
  })

  it('updates by code, leaves what it does not say, and shows prices that change by more than a tenth first', async () => {
    const business = await aBusiness()
    const lines = ['A', 'B', 'C', 'D'].map((code) => [
      code,
      `Item ${code}`,
      'fee',
      'Fees',
      'set',
      '100',
      '50',
      '',
      '',
      'As it was',
    ])
    await take(business, [heads, ...lines])
    const news = [
      ['code', 'price'],
      ['a', '105'],
      ['B', '111'],
      ['C', '80'],
      ['d', '100.00'],
      ['e', '5'],
    ]
    const look = await preview(business, news)
    expect(look).toMatchObject({ updated: 3, unchanged: 1, price_changes: 3, notable_changes: 2, faulty: 1 })
    expect(look.changes.map(({ code, change_ppm: ppm }) => [code, ppm])).toEqual([
      ['C', -200_000],
      ['B', 110_000],
      ['A', 50_000],
    ])
    expect(look.faults).toEqual([{ row: 6, field: 'name', message: 'needed', value: 'e' }])
    expect(await take(business, news, { leave_out_faulty: true })).toMatchObject({
      created: 0,
      updated: 3,
      left_out: 1,
    })
    expect(await itemsOf(business)).toMatchObject(
      [10_500, 11_100, 8000, 10_000].map((price_cents, index) => ({
        price_cents,
        cost_cents: 5000,
        unit: 'set',
        description: 'As it was',
        version: index < 3 ? 2 : 1,
      })),
    )
  })

  it('with anything wrong is not taken in at all, and every fault is named with its line', async () => {
    const business = await aBusiness()
    const bad: Cells = [
      heads,
      heater,
      ['WH-50', 'Same code', 'fee', '', '', '1', '', '', '', ''],
      ['X', '', 'fee', '', '', '1', '', '', '', ''],
      ['Y', 'No price', 'fee', '', '', '', '', '', '', ''],
      ['Z', 'x'.repeat(201), 'gift', 'y'.repeat(81), 'u'.repeat(21), '1.234', '-1', 'some', 'long', ''],
    ]
    const look = await preview(business, bad)
    expect(look.faults.map(({ row, field, message }) => `${row} ${field} ${message}`)).toEqual([
      '3 code twice',
      '4 name needed',
      '5 price needed',
      '6 category too_long',
      '6 name too_long',
      '6 kind unknown_word',
      '6 unit too_long',
      '6 price not_an_amount',
      '6 cost not_an_amount',
      '6 tax_class unknown_word',
      '6 minutes not_minutes',
    ])
    expect(look).toMatchObject({ rows: 5, faulty: 4, created: 1 })
    const given = { params: { slug: business.slug }, body: { file: fileOf(bad), mapping: look.mapping } }
    expect(await codeOf('importPriceItems', given, business.owner)).toBe('conflict')
    expect(await itemsOf(business)).toEqual([])
    expect((await bookOf(business)).categories).toEqual([])
  })

  it('brings an archived item back, keeps kits what their parts say, and follows markups', async () => {
    const business = await aBusiness()
    const { slug, owner } = business
    const make = async (body: object) => (await ok('createPriceItem', { params: { slug }, body }, owner)).item
    await ok('updateMarkupTiers', { params: { slug }, body: { tiers: [{ from_cents: 0, ppm: 1_000_000 }] } }, owner)
    const gone = await make({ name: 'Gone', kind: 'fee', price_cents: 100, code: 'GONE' })
    await ok('updatePriceItem', { params: { slug, itemId: gone.id }, body: { active: false } }, owner)
    const marked = await make({ name: 'Marked', kind: 'material', cost_cents: 100, uses_markup: true, code: 'MARK' })
    const kit = { mode: 'parts', parts: [{ item: marked.id, quantity_milli: 2000 }] }
    await make({ name: 'Kit', kind: 'service', kit, code: 'KIT' })
    const news = [
      ['code', 'cost', 'price'],
      ['GONE', '', '2'],
      ['MARK', '3', ''],
      ['KIT', '', '9'],
    ]
    const look = await preview(business, news)
    expect(look.faults).toMatchObject([{ row: 4, field: 'price', message: 'is_a_kit' }])
    await take(business, news.slice(0, 3))
    expect(await itemsOf(business)).toMatchObject([
      { code: 'GONE', price_cents: 200, active: true },
      { code: 'KIT', price_cents: 1200, cost_cents: 600 },
      { code: 'MARK', price_cents: 600, cost_cents: 300, uses_markup: true },
    ])
    // a price in the file stands over the tiers
    await take(business, [
      ['code', 'price'],
      ['MARK', '7'],
    ])
    expect((await itemsOf(business)).at(-1)).toMatchObject({ price_cents: 700, uses_markup: false })
  })

  it('is refused where it is too large or has no column of ours', async () => {
    const business = await aBusiness()
    const send = (file: object, mapping: unknown = ['name', 'price']) =>
      codeOf('importPriceItems', { params: { slug: business.slug }, body: { file, mapping } }, business.owner)
    const line = { row: 2, cells: ['Pipe', '1'] }
    const file = { heads: ['name', 'price'], lines: [line] }
    expect(await send(file, [null, null])).toBe('invalid')
    expect(await send({ ...file, lines: [] })).toBe('invalid')
    expect(await send({ ...file, lines: Array.from({ length: 5001 }, () => line) })).toBe('invalid')
    expect(await send({ ...file, lines: [{ row: 2, cells: ['x'.repeat(10_001)] }] })).toBe('invalid')
    expect(await send({ ...file, lines: [{ row: 2, cells: Array.from({ length: 41 }, () => '1') }] })).toBe('invalid')
    const huge = Array.from({ length: 700 }, () => ({ row: 2, cells: ['x'.repeat(10_000)] }))
    expect(await send({ ...file, lines: huge })).toBe('too_large')
    expect(await itemsOf(business)).toEqual([])
  })
})

describe('the file that is given out', () => {
  it('begins no formula, and taken in again changes nothing', async () => {
    const business = await aBusiness()
    const evil = [
      '=1+1',
      '@SUM(A1)',
      'fee',
      '+Fees > -Sub',
      '-set',
      '5',
      '',
      '',
      '',
      '=HYPERLINK("http://example.com")',
    ]
    await take(business, [heads, heater, labor, evil])
    const given = (locale: string) =>
      ok('exportPriceItems', { params: { slug: business.slug }, body: { locale } }, business.owner)
    for (const locale of ['en', 'es']) {
      const { text, items } = await given(locale)
      expect(items).toBe(3)
      const { data } = papa.parse<string[]>(text.slice(1), { skipEmptyLines: 'greedy' })
      expect(data.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
      expect(await take(business, data)).toEqual({ created: 0, updated: 0, unchanged: 3, left_out: 0 })
    }
  })
})
