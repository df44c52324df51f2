import { expect, it } from 'vitest'
import { permitLimits as limits, portalKinds, type PortalKind } from '#contract/permits/values.ts'
import { faultOfStatus, readAnswer } from './answer.rules.ts'
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

it.each<[PortalKind, unknown, readonly string[], readonly unknown[]]>([
  ['socrata', [{ a: 1 }, { b: 2, a: 3 }], ['a', 'b'], [{ a: 1 }, { b: 2, a: 3 }]],
  ['socrata', [], [], []],
  ['arcgis', { fields: [{ name: 'A' }], features: [{ attributes: { A: 1 } }] }, ['A'], [{ A: 1 }]],
  ['arcgis', { features: [] }, [], []],
  ['ckan', { success: true, result: { fields: [{ id: 'A' }], records: [{ A: 1 }] } }, ['A'], [{ A: 1 }]],
])('an answer of %s is read: %j', (kind, said, columns, rows) => {
  const found = readAnswer(kind, JSON.stringify(said), 5)
  expect(found.columns).toEqual(columns)
  expect(found.rows.map(({ values, place }) => [values, place])).toEqual(rows.map((row) => [row, null]))
})

it.each<[PortalKind, string]>([
  ['socrata', '<html>'],
  ['socrata', '{}'],
  ['socrata', '[null]'],
  ['socrata', '[[1]]'],
  ['arcgis', '[]'],
  ['arcgis', '{"fields":[{}],"features":[]}'],
  ['ckan', '{"success":false,"result":{"fields":[],"records":[]}}'],
  ['ckan', '{"success":true,"result":{"fields":[{}],"records":[]}}'],
])('an answer of %s is none: %s', (kind, text) => {
  // whoever reads the log sees what was wrong with it
  const told = { name: 'PortalError', message: 'a portal could not be read: format', fault: 'format' }
  expect(() => readAnswer(kind, text, 5)).toThrow(expect.objectContaining({ ...told, cause: expect.any(Error) }))
})

it('columns of all rows together are no more than are kept', () => {
  const row = (name: string) =>
    Object.fromEntries(Array.from({ length: limits.columns }, (_, index) => [`${name}${index}`, '']))
  const { columns } = readAnswer('socrata', JSON.stringify([row('a'), row('b')]), 5)
  expect([columns.length, columns.at(-1)]).toEqual([limits.columns, `a${limits.columns - 1}`])
})

it.each([
  [400, 'fields'],
  [404, 'missing'],
  [429, 'busy'],
  [498, 'refused'],
  [499, 'refused'],
  [500, 'busy'],
  [503, 'busy'],
])('ArcGIS says %i within an answer that went well: %s', (code, fault) => {
  const text = JSON.stringify({ error: { code, message: 'No' }, features: [] })
  expect(() => readAnswer('arcgis', text, 5)).toThrow(expect.objectContaining({ fault }))
})

it.each([
  [
    { x: -122, y: 37 },
    { lat: 37, lng: -122 },
  ],
  [
    {
      rings: [
        [
          [-122, 37],
          [-124, 37],
          [-124, 39],
          [-122, 39, 7],
        ],
      ],
    },
    { lat: 38, lng: -123 },
  ],
  [{ rings: [[]] }, null],
  [{ rings: [] }, null],
  [{ x: 'no' }, null],
  [undefined, null],
])('what lies at %j is at %j', (geometry, place) => {
  const text = JSON.stringify({ features: [{ attributes: {}, geometry }] })
  expect(readAnswer('arcgis', text, 5).rows[0]?.place).toEqual(place)
})

it.each([
  [200, null],
  [299, null],
  [300, 'refused'],
  [400, 'fields'],
  [409, 'fields'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'missing'],
  [410, 'missing'],
  [408, 'busy'],
  [429, 'busy'],
  [499, 'refused'],
  [500, 'busy'],
  [503, 'busy'],
])('the status %i says %j', (status, fault) => {
  expect(faultOfStatus(status)).toBe(fault)
})
