import { expect, test } from 'vitest'
import { guessMapping } from './columns.rules.ts'
import { readAmount, readMinutes } from './lines.rules.ts'

test.each([
  ['1385', 138_500],
  ['$1,385.00', 138_500],
  ['1,385', 138_500],
  ['12.5', 1250],
  ['12,50', 1250],
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
  ['1:30', 90],
  ['0', undefined],
  ['10081', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['an hour', undefined],
])('"%s" is %s minutes', (written, minutes) => {
  expect(readMinutes(written)).toBe(minutes)
})

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
