import { describe, expect, test } from 'vitest'
import type { PriceImportField } from '#contract/pricebook/values.ts'
import { lineWords, readAmount, readLine, readMinutes } from './lines.rules.ts'

test.each([
  ['1385', 138_500],
  ['$1,385.00', 138_500],
  ['1,385', 138_500],
  ['12.5', 1250],
  ['12,50', 1250],
  ['1234,50', 123_450],
  ['12,345', 1_234_500],
  ['1,234,50', undefined],
  ['1,234,567.89', 123_456_789],
  ['1 385', 138_500],
  ['USD 5', 500],
  ['5 mxn', 500],
  ['5.', undefined],
  ['.50', undefined],
  ['1,38', 138],
  ['12,345,6', undefined],
  ['x12', undefined],
  ['12x', undefined],
  ['12,50x', undefined],
  ['0.07', 7],
  [' $ 0 ', 0],
  ['10000000.00', 1_000_000_000],
  ['10000000.01', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['(5.00)', undefined],
  ['1.385,00', undefined],
  ['12,3', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
  ['free', undefined],
  ['', undefined],
])('an amount of "%s" is %s cents', (written, cents) => {
  expect(readAmount(written)).toBe(cents)
})

test.each([
  ['90', 90],
  [' 90 ', 90],
  ['1', 1],
  ['1:30', 90],
  ['168:00', 10_080],
  ['10080', 10_080],
  ['1234:00', undefined],
  ['100000', undefined],
  ['1h30', undefined],
  ['90 min', undefined],
  ['about 90', undefined],
  ['0', undefined],
  ['10081', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['an hour', undefined],
])('"%s" is %s minutes', (written, minutes) => {
  expect(readMinutes(written)).toBe(minutes)
})

describe('a line of a file', () => {
  const words = () =>
    lineWords(
      (kind) => (kind === 'labor' ? ['Labor', 'Mano de obra'] : []),
      (taxClass) => (taxClass === 'exempt' ? ['Not taxed', 'Sin impuesto'] : []),
    )
  const empty: Readonly<Record<PriceImportField, string>> = {
    name: '',
    code: '',
    kind: '',
    category: '',
    unit: '',
    price: '',
    cost: '',
    tax_class: '',
    minutes: '',
    description: '',
  }
  const read = (cells: Partial<Record<PriceImportField, string>>) =>
    readLine({ row: 4, cells: { ...empty, ...cells } }, words())

  test('is read in every field', () => {
    const cells = {
      name: 'Water heater',
      code: 'WH-50',
      kind: 'Labor',
      category: 'Plumbing > Heaters',
      unit: 'each',
      price: '$1,385.00',
      cost: '968',
      tax_class: 'Material',
      minutes: '1:30',
      description: 'Fifty gallons\nwith a pan',
    }
    expect(read(cells)).toEqual({
      row: 4,
      name: 'Water heater',
      code: 'WH-50',
      kind: 'labor',
      category: ['Plumbing', 'Heaters'],
      unit: 'each',
      price_cents: 138_500,
      cost_cents: 96_800,
      tax_class: 'material',
      minutes: 90,
      description: 'Fifty gallons\nwith a pan',
    })
  })

  test('says nothing of what does not stand in it, but that it has no code', () => {
    expect(Object.entries(read({}))).toEqual([
      ['row', 4],
      ['code', ''],
    ])
    expect(read({ price: '0' })).toEqual({ row: 4, code: '', price_cents: 0 })
  })

  test('has names on one line, and nothing that cannot be kept', () => {
    expect(read({ name: ' Water\r\nheater ', code: 'A\tB', unit: 'sq\nft' })).toMatchObject({
      name: 'Water heater',
      code: 'A B',
      unit: 'sq ft',
    })
    expect(read({ description: 'a\u0000b\ud800', category: 'a\u0000b\ud800' })).toMatchObject({
      description: 'ab\ufffd',
      category: ['ab\ufffd'],
    })
    expect(read({ name: '\u0000', description: '\u0000' })).toEqual({ row: 4, code: '' })
  })

  test.each([
    ['Plumbing', ['Plumbing']],
    ['Plumbing>Heaters', ['Plumbing', 'Heaters']],
    ['Plumbing > Heaters > Gas', ['Plumbing', 'Heaters > Gas']],
    ['Plumbing > > Gas', ['Plumbing', 'Gas']],
    ['Plumbing >', ['Plumbing']],
    ['> Heaters', ['Heaters']],
    ['x'.repeat(80), ['x'.repeat(80)]],
  ])('with the category %j is in %j', (category, path) => {
    expect(read({ category })).toEqual({ row: 4, code: '', category: path })
  })

  test.each([
    ['service', 'service'],
    ['Services', 'service'],
    ['MATERIALS', 'material'],
    ['Product', 'material'],
    ['part', 'material'],
    ['Inventory', 'material'],
    ['Non-inventory', 'material'],
    ['Materiales', 'material'],
    ['Equipos', 'equipment'],
    ['Fees', 'fee'],
    ['mano de obra', 'labor'],
  ])('of the kind %j is a %s', (kind, known) => {
    expect(read({ kind })).toMatchObject({ kind: known })
  })

  test.each([
    ['labor', 'labor'],
    ['No', 'exempt'],
    ['Non', 'exempt'],
    ['FALSE', 'exempt'],
    ['Non-taxable', 'exempt'],
    ['Exento', 'exempt'],
    ['Sin impuesto', 'exempt'],
  ])('with the tax %j is taxed as %s', (taxClass, known) => {
    expect(read({ tax_class: taxClass })).toMatchObject({ tax_class: known })
  })

  test.each<[PriceImportField, string, string]>([
    ['name', 'too_long', 'x'.repeat(201)],
    ['code', 'too_long', 'x'.repeat(41)],
    ['unit', 'too_long', 'x'.repeat(21)],
    ['description', 'too_long', 'x'.repeat(2001)],
    ['category', 'too_long', 'x'.repeat(81)],
    ['category', 'too_long', `Plumbing > ${'x'.repeat(81)}`],
    ['category', 'too_long', ' > '],
    ['kind', 'unknown_word', 'gadget'],
    ['tax_class', 'unknown_word', 'luxury'],
    ['price', 'not_an_amount', 'call us'],
    ['cost', 'not_an_amount', '-5'],
    ['minutes', 'not_minutes', 'an hour'],
  ])('whose %s is wrong says so: %s', (field, message, cell) => {
    expect(read({ [field]: cell })).toEqual({ faults: [{ row: 4, field, message, value: cell.slice(0, 80) }] })
  })

  test('may be as long as a field is, and no longer', () => {
    const longest = { name: 'x'.repeat(200), code: 'x'.repeat(40), unit: 'x'.repeat(20), description: 'x'.repeat(2000) }
    expect(read(longest)).toEqual({ row: 4, ...longest })
  })

  test('names all that is wrong with it at once, and no half of a letter', () => {
    const faults = [
      { row: 4, field: 'kind', message: 'unknown_word', value: `${'x'.repeat(79)}\ufffd` },
      { row: 4, field: 'price', message: 'not_an_amount', value: 'free' },
      { row: 4, field: 'minutes', message: 'not_minutes', value: '0' },
    ]
    expect(read({ name: 'Tap', kind: `${'x'.repeat(79)}😀`, price: 'free', minutes: '0' })).toEqual({ faults })
  })
})
