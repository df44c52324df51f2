import { expect, test } from 'vitest'
import type { PriceMapping } from '#contract/pricebook/types.ts'
import { guessMapping, rawLines } from './columns.rules.ts'

test.each([
  [
    ['SKU', 'Product/Service', 'Sales Description', 'Unit Cost', 'Sales Price', 'Taxable'],
    ['code', 'name', 'description', 'cost', 'price', 'tax_class'],
  ],
  [
    ['Código', 'Artículo', 'Categoría', 'Precio', 'Costo', 'Unidad', 'Duración', 'Color'],
    ['code', 'name', 'category', 'price', 'cost', 'unit', 'minutes', null],
  ],
  [
    ['Item Code', 'Item Name', 'Type', 'Rate', 'Item'],
    ['code', 'name', 'kind', 'price', null],
  ],
])('the columns %j are guessed', (heads, fields) => {
  expect(guessMapping(heads)).toEqual(fields)
})

test.each([
  ['code', ['Code', 'Sku', 'Item code', 'Item number', 'Part number', 'Part no', 'Código', 'Clave', 'Número de parte']],
  ['category', ['Category', 'Category name', 'Group', 'Department', 'Categoría', 'Grupo', 'Departamento']],
  ['kind', ['Kind', 'Type', 'Item type', 'Tipo', 'Clase']],
  ['tax_class', ['Tax class', 'Tax', 'Taxable', 'Tax category', 'Clase de impuesto', 'Impuesto']],
  ['cost', ['Cost', 'Unit cost', 'Purchase cost', 'Costo', 'Costo unitario']],
  [
    'price',
    ['Price', 'Unit price', 'Sales price', 'Sell price', 'Rate', 'Amount', 'Precio', 'Precio unitario', 'Tarifa'],
  ],
  ['unit', ['Unit', 'Unit of measure', 'UOM', 'Units', 'Unidad', 'Unidad de medida']],
  ['minutes', ['Minutes', 'Duration', 'Labor minutes', 'Minutos', 'Duración']],
  ['description', ['Description', 'Details', 'Sales description', 'Notes', 'Descripción', 'Detalles', 'Notas']],
  ['name', ['Name', 'Item', 'Item name', 'Product', 'Service', 'Title', 'Nombre', 'Artículo', 'Producto', 'Servicio']],
])('the column %s is called by any of its words', (field, heads) => {
  expect(heads.map((head) => guessMapping([head])[0])).toEqual(heads.map(() => field))
})

test('cells are read by their columns, and by the first of two that says something', () => {
  const mapping: PriceMapping = ['name', null, 'name', 'price', 'code']
  const lines = [
    { row: 2, cells: ['Tap', 'ignored', 'Faucet', " '-5 ", 'T-1'] },
    { row: 3, cells: ['  ', 'ignored', 'Faucet'] },
  ]
  const rest = { kind: '', category: '', unit: '', cost: '', tax_class: '', minutes: '', description: '' }
  expect(rawLines({ heads: [], lines }, mapping)).toEqual([
    { row: 2, cells: { ...rest, name: 'Tap', price: '-5', code: 'T-1' } },
    { row: 3, cells: { ...rest, name: 'Faucet', price: '', code: '' } },
  ])
})

test('every field is read from its own column', () => {
  const fields = [
    'kind',
    'category',
    'unit',
    'cost',
    'tax_class',
    'minutes',
    'description',
    'name',
    'code',
    'price',
  ] as const
  const file = { heads: [], lines: [{ row: 2, cells: fields.map((field) => `of ${field}`) }] }
  expect(rawLines(file, [...fields])[0]?.cells).toEqual(
    Object.fromEntries(fields.map((field) => [field, `of ${field}`])),
  )
})
