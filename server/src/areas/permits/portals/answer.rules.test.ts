import { expect, it } from 'vitest'
import { permitLimits as limits, portalKinds, type PortalKind } from '#contract/permits/values.ts'
import { readAnswer } from './answer.rules.ts'
import { guessFields } from './fields.rules.ts'

/** Rows as each kind of portal wraps them. */
const wrapped: Readonly<Record<PortalKind, (rows: readonly unknown[], columns: readonly string[]) => unknown>> = {
  socrata: (rows) => rows,
  arcgis: (rows, columns) => ({
    fields: columns.map((name) => ({ name })),
    features: rows.map((row) => (row === 'no row' ? row : { attributes: row })),
  }),
  ckan: (rows, columns) => ({
    success: true,
    result: { fields: columns.map((id) => ({ id })), records: rows },
  }),
}

it.each(portalKinds)('of an answer of %s only as many rows are looked at as were asked for', (kind) => {
  const text = JSON.stringify(wrapped[kind]([{ a: 1 }, { a: 2 }, 'no row'], ['a']))
  expect(readAnswer(kind, text, 2).rows.map(({ values }) => values)).toEqual([{ a: 1 }, { a: 2 }])
  expect(() => readAnswer(kind, text, 3)).toThrow('format')
})

it.each(portalKinds)('of a row of %s only so many columns are kept', (kind) => {
  const columns = Array.from({ length: limits.columns + 50 }, (_, index) => `c${index}`)
  const row = Object.fromEntries(columns.map((column) => [column, '']))
  const found = readAnswer(kind, JSON.stringify(wrapped[kind]([row], columns)), 5)
  expect(found.columns).toHaveLength(limits.columns)
  expect(Object.keys(found.rows[0]?.values ?? {})).toHaveLength(limits.columns)
})

it('of a lot so many corners are looked at', () => {
  const rings = [[...Array.from({ length: 1000 }, () => [-122, 37]), 'no corner'], 'no ring']
  const text = JSON.stringify({ features: [{ attributes: {}, geometry: { rings } }] })
  expect(readAnswer('arcgis', text, 1).rows[0]?.place).toEqual({ lat: 37, lng: -122 })
})

it('columns are guessed by so many rows, and by so many columns of one name', () => {
  let looks = 0
  const values = new Proxy<Record<string, unknown>>({}, { get: () => ((looks += 1), 'no day') })
  const rows = Array.from({ length: 1000 }, () => ({ values, place: null }))
  const columns = Array.from({ length: 100 }, (_, index) => `issued${'_'.repeat(index)}`)
  expect(guessFields({ columns, rows })).toBeNull()
  expect(looks).toBe(50 * 20)
})
